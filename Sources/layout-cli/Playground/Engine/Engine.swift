// A layout that is changed by hand: the spec, the device, the window, the keyboard. What a page calls
// of it is described in WebAssembly/Exports.swift beside this folder.
