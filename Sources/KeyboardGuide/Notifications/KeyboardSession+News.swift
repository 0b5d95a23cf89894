extension KeyboardSession {
  /// A movement of the keyboard whose end is to be reported.
  struct Arrival {
    let time: Double
    let keyboard: Keyboard
    let screen: Int
    /// The notification of its start.
    let notification: KeyboardNotification
    let names: [KeyboardNotification.Name]
  }

  /// The movements whose ends are to be reported, at most one for each screen.
  struct Arrivals {
    private var waiting: [Arrival] = []

    /// Replaces the movement of a screen; nil if none is to be reported.
    mutating func replace(onScreen screen: Int, by arrival: Arrival?) {
      waiting.removeAll { $0.screen == screen }
      if let arrival { waiting.append(arrival) }
    }

    /// Removes and returns the first movement that ends by a time.
    mutating func next(until time: Double) -> Arrival? {
      guard let first = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
        waiting[first].time.isReached(at: time)
      else { return nil }
      return waiting.remove(at: first)
    }
  }

  /// Collects a notification or, if nil, a frame that the tracker has received.
  func collectNews(_ notification: KeyboardNotification?) {
    var notification = notification
    if let stated = notification, stated.endFrame != nil, stated.screen == nil {
      // The tracker has found the screen.
      notification?.screen = tracker.lastScreen
    }
    news.append(notification)
  }

  /// Reports that the keyboard of a screen has begun to move, and later that it has arrived.
  ///
  /// The order is UIKit's: the change of the frame is reported first. As there, only a keyboard at
  /// the bottom of the screen is shown, and it is hidden when it leaves the bottom.
  func announce(onScreen number: Int, from old: Keyboard) {
    let motion = tracker.motions[number]
    let new = motion.target
    // A keyboard comes from below the screen, and leaves in that direction.
    var below = new.kind == .dismissed ? old.frame : new.frame
    below.origin.y = tracker.screens[number].size.height
    var notification = KeyboardNotification(
      .willChangeFrame, beginFrame: tracker.visibleFrame(ofScreen: number, at: time) ?? below,
      endFrame: new.kind == .dismissed ? below : new.frame,
      duration: time.isReached(at: motion.start) ? motion.duration : max(motion.end - time, 0),
      curve: motion.curve, screen: number)
    collectNews(notification)
    var names = [KeyboardNotification.Name.didChangeFrame]
    if new.kind.isAtBottom || old.kind.isAtBottom {
      notification.name = new.kind.isAtBottom ? .willShow : .willHide
      collectNews(notification)
      names.append(new.kind.isAtBottom ? .didShow : .didHide)
    }
    let arrival = Arrival(
      time: max(motion.end, time), keyboard: new, screen: number, notification: notification,
      names: names)
    let isUnderWay = !arrival.time.isReached(at: time)
    arrivals.replace(onScreen: number, by: isUnderWay ? arrival : nil)
    if !isUnderWay { report(arrival) }
  }

  /// Reports the end of a movement, unless the keyboard has been moved elsewhere since.
  func report(_ arrival: Arrival) {
    let motion = tracker.motions[arrival.screen]
    guard motion.target == arrival.keyboard, motion.end.isReached(at: arrival.time) else { return }
    for name in arrival.names {
      var notification = arrival.notification
      notification.name = name
      collectNews(notification)
    }
  }

  /// Scrolls focused fields into view, and notifies observers.
  func deliverNews() {
    guard !news.isEmpty else { return }
    let delivered = news
    // Observers may cause more news.
    news = []
    for window in windows { window.scrollFocusedFieldIntoView() }
    for case let notification? in delivered { post(notification) }
  }

  private func post(_ notification: KeyboardNotification) {
    #if !hasFeature(Embedded)
      guard let notificationCenter, notificationCenter.hasObservers else { return }
      let screen = notification.screen.flatMap { number in
        screens.indices.contains(number)
          ? SessionScreen(number: number, screen: screens[number]) : nil
      }
      notificationCenter.post(notification, on: screen)
    #endif
  }
}
