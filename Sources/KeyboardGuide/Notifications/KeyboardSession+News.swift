extension KeyboardSession {
  /// The events of the keyboard that neither scroll views nor observers have been notified of.
  struct News {
    var isEmpty = true
    #if !hasFeature(Embedded)
      var notifications: [KeyboardNotificationCenter.Notification] = []
    #endif
  }

  /// Collects a notification or a frame that the tracker has received.
  func collectNews(_ event: KeyboardEvent) {
    news.isEmpty = false
    #if !hasFeature(Embedded)
      guard notificationCenter != nil, case .notification(let notification) = event.action else {
        return
      }
      // With an end frame, the tracker has found the screen, even if none is stated.
      let number = notification.endFrame == nil ? notification.screen : tracker.lastScreen
      let screen = number.flatMap { screens.indices.contains($0) ? sessionScreen($0) : nil }
      news.notifications.append(
        KeyboardNotificationCenter.Notification(notification, on: screen))
    #endif
  }

  /// Scrolls focused fields into view, and notifies observers.
  func deliverNews() {
    guard !news.isEmpty else { return }
    #if !hasFeature(Embedded)
      let notifications = news.notifications
    #endif
    // Observers may cause more news.
    news = News()
    for window in windows { window.scrollFocusedFieldIntoView() }
    #if !hasFeature(Embedded)
      for notification in notifications { notificationCenter?.post(notification) }
    #endif
  }
}
