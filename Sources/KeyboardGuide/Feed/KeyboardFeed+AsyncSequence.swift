#if !hasFeature(Embedded)
  import Synchronization

  extension KeyboardFeed: AsyncSequence {
    /// The element of an iteration: a batch of all waiting events.
    public typealias Element = KeyboardEventBatch
    /// An iteration does not fail.
    public typealias Failure = Never

    /// Iterates over the batches of a feed.
    ///
    /// If several iterators share a feed, each batch goes to one of them; one iterator per feed is
    /// intended.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let feed: KeyboardFeed

      /// Waits for events and returns all that are waiting.
      ///
      /// - Returns: The events; nil if the feed is finished and all have been taken, or if the task
      ///   is cancelled. Events that wait then are left for other iterators.
      public mutating func next() async -> KeyboardEventBatch? {
        await next(isolation: #isolation)
      }

      /// Waits for events and returns all that are waiting.
      ///
      /// - Parameter actor: The actor that it is called on.
      /// - Returns: The events; nil if the feed is finished and all have been taken, or if the task
      ///   is cancelled. Events that wait then are left for other iterators.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> KeyboardEventBatch? {
        while !Task.isCancelled {
          if let batch = feed.take() { return batch }
          if feed.isOver { return nil }
          await feed.waitForEvents(isolation: actor)
        }
        // Another iterator may take the events for which this one was woken.
        feed.wakeAnother()
        return nil
      }
    }

    /// Makes an iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(feed: self)
    }

    /// Whether there are no events and will be none.
    private var isOver: Bool {
      state.withLock { $0.isFinished && $0.queue.isEmpty }
    }

    /// Returns when there are events, the feed is finished or the task is cancelled; sometimes
    /// before.
    private func waitForEvents(isolation actor: isolated (any Actor)?) async {
      let number = state.withLock { state in
        state.lastWaiter += 1
        return state.lastWaiter
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation(isolation: actor) { continuation in
          let isDue = state.withLock { state in
            // A task cancelled after this finds the waiter in the list.
            if state.isFinished || !state.queue.isEmpty || Task.isCancelled { return true }
            state.waiters.append(Waiter(number: number, continuation: continuation))
            return false
          }
          if isDue { continuation.resume() }
        }
      } onCancel: {
        let waiter = state.withLock { state -> Waiter? in
          guard let index = state.waiters.firstIndex(where: { $0.number == number }) else {
            return nil
          }
          return state.waiters.remove(at: index)
        }
        waiter?.continuation.resume()
      }
    }

    private func wakeAnother() {
      let waiter = state.withLock { $0.queue.isEmpty ? nil : $0.nextWaiter() }
      waiter?.continuation.resume()
    }
  }
#endif
