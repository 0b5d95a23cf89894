@_exported public import LayoutInspection
