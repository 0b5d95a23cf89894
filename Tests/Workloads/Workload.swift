import Solver
