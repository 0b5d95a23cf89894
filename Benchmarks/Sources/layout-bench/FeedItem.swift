import KeyboardGuide

/// The cell of the Layout Framework Benchmark: an item of a feed.
///
/// Its parts and their distances are those of the benchmark's cell for Auto Layout, except for two
/// differences that do not affect the frames: labels at margins inside equally wide margins are at
/// edges here, and the top bar ends where its text does, which the benchmark leaves to the fitting.
final class FeedItem: PlacedView {
  let topBar: PlacedView
  let action: PlacedLabel
  let options: PlacedLabel

  let profile: PlacedView
  let posterImage: PlacedView
  let posterName: PlacedLabel
  let posterHeadline: PlacedLabel
  let posterTime: PlacedLabel
  let posterComment: PlacedLabel

  let content: PlacedView
  let contentImage: PlacedView
  let contentTitle: PlacedLabel
  let contentDomain: PlacedLabel

  let social: PlacedView
  let like: PlacedLabel
  let comment: PlacedLabel
  let share: PlacedLabel

  let reply: PlacedView
  let actorImage: PlacedView
  let actorComment: PlacedLabel

  static let font = Font.systemFont(ofSize: 17)
  static let avatar = Size(width: 50, height: 50)
  static let picture = Size(width: 350, height: 200)

  /// Creates the views of a cell, in no tree but its own.
  init(in screen: Screen, _ texts: inout TextMaker) {
    topBar = screen.box()
    action = screen.label(texts.text(words: 4), Self.font, in: topBar)
    options = screen.label("...", Self.font, in: topBar)

    profile = screen.box()
    posterImage = screen.box(in: profile, size: Self.avatar)
    posterName = screen.label(texts.text(words: 2), Self.font, in: profile)
    posterHeadline = screen.label(texts.text(words: 9), Self.font, lines: 3, in: profile)
    posterTime = screen.label(texts.text(words: 2), Self.font, in: profile)
    posterComment = screen.label(texts.text(words: 6), Self.font, in: profile)

    content = screen.box()
    contentImage = screen.box(in: content, size: Self.picture)
    contentTitle = screen.label(texts.text(words: 5), Self.font, in: content)
    contentDomain = screen.label(texts.text(words: 1), Self.font, in: content)

    social = screen.box()
    like = screen.label("Like", Self.font, in: social)
    comment = screen.label("Comment", Self.font, in: social)
    share = screen.label("Share", Self.font, in: social)

    reply = screen.box()
    actorImage = screen.box(in: reply, size: Self.avatar)
    actorComment = screen.label(texts.text(words: 6), Self.font, in: reply)

    super.init(frame: .zero)
    for part in [topBar, profile, content, social, reply] { addSubview(part) }
    screen.take(self)
  }

  // MARK: - By constraints

  func activateConstraints() {
    for image in [posterImage, actorImage] {
      image.setContentHuggingPriority(.required, for: .horizontal)
      image.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    options.setContentHuggingPriority(.required, for: .horizontal)
    options.setContentCompressionResistancePriority(.required, for: .horizontal)

    stack([topBar, profile, content, social, reply], in: self)
    LayoutConstraint.activate([
      action.topAnchor.constraint(equalTo: topBar.topAnchor),
      action.bottomAnchor.constraint(equalTo: topBar.bottomAnchor),
      options.topAnchor.constraint(equalTo: topBar.topAnchor),
      options.bottomAnchor.constraint(lessThanOrEqualTo: topBar.bottomAnchor),
      action.leadingAnchor.constraint(equalTo: topBar.leadingAnchor),
      options.leadingAnchor.constraint(equalTo: action.trailingAnchor),
      options.trailingAnchor.constraint(equalTo: topBar.trailingAnchor),
    ])
    activateProfile()
    stack([contentImage, contentTitle, contentDomain], in: content)
    activateSocial()
    activateReply()
  }

  /// Views one below the other that are as wide as their container and fill it.
  private func stack(_ views: [View], in container: View) {
    var above = container.topAnchor
    for view in views {
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: above),
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ])
      above = view.bottomAnchor
    }
    above.constraint(equalTo: container.bottomAnchor).isActive = true
  }

  private func activateProfile() {
    let imageBottom = posterImage.bottomAnchor.constraint(equalTo: posterComment.topAnchor)
    imageBottom.priority = LayoutPriority(749)
    LayoutConstraint.activate([
      posterImage.topAnchor.constraint(equalTo: profile.topAnchor),
      posterImage.bottomAnchor.constraint(lessThanOrEqualTo: posterComment.topAnchor),
      imageBottom,
      posterName.topAnchor.constraint(equalTo: profile.topAnchor, constant: 1),
      posterHeadline.topAnchor.constraint(equalTo: posterName.bottomAnchor, constant: 1),
      posterTime.topAnchor.constraint(equalTo: posterHeadline.bottomAnchor, constant: 1),
      posterComment.topAnchor.constraint(
        greaterThanOrEqualTo: posterTime.bottomAnchor, constant: 3),
      posterComment.bottomAnchor.constraint(equalTo: profile.bottomAnchor),
      posterImage.leadingAnchor.constraint(equalTo: profile.leadingAnchor),
      posterComment.leadingAnchor.constraint(equalTo: profile.leadingAnchor),
      posterComment.trailingAnchor.constraint(equalTo: profile.trailingAnchor),
    ])
    for label in [posterName, posterHeadline, posterTime] {
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: posterImage.trailingAnchor, constant: 2),
        label.trailingAnchor.constraint(equalTo: profile.trailingAnchor, constant: -4),
      ])
    }
  }

  private func activateSocial() {
    for label in [like, comment, share] {
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: social.topAnchor),
        label.bottomAnchor.constraint(equalTo: social.bottomAnchor),
      ])
    }
    LayoutConstraint.activate([
      like.leadingAnchor.constraint(equalTo: social.leadingAnchor),
      comment.centerXAnchor.constraint(equalTo: social.centerXAnchor),
      share.trailingAnchor.constraint(equalTo: social.trailingAnchor),
    ])
  }

  private func activateReply() {
    let imageBottom = actorImage.bottomAnchor.constraint(equalTo: reply.bottomAnchor)
    imageBottom.priority = LayoutPriority(749)
    LayoutConstraint.activate([
      actorImage.topAnchor.constraint(equalTo: reply.topAnchor),
      actorImage.bottomAnchor.constraint(lessThanOrEqualTo: reply.bottomAnchor),
      imageBottom,
      actorComment.topAnchor.constraint(equalTo: reply.topAnchor),
      actorComment.bottomAnchor.constraint(lessThanOrEqualTo: reply.bottomAnchor),
      actorImage.leadingAnchor.constraint(equalTo: reply.leadingAnchor),
      actorComment.leadingAnchor.constraint(equalTo: actorImage.trailingAnchor),
      actorComment.trailingAnchor.constraint(equalTo: reply.trailingAnchor),
    ])
  }
}
