@_exported public import KeyboardGuide
