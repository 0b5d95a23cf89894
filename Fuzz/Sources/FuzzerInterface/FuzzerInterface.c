#include "FuzzerInterface.h"
