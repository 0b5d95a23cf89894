@_exported public import LayoutSpec
