/// The anchors on the right side of an equation, with their factors.
///
/// Most equations have one: it needs no memory of its own.
public struct AnchorTerms: Hashable, Sendable {
  // Not an optional, which the compiler copies slowly.
  private var first = AnchorTerm(AnchorReference("", nil, .width), times: 0)
  /// The terms after the first.
  private var others: [AnchorTerm] = []
  /// Whether there are no terms.
  public private(set) var isEmpty = true

  /// Creates an empty list.
  public init() {}

  /// Creates a list of one term.
  init(_ term: AnchorTerm) {
    first = term
    isEmpty = false
  }

  /// Adds a term at the end.
  public mutating func append(_ term: AnchorTerm) {
    if isEmpty {
      self = AnchorTerms(term)
    } else {
      others.append(term)
    }
  }

  /// Adds the terms of another list at the end.
  mutating func append(contentsOf terms: consuming AnchorTerms) {
    if isEmpty {
      self = terms
    } else if !terms.isEmpty {
      others.append(terms.first)
      others += terms.others
    }
  }
}

extension AnchorTerms: RandomAccessCollection, MutableCollection {
  /// The index of the first term.
  public var startIndex: Int { 0 }
  /// The number of terms.
  public var endIndex: Int { isEmpty ? 0 : others.count + 1 }

  /// The term at an index.
  ///
  /// - Precondition: The index is that of a term.
  public subscript(index: Int) -> AnchorTerm {
    _read {
      precondition(!isEmpty, "there are no terms")
      if index == 0 { yield first } else { yield others[index - 1] }
    }
    _modify {
      precondition(!isEmpty, "there are no terms")
      if index == 0 { yield &first } else { yield &others[index - 1] }
    }
  }
}

extension AnchorTerms: ExpressibleByArrayLiteral {
  /// Creates a list of some terms.
  public init(arrayLiteral terms: AnchorTerm...) {
    for term in terms { append(term) }
  }
}
