#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many times this thread has allocated memory on the heap; -1 where that is not known.
///
/// A block that is made larger counts as an allocation.
int64_t allocationCount(void);

/// Starts to follow how many bytes of this thread's are on the heap, from none.
///
/// This makes allocating slower; it is off at first.
void startCountingBytes(void);

/// The bytes on the heap beyond those at the start of counting, and the most that there were.
int64_t liveBytes(void);
int64_t peakBytes(void);

/// Stops following bytes.
void stopCountingBytes(void);

/// The most bytes of memory that the process has had resident since `startWatchingResidentBytes`,
/// beyond those it had then; -1 where that is not known.
///
/// What a program allocates and does not touch is not resident. Memory that it has freed and still
/// holds counts as resident from the start.
int64_t peakResidentBytes(void);

void startWatchingResidentBytes(void);

#endif
