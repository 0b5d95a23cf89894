@_exported public import LayoutPictures
