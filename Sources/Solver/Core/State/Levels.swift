/// The priorities in use, each with a level.
struct Levels: ~Copyable {
  /// By level; the first is that of required constraints.
  private var priorities = Table<Level, Double>()
  /// The level found last, and that found before it: constraints often alternate.
  private var latest = (level: Level.required, priority: Priority.required.rawValue)
  private var earlier = (level: Level.required, priority: Priority.required.rawValue)

  var count: Int32 { max(priorities.count, 1) }

  @inline(__always)
  func priority(of level: Level) -> Double {
    level.isRequired ? Priority.required.rawValue : priorities[level]
  }

  /// Finds the level of a priority, or adds it.
  @inline(__always)
  mutating func level(of priority: Double) -> Level {
    if priority == latest.priority { return latest.level }
    return findOrAdd(priority)
  }

  private mutating func findOrAdd(_ priority: Double) -> Level {
    swap(&latest, &earlier)
    if priority == latest.priority { return latest.level }
    if priorities.isEmpty { priorities.append(Priority.required.rawValue) }
    for (number, known) in priorities.elements.enumerated() where known == priority {
      latest = (Level(Int32(truncatingIfNeeded: number)), priority)
      return latest.level
    }
    latest = (priorities.append(priority), priority)
    return latest.level
  }

  /// Whether the first level matters more than the second; none matters least.
  @inline(__always)
  func precedes(_ first: Level, _ second: Level) -> Bool {
    if first == second || !first.exists || second.isRequired { return false }
    return first.isRequired || !second.exists || priorities[first] > priorities[second]
  }

  mutating func assign(_ other: borrowing Levels) {
    priorities.assign(other.priorities)
    latest = other.latest
    earlier = other.earlier
  }

  mutating func reserve(in arena: inout Arena) {
    priorities.move(to: &arena, capacity: 8)
  }
}
