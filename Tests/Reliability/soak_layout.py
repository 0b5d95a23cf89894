"""The layout of the soak: a screen of 1,000 views on a tablet, much of it tied to the keyboard."""


def views_in(views):
    return sum(1 + views_in(view.get("views", {})) for view in views.values())


def spec(situation, count=1000):
    """A spec in a situation, of so many views."""
    views, constraints = {}, []
    pin = constraints.append

    # A bar of buttons below the navigation bar, as a stack view.
    views["header"] = {
        "stack": {"axis": "horizontal", "distribution": "fillEqually", "spacing": 4},
        "views": {f"tool{index}": {"intrinsic": [None, 44]} for index in range(8)}}
    constraints.extend([
        "header.leading == margins.leading", "header.trailing == margins.trailing",
        "header.top == safeArea.top", "header.height == 44"])

    # Beside each other: a list in a scroll view, a conversation, and cards.
    views["list"] = {"scroll": True, "views": {}}
    views["footer"] = {"views": {"count": {"intrinsic": [60, 20]}}}
    views["talk"] = {"views": {}}
    views["cards"] = {
        "stack": {"axis": "vertical", "distribution": "fillEqually", "spacing": 2}, "views": {}}
    constraints.extend([
        "list.leading == root.leading", "list.width == root.width * 0.3",
        "list.top == header.bottom", "list.bottom == root.bottom",
        "footer.leading == list.leading", "footer.width == list.width",
        "footer.bottom == safeArea.bottom", "footer.height == 30",
        "count.centerX == footer.centerX", "count.centerY == footer.centerY",
        "talk.leading == list.trailing", "talk.trailing == cards.leading",
        "talk.top == header.bottom", "talk.bottom == composer.top", "talk.height >= 0",
        "cards.trailing == root.trailing", "cards.width == root.width * 0.25",
        "cards.top == header.bottom", "cards.height >= 60",
        "cards.bottom == keyboard.top - 8 @740"])

    # The composer sits on the keyboard wherever that is, as long as there is room above.
    views["composer"] = {
        "stack": {"spacing": 8, "alignment": "center", "marginsRelative": True},
        "margins": 8,
        "views": {
            "attach": {"intrinsic": [24, 24], "hugging": 760, "compressionResistance": 762},
            "field": {"intrinsic": [None, 36]},
            "send": {"intrinsic": [44, 36], "hugging": 761, "compressionResistance": 763}}}
    constraints.extend([
        "composer.leading == talk.leading", "composer.trailing == talk.trailing",
        "composer.height == 52", "composer.bottom == keyboard.top @745"])

    # A form in the middle of what the keyboard leaves, and a note half way down the gap to it.
    views["form"] = {
        "stack": {"axis": "vertical", "spacing": 8, "customSpacing": {"formTitle": 20}},
        "views": {
            "formTitle": {"intrinsic": [None, 41]},
            "email": {"intrinsic": [None, 44]},
            "hint": {"intrinsic": [None, 18], "hidden": True},
            "password": {"intrinsic": [None, 44]},
            "buttons": {
                "stack": {"distribution": "fillEqually", "spacing": 9},
                "views": {"cancel": {"intrinsic": [None, 50]}, "signIn": {"intrinsic": [None, 50]}}}}}
    views["note"] = {"intrinsic": [None, 20]}
    views["button"] = {}
    constraints.extend([
        "form.leading == talk.leading + 12", "form.trailing == talk.trailing - 12",
        "form.centerY == (safeArea.top + keyboard.top) / 2",
        "note.leading == readable.leading", "note.trailing == readable.trailing",
        "note.bottom == (form.bottom + keyboard.top) / 2",
        "button.width == 56", "button.height == 56",
        "button.trailing == safeArea.trailing - 16", "button.bottom == keyboard.top - 16"])

    # A palette that goes with a floating keyboard, and a picture that makes way for both.
    views["palette"] = {
        "stack": {"distribution": "equalSpacing", "alignment": "center"},
        "views": {f"ink{index}": {"intrinsic": [20, 20], "hugging": 760} for index in range(6)}}
    views["picture"] = {"intrinsic": [100, 80]}
    constraints.extend([
        "palette.width == 240", "palette.height == 40",
        "picture.width == 100", "picture.top == header.bottom + 8", "picture.height == 80"])
    sets = {
        "followsUndocked": True,
        "awayFrom": {
            "top": ["palette.bottom == keyboard.top"],
            "leading trailing": [
                "palette.centerX == keyboard.centerX", "picture.centerX == root.centerX"]},
        "near": {
            "top": ["palette.bottom == safeArea.bottom"],
            "trailing": [
                "palette.trailing == keyboard.trailing", "picture.leading == safeArea.leading + 8"],
            "leading": [
                "palette.leading == keyboard.leading",
                "picture.trailing == safeArea.trailing - 8"]}}

    # Cards share what the keyboard leaves.
    for index in range(12):
        card = f"card{index}"
        views["cards"]["views"][card] = {"views": {
            f"{card}-icon": {}, f"{card}-name": {}, f"{card}-bar": {"views": {f"{card}-part": {}}}}}
        constraints.extend([
            f"{card}-icon.leading == {card}.leading + 8", f"{card}-icon.width == {card}-icon.height",
            f"{card}-icon.height == {card}.height / 2", f"{card}-icon.centerY == {card}.centerY",
            f"{card}-name.leading == {card}-icon.trailing + 8", f"{card}-name.height == 20",
            f"{card}-name.width == {card}.width / 3", f"{card}-name.bottom == {card}-icon.centerY",
            f"{card}-bar.leading == {card}-name.leading", f"{card}-bar.width == {card}-name.width",
            f"{card}-bar.top == {card}-name.bottom + 2", f"{card}-bar.height == 4",
            f"{card}-part.leading == {card}-bar.leading", f"{card}-part.top == {card}-bar.top",
            f"{card}-part.bottom == {card}-bar.bottom",
            f"{card}-part.width == {card}-bar.width * {index / 12}"])

    # The conversation hangs from the composer: all messages move with the keyboard.
    below = None
    for index in range(90):
        row = f"message{index}"
        bubble, face, time = f"{row}-bubble", f"{row}-face", f"{row}-time"
        views["talk"]["views"][row] = {"views": {
            face: {"intrinsic": [28, 28]}, bubble: {}, time: {"intrinsic": [36, 14]}}}
        constraints.extend([
            f"{row}.leading == talk.leading + 8", f"{row}.trailing == talk.trailing - 8",
            f"{row}.bottom == " + (f"{below}.top - 6" if below else "talk.bottom - 8"),
            f"{face}.leading == {row}.leading", f"{face}.bottom == {row}.bottom",
            f"{bubble}.leading == {face}.trailing + 8",
            f"{bubble}.trailing <= {row}.trailing - 8",
            f"{bubble}.width == {60 + index * 37 % 240} @700",
            f"{bubble}.height == {34 + index * 53 % 70}",
            f"{bubble}.top == {row}.top", f"{bubble}.bottom == {row}.bottom",
            f"{time}.trailing == {row}.trailing", f"{time}.bottom == {row}.bottom"])
        below = row

    # Rows of the list, as many as are wanted.
    last, index = None, 0
    while views_in(views) < count:
        row = f"row{index}"
        names = [f"{row}-{part}" for part in ("icon", "title", "detail")]
        names = names[:count - views_in(views) - 1]
        sizes = [[24, 24], [80 + index * 7 % 90, 20], [30 + index * 11 % 40, 20]]
        views["list"]["views"][row] = {"views": {
            name: {"intrinsic": size, "hugging": 751 + place, "compressionResistance": 755 + place}
            for place, (name, size) in enumerate(zip(names, sizes))}}
        constraints.extend([
            f"{row}.leading == list.leading", f"{row}.trailing == list.trailing",
            f"{row}.width == list.width", f"{row}.height == 44",
            f"{row}.top == " + (f"{last}.bottom" if last else "list.top")])
        before = f"{row}.leading + 16"
        for name in names:
            constraints.extend([f"{name}.leading == {before}", f"{name}.centerY == {row}.centerY"])
            before = f"{name}.trailing + system"
        last, index = row, index + 1
    pin(f"{last}.bottom == list.bottom")
    return {**situation, "keyboardGuide": sets, "views": views, "constraints": constraints}
