// The demos of two talks about the keyboard, WWDC21 10259 and WWDC23 10281, built in code. Each
// prints the frames of its views in their window while the keyboard changes its state.

try showOneLine()
try showIntegration()
try showMultitasking()
try showInputAccessory()
try showHardwareKeyboard()
try showNotifications()
try showSafeArea()
showPredictions()
