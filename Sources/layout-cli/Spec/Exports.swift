@_exported public import JSONText
@_exported public import KeyboardGuide
