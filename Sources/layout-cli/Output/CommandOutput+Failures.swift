import CLibrary
import LayoutSpec

extension CommandOutput {
  /// Reports that a file could not be written, with a remedy if one is known.
  mutating func report(_ failure: SystemFailure, writing path: String) {
    let name = path.isEmpty ? "''" : printable(path)
    report(
      "\(name) could not be written: \(failure.reason)", remedy: failure.remedy(writing: path))
  }
}

extension SystemFailure {
  /// The remedy if a file could not be opened or written, for any purpose.
  var remedy: String? {
    switch code {
    case EMFILE: "'ulimit -n' limits how many files a process may open: raise it"
    case EFBIG: "'ulimit -f' limits how large a file may be: raise it"
    default: nil
    }
  }

  /// Returns the remedy if a file could not be written.
  fileprivate func remedy(writing path: String) -> String? {
    switch code {
    case EISDIR:
      return "name a file in it"
    case ENOENT:
      let folder = AtomicFile.folder(of: path)
      guard !path.isEmpty, !FileStatus.exists(folder) else { return nil }
      return "its folder is missing: 'mkdir -p \(shown(shellQuoted(folder), quotes: ""))' makes it"
    case EACCES where FileStatus.isWritable(path):
      return "its folder has to be writable, too: a file is replaced as a whole"
    default:
      return remedy
    }
  }
}
