import KeyboardGuide

extension FeedItem {
  /// Lays the cell out by hand.
  ///
  /// - Parameters:
  ///   - width: Its width.
  ///   - top: The start position.
  /// - Returns: Its height.
  @discardableResult
  func layOut(width: Double, top: Double = 0) -> Double {
    var bottom = 0.0
    for (part, height) in [
      (topBar, layOutTopBar(width)), (profile, layOutProfile(width)),
      (content, layOutContent(width)), (social, layOutSocial(width)), (reply, layOutReply(width)),
    ] {
      part.placed = Rect(x: 0, y: bottom, width: width, height: height)
      bottom += height
    }
    placed = Rect(x: 0, y: top, width: width, height: bottom)
    return bottom
  }

  private func layOutTopBar(_ width: Double) -> Double {
    let optionsSize = options.intrinsicContentSize
    let left = width - optionsSize.width
    let height = action.height(within: left)
    action.placed = Rect(x: 0, y: 0, width: left, height: height)
    options.placed = Rect(x: left, y: 0, width: optionsSize.width, height: optionsSize.height)
    return height
  }

  private func layOutProfile(_ width: Double) -> Double {
    let left = Self.avatar.width + 2
    let inner = width - left - 4
    var bottom = 0.0
    for label in [posterName, posterHeadline, posterTime] {
      let height = label.height(within: inner)
      label.placed = Rect(x: left, y: bottom + 1, width: inner, height: height)
      bottom += 1 + height
    }
    let top = max(Self.avatar.height, bottom + 3)
    posterImage.placed = Rect(x: 0, y: 0, width: Self.avatar.width, height: top)
    let height = posterComment.height(within: width)
    posterComment.placed = Rect(x: 0, y: top, width: width, height: height)
    return top + height
  }

  private func layOutContent(_ width: Double) -> Double {
    contentImage.placed = Rect(x: 0, y: 0, width: width, height: Self.picture.height)
    var bottom = Self.picture.height
    for label in [contentTitle, contentDomain] {
      let height = label.height(within: width)
      label.placed = Rect(x: 0, y: bottom, width: width, height: height)
      bottom += height
    }
    return bottom
  }

  private func layOutSocial(_ width: Double) -> Double {
    let likeSize = like.intrinsicContentSize
    let commentSize = comment.intrinsicContentSize
    let shareSize = share.intrinsicContentSize
    let height = max(likeSize.height, commentSize.height, shareSize.height)
    like.placed = Rect(x: 0, y: 0, width: likeSize.width, height: height)
    comment.placed = Rect(
      x: (width - commentSize.width) / 2, y: 0, width: commentSize.width, height: height)
    share.placed = Rect(x: width - shareSize.width, y: 0, width: shareSize.width, height: height)
    return height
  }

  private func layOutReply(_ width: Double) -> Double {
    let left = Self.avatar.width
    let textHeight = actorComment.height(within: width - left)
    let height = max(Self.avatar.height, textHeight)
    actorImage.placed = Rect(x: 0, y: 0, width: left, height: height)
    actorComment.placed = Rect(x: left, y: 0, width: width - left, height: textHeight)
    return height
  }
}
