@_exported public import Controls
