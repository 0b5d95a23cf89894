#ifndef FUZZER_INTERFACE_H
#define FUZZER_INTERFACE_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own changes to an input, with its dictionary; returns the new size.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maximum);

#endif
