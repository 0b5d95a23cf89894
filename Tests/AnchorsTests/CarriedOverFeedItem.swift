// An item of a feed as it is written for UIKit, unchanged except for this line.
import Anchors

struct FeedItemData {
  let actionText: String
  let posterName: String
  let posterHeadline: String
  let posterTimestamp: String
  let posterComment: String
  let contentTitle: String
  let contentDomain: String
  let actorComment: String
}

class FeedItemAutoLayoutView: UIView {
  let topBarView: FeedItemTopBarView = {
    let view = FeedItemTopBarView()
    view.setContentHuggingPriority(.required, for: .vertical)
    return view
  }()

  let posterView: FeedItemPosterView = {
    let view = FeedItemPosterView()
    view.backgroundColor = UIColor.white
    return view
  }()

  let contentImageView: UIImageView = {
    let imageView = UIImageView()
    imageView.image = UIImage(named: "350x200.png")
    imageView.contentMode = .scaleAspectFit
    imageView.backgroundColor = UIColor.orange
    return imageView
  }()

  let contentTitleLabel = UILabel()
  let contentDomainLabel = UILabel()

  let socialActionsView = FeedItemActionsView()

  let actorImageView: UIImageView = {
    let imageView = UIImageView()
    imageView.image = UIImage(named: "50x50.png")
    imageView.setContentHuggingPriority(.required, for: .horizontal)
    imageView.setContentCompressionResistancePriority(.required, for: .horizontal)
    return imageView
  }()

  let actorCommentLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    return label
  }()

  convenience init() {
    self.init(frame: .zero)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    let views: [String: UIView] = [
      "topBar": topBarView, "poster": posterView, "image": contentImageView,
      "title": contentTitleLabel, "domain": contentDomainLabel, "actions": socialActionsView,
      "actorImage": actorImageView, "actorComment": actorCommentLabel,
    ]
    addAutoLayoutSubviews(views)
    for name in ["topBar", "poster", "image", "title", "domain", "actions"] {
      addConstraints("H:|-0-[\(name)]-0-|", views: views)
    }
    addConstraints(
      "V:|-0-[topBar]-0-[poster]-0-[image]-0-[title]-0-[domain]-0-[actions]-0-[actorImage]",
      views: views)
    addConstraints("H:|-0-[actorImage]-4-[actorComment]-0-|", options: .alignAllTop, views: views)
    addConstraints("V:[actorImage]-(>=0)-|", views: views)
    addConstraints("V:[actorComment]-(>=0)-|", views: views)
    addConstraints("V:[actorImage]-(0@749)-|", views: views)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func setData(_ data: FeedItemData) {
    topBarView.actionLabel.text = data.actionText
    posterView.nameLabel.text = data.posterName
    posterView.headlineLabel.text = data.posterHeadline
    posterView.timestampLabel.text = data.posterTimestamp
    posterView.commentLabel.text = data.posterComment
    contentTitleLabel.text = data.contentTitle
    contentDomainLabel.text = data.contentDomain
    actorCommentLabel.text = data.actorComment
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}

final class FeedItemTopBarView: UIView {
  let actionLabel = UILabel()

  let optionsLabel: UILabel = {
    let label = UILabel()
    label.text = "..."
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    return label
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.blue
    let views: [String: UIView] = ["action": actionLabel, "options": optionsLabel]
    addAutoLayoutSubviews(views)
    addConstraints("H:|-0-[action]-0-[options]-0-|", options: .alignAllTop, views: views)
    addConstraints("V:|-0-[action]-0-|", views: views)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class FeedItemPosterView: UIView {
  let imageView: UIImageView = {
    let imageView = UIImageView()
    imageView.image = UIImage(named: "50x50.png")
    imageView.backgroundColor = .orange
    imageView.setContentHuggingPriority(.required, for: .horizontal)
    imageView.setContentCompressionResistancePriority(.required, for: .horizontal)
    return imageView
  }()

  let nameLabel: UILabel = {
    let label = UILabel()
    label.backgroundColor = UIColor.yellow
    return label
  }()

  let headlineLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 3
    label.textColor = .gray
    return label
  }()

  let timestampLabel = UILabel()
  let commentLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let views: [String: UIView] = [
      "image": imageView, "name": nameLabel, "headline": headlineLabel, "time": timestampLabel,
      "comment": commentLabel,
    ]
    let metrics: [String: Any] = ["gap": 2, "edge": 4.0]
    addAutoLayoutSubviews(views)
    for name in ["name", "headline", "time"] {
      addConstraints("H:|-0-[image]-gap-[\(name)]-edge-|", metrics: metrics, views: views)
    }
    addConstraints("H:|-0-[comment]-0-|", views: views)
    addConstraints("V:|-1-[name]-1-[headline]-1-[time]-(>=3)-[comment]-0-|", views: views)
    addConstraints("V:|-0-[image]-(>=0)-[comment]", views: views)
    addConstraints("V:[image]-(0@749)-[comment]", views: views)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class FeedItemActionsView: UIView {
  private static let titles = ["Like", "Comment", "Share"]

  let labels: [UILabel] = FeedItemActionsView.titles.map { title in
    let label = UILabel()
    label.text = title
    label.backgroundColor = .green
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in labels {
      addSubview(label)
      label.topAnchor.constraint(equalTo: topAnchor).isActive = true
      label.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      labels[0].leadingAnchor.constraint(equalTo: leadingAnchor),
      labels[1].centerXAnchor.constraint(equalTo: centerXAnchor),
      labels[2].trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

extension UIView {
  func addAutoLayoutSubviews(_ views: [String: UIView]) {
    for (_, view) in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  func addConstraints(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: UIView]
  ) {
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views))
  }
}
