@_exported public import Solver
