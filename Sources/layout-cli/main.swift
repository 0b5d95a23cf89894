import LayoutSpec
