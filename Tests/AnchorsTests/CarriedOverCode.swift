// Layout code as it is written for UIKit, unchanged except for this line.
import Anchors

final class CarriedField: UIView {
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}

final class CarriedButton: UIView {
  let titleLabel = UILabel()

  var contentInsets = UIEdgeInsets(top: 12, left: 20, bottom: 12, right: 20) {
    didSet { setNeedsUpdateConstraints() }
  }

  private var insetConstraints: [NSLayoutConstraint] = []

  override class var requiresConstraintBasedLayout: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.text = "Sign in"
    titleLabel.font = .systemFont(ofSize: 20)
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateConstraints() {
    if insetConstraints.isEmpty {
      insetConstraints = [
        NSLayoutConstraint(
          item: titleLabel, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top,
          multiplier: 1.0, constant: 0),
        NSLayoutConstraint(
          item: titleLabel, attribute: .left, relatedBy: .equal, toItem: self, attribute: .left,
          multiplier: 1.0, constant: 0),
        NSLayoutConstraint(
          item: self, attribute: .bottom, relatedBy: .equal, toItem: titleLabel,
          attribute: .bottom, multiplier: 1.0, constant: 0),
        NSLayoutConstraint(
          item: self, attribute: .right, relatedBy: .equal, toItem: titleLabel, attribute: .right,
          multiplier: 1.0, constant: 0),
        NSLayoutConstraint(
          item: self, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1.0, constant: 120),
      ]
      addConstraints(insetConstraints)
    }
    insetConstraints[0].constant = contentInsets.top
    insetConstraints[1].constant = contentInsets.left
    insetConstraints[2].constant = contentInsets.bottom
    insetConstraints[3].constant = contentInsets.right
    super.updateConstraints()
  }
}

final class CarriedSeparator: UIView {
  let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(line)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    .init(width: UIView.noIntrinsicMetric, height: 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = bounds.insetBy(dx: 10, dy: 0)
  }
}

class CarriedLoginViewController: UIViewController {
  let titleLabel = UILabel()
  let email = CarriedField()
  let password = CarriedField()
  let button = CarriedButton()
  let separator = CarriedSeparator()
  let form = UILayoutGuide()
  var events: [String] = []

  private lazy var formWidth: NSLayoutConstraint = {
    let constraint = form.widthAnchor.constraint(equalToConstant: 300)
    constraint.priority = .defaultHigh
    return constraint
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 24, bottom: 0, trailing: 24)
    titleLabel.text = "Welcome back"
    titleLabel.font = UIFont.systemFont(ofSize: 20)
    titleLabel.setContentHuggingPriority(.required, for: .horizontal)
    titleLabel.setContentCompressionResistancePriority(.init(751), for: .horizontal)

    for subview in [titleLabel, email, password, button, separator] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    view.addLayoutGuide(form)
    view.bringSubviewToFront(button)

    let margins = view.layoutMarginsGuide
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 32),
      titleLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      titleLabel.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),

      form.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 24),
      form.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      form.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      form.bottomAnchor.constraint(equalTo: password.bottomAnchor),
      formWidth,

      email.topAnchor.constraint(equalTo: form.topAnchor),
      email.leadingAnchor.constraint(equalTo: form.leadingAnchor),
      email.trailingAnchor.constraint(equalTo: form.trailingAnchor),
      password.topAnchor.constraint(equalToSystemSpacingBelow: email.bottomAnchor, multiplier: 1),
      password.leadingAnchor.constraint(equalTo: email.leadingAnchor),
      password.widthAnchor.constraint(equalTo: email.widthAnchor),

      button.topAnchor.constraint(equalToSystemSpacingBelow: form.bottomAnchor, multiplier: 2),
      button.centerXAnchor.constraint(equalTo: form.centerXAnchor),

      separator.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 10),
      separator.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      separator.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    let bottom = separator.bottomAnchor.constraint(
      lessThanOrEqualTo: safeArea.bottomAnchor, constant: -16)
    bottom.identifier = "separator-bottom"
    bottom.priority = UILayoutPriority(rawValue: 999)
    bottom.isActive = true
  }

  override func updateViewConstraints() {
    events.append("update")
    formWidth.constant = view.frame.size.width > 500 ? 400 : 300
    super.updateViewConstraints()
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    events.append("safeArea")
  }

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    events.append("margins")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    events.append("will")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    events.append("did")
  }
}

/// Pins anchors of either axis, each to one of its own kind.
func pinCarried<Kind>(
  _ first: NSLayoutAnchor<Kind>, to second: NSLayoutAnchor<Kind>, constant: CGFloat = 0
) -> NSLayoutConstraint {
  let constraint = first.constraint(equalTo: second, constant: constant)
  constraint.isActive = true
  return constraint
}

func pinCarriedEdges(of view: UIView, to guide: UILayoutGuide, insets: NSDirectionalEdgeInsets) {
  view.translatesAutoresizingMaskIntoConstraints = false
  _ = pinCarried(view.topAnchor, to: guide.topAnchor, constant: insets.top)
  _ = pinCarried(view.leadingAnchor, to: guide.leadingAnchor, constant: insets.leading)
  _ = pinCarried(view.bottomAnchor, to: guide.bottomAnchor, constant: -insets.bottom)
  _ = pinCarried(view.trailingAnchor, to: guide.trailingAnchor, constant: -insets.trailing)
}
