import CLibrary
import LayoutSpec

/// Folders named on the command line.
enum Folder {
  /// The usual suffixes of the names of spec files.
  static let specSuffixes = [".json", ".jsonc"] + interfaceBuilderSuffixes
  /// The suffixes of the names of Interface Builder files.
  static let interfaceBuilderSuffixes = [".storyboard", ".xib"]

  /// Whether a path is a folder's.
  static func isFolder(_ path: String) -> Bool {
    FileStatus(path)?.isFolder ?? false
  }

  /// Returns whether a path is a folder's, or, with a `/` at its end, meant to be.
  static func isMeant(by path: String) -> Bool { path.hasSuffix("/") || isFolder(path) }

  /// Creates a folder, with missing parents, unless it exists.
  ///
  /// - Throws: ``ToolError`` if it cannot be created.
  static func make(_ path: String) throws(ToolError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += "\(part)/"
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST {
        throw ToolError(SystemFailure(code: errno), writing: path)
      }
    }
    if !isFolder(path) { throw ToolError(SystemFailure(code: ENOTDIR), writing: path) }
  }

  /// Returns the files in a folder and its subfolders, sorted by path; hidden ones are skipped, and
  /// links to folders are not followed.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - suffixes: The suffixes of the files' names.
  /// - Returns: The files' paths, which begin with the folder's.
  /// - Throws: ``ToolError`` if a folder cannot be read.
  static func files(in path: String, named suffixes: [String]) throws(ToolError) -> [String] {
    var files: [String] = []
    for name in try entries(of: path) {
      let entry = prefix(of: path) + name
      guard let status = FileStatus(link: entry) else { continue }
      if status.isFolder {
        files += try Self.files(in: entry, named: suffixes)
      } else if suffixes.contains(where: { name.hasSuffix($0) }),
        FileStatus(entry)?.isRegular == true
      {
        files.append(entry)
      }
    }
    return files
  }

  /// The start of the paths of a folder's files; those of the working folder are shown by their
  /// names alone.
  private static func prefix(of path: String) -> String {
    path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
  }

  /// Returns the names in a folder, sorted; hidden ones are skipped.
  ///
  /// - Throws: ``ToolError`` if the folder cannot be read, or a name is not UTF-8.
  static func entries(of path: String) throws(ToolError) -> [String] {
    guard let folder = unsafe opendir(path) else {
      throw ToolError(SystemFailure(code: errno), reading: printable(path))
    }
    defer { unsafe closedir(folder) }
    let prefix = Self.prefix(of: path)
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // The name is read in place: a copy of the entry may be truncated.
      let name = try unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        (name) throws(ToolError) in
        try unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) {
          (name) throws(ToolError) -> String? in
          if unsafe name.pointee == CChar(UInt8(ascii: ".")) { return nil }
          return try unsafe InputPath.text(name, in: prefix)
        }
      }
      if let name { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
