/// The priorities in use, each with a level.
struct Levels: ~Copyable {
  /// By level; the first is that of required constraints.
  private var priorities: Table<Level, Double>
  /// The levels of priorities, if there are many.
  private var numbers: [Double: Level] = [:]
  private var free = List<Level>()
  /// The number of levels above which those are given back that nothing uses.
  private var crowd: Int32 = 64
  /// The level found last, and that found before it: constraints often alternate.
  private var latest = (level: Level.required, priority: Priority.required.rawValue)
  private var earlier = (level: Level.required, priority: Priority.required.rawValue)

  init(in arena: Arena) {
    priorities = Table(in: arena, capacity: 8)
  }

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
    let known = earlier
    earlier = latest
    latest = priority == known.priority ? known : (find(priority) ?? add(priority), priority)
    return latest.level
  }

  @inline(__always)
  private mutating func find(_ priority: Double) -> Level? {
    if !numbers.isEmpty { return numbers[priority] }
    if priorities.isEmpty { priorities.append(Priority.required.rawValue) }
    var level = Level.required
    while level != priorities.endIndex {
      if priorities[level] == priority { return level }
      level = level.next
    }
    return nil
  }

  private mutating func add(_ priority: Double) -> Level {
    let level = free.isEmpty ? priorities.append(priority) : free.removeLast()
    priorities[level] = priority
    if !numbers.isEmpty {
      numbers[priority] = level
    } else if priorities.count > 16 {
      retain { _ in true }
    }
    return level
  }

  /// Whether there are so many levels that ``retain(where:)`` may be worth its while.
  var isCrowded: Bool { @inline(__always) get { priorities.count &- free.count > crowd } }

  /// Gives back the levels that nothing uses.
  mutating func retain(where isUsed: (Level) -> Bool) {
    numbers.removeAll()
    free.removeAll()
    for level in priorities.indices {
      if level.isRequired || isUsed(level) {
        numbers[priorities[level]] = level
      } else {
        free.append(level)
      }
    }
    crowd = 64 &+ 2 &* (priorities.count &- free.count)
    latest = (.required, Priority.required.rawValue)
    earlier = latest
  }

  /// Whether the first level matters more than the second; none matters least.
  @inline(__always)
  func precedes(_ first: Level, _ second: Level) -> Bool {
    if first == second || !first.exists || second.isRequired { return false }
    return first.isRequired || !second.exists || priorities[first] > priorities[second]
  }

  /// Orders elements by their levels, the most important first; those of a level stay as they are.
  ///
  /// - Complexity: O(n) for n elements, and O(m log m) for m levels in use.
  @inline(__always)
  func order<Element>(_ list: Elements<Element>, by level: (Element) -> Level) {
    var place = 1
    while place < list.count, !precedes(level(list[place]), level(list[place &- 1])) {
      place &+= 1
    }
    if place >= list.count { return }
    var ends = [Int](repeating: 0, count: Int(count))
    for element in list { ends[Int(level(element).rawValue)] += 1 }
    let used = ends.indices.filter { ends[$0] > 0 }.sorted {
      precedes(Level(Int32(truncatingIfNeeded: $0)), Level(Int32(truncatingIfNeeded: $1)))
    }
    var end = 0
    for number in used {
      end += ends[number]
      ends[number] = end - ends[number]
    }
    for element in Array(list) {
      let number = Int(level(element).rawValue)
      list[ends[number]] = element
      ends[number] += 1
    }
  }

  mutating func assign(_ other: borrowing Levels) {
    priorities.assign(other.priorities)
    numbers = other.numbers
    free.assign(other.free)
    crowd = other.crowd
    latest = other.latest
    earlier = other.earlier
  }
}
