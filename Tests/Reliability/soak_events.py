"""The events of the soak: what a keyboard and windows may do, at random but possible."""

import json
import random

TICK = 1 / 120
PAD = (834, 1194)
OUTER = (1920, 1080)
#: Docked keyboards by the width of the screen, with the row of predictions and without.
HEIGHTS = {834: (335, 290), 1194: (423, 373)}


class Walk:
    """An endless session, event for event.

    Attributes that tell the state as the session has it once the last event is applied: screens,
    the window's frame and screen, and after a checkpoint the keyboard.
    """

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.tick = 0
        self.screens = [PAD, OUTER]
        self.window = [0, 0, *PAD]
        self.screen = 0
        self.docked = None
        self.count = 0

    def header(self):
        return {
            "format": "keyboard-events", "version": 1, "screens": self.screens, "scale": 2,
            "device": "iPad Pro 11-inch", "windows": [
                {"id": "main", "frame": self.window, "screen": self.screen},
                {"id": "other", "frame": [0, 0, 400, 600], "screen": 0}]}

    # MARK: Lines

    def time(self):
        # Between two frames of the display, so that frames and events do not fall together.
        return round(self.tick * TICK + 0.004, 6)

    def event(self, name, **values):
        self.count += 1
        return self.time(), json.dumps({"t": self.time(), "event": name, **values})

    def step(self, ticks=1):
        self.tick += ticks

    def own(self):
        return self.screens[0]

    def notify(self, name, end, **values):
        begin = self.docked or [0, self.own()[1], self.own()[0], HEIGHTS[self.own()[0]][0]]
        return self.event(
            name, begin=begin, end=end, duration=values.pop("duration", 0.25), curve=7, screen=0,
            **values)

    def place(self, frame, kind, screen=0):
        self.docked = frame if kind == "docked" else None
        return self.event("frame", frame=frame, kind=kind, screen=screen)

    def move_window(self, frame, screen=None):
        self.window = frame
        values = {"id": "main", "frame": frame}
        if screen is not None:
            self.screen = values["screen"] = screen
        return self.event("window", **values)

    def restart(self, seed, tick):
        """Goes back to how all began, and on with other dice."""
        self.dice = random.Random(seed)
        self.tick = max(self.tick + 1, tick)
        self.screens = [PAD, OUTER]
        yield self.event("screen", screen=0, size=PAD)
        yield self.place([0, 0, 0, 0], "dismissed")
        yield self.move_window([0, 0, *PAD], screen=0)
        self.step(10)

    # MARK: What happens

    def events(self):
        acts = [
            (6, self.show), (2, self.hide), (2, self.type_on), (5, self.drag_floating),
            (2, self.drag_wide), (5, self.dismiss), (2, self.hardware), (1, self.camera),
            (4, self.move), (4, self.resize), (1, self.arrange), (1, self.turn), (1, self.travel),
            (1, self.elsewhere), (1, self.flurry)]
        weights = [weight for weight, _ in acts]
        while True:
            act = self.dice.choices(acts, weights)[0][1]
            yield from act()
            self.step(self.dice.choice([1, 1, 1, 2, 8]))

    def dock_frame(self, row=None):
        width, height = self.own()
        tall = HEIGHTS[width][self.dice.randrange(2) if row is None else row]
        return [0, height - tall, width, tall]

    def gone(self):
        width, height = self.own()
        return [0, height, width, HEIGHTS[width][0]]

    def show(self):
        frame = self.dock_frame()
        yield self.notify("willShow", frame)
        self.docked = frame
        self.step(self.dice.choice([3, 20, 60, 70]))
        yield self.notify("didShow", frame)

    def hide(self):
        if not self.docked:
            yield from self.show()
            self.step(5)
        yield self.notify("willHide", self.gone())
        self.step(self.dice.choice([4, 30, 60]))
        yield self.notify("didHide", self.gone())
        self.docked = None

    def type_on(self):
        # The row of predictions comes and goes, at once.
        for _ in range(self.dice.randrange(2, 12)):
            frame = self.dock_frame()
            yield self.notify("willChangeFrame", frame, duration=0)
            self.docked = frame
            self.step(self.dice.randrange(1, 4))

    def glide(self, start, end, ticks):
        for step in range(1, ticks + 1):
            share = step / ticks
            yield [round(a + (b - a) * share, 2) for a, b in zip(start, end)]

    def drag_floating(self):
        width, height = self.own()
        def anywhere():
            return [self.dice.randrange(0, width - 319), self.dice.randrange(0, height - 259)]
        at = anywhere()
        for _ in range(self.dice.randrange(1, 5)):
            there = anywhere()
            for x, y in self.glide(at, there, self.dice.randrange(10, 90)):
                yield self.place([x, y, 320, 260], "floating")
                self.step()
            at = there
            self.step(self.dice.choice([0, 3]))

    def drag_wide(self):
        width, height = self.own()
        kind = self.dice.choice(["undocked", "split"])
        tall = HEIGHTS[width][0] - 20
        ends = [[self.dice.randrange(0, height - tall)] for _ in range(2)]
        for (y,) in self.glide(*ends, self.dice.randrange(10, 90)):
            yield self.place([0, y, width, tall], kind)
            self.step()

    def dismiss(self):
        # A finger takes a docked keyboard down, and lets it go somewhere.
        if not self.docked or self.screen != 0:
            yield from self.show()
            self.step(40)
        top = (self.docked or self.dock_frame())[1]
        x = self.dice.randrange(10, 300)
        start = [x, top - self.dice.randrange(10, 200)]
        yield self.event("touch", phase="began", at=start)
        end = [x, top + self.dice.randrange(-20, self.own()[1] - int(top))]
        for at in self.glide(start, end, self.dice.randrange(10, 80)):
            self.step()
            yield self.event("touch", phase="moved", at=at)
        self.step()
        yield self.event("touch", phase=self.dice.choice(["ended", "ended", "cancelled"]), at=end)
        self.step(self.dice.choice([5, 40, 60]))

    def hardware(self):
        width, height = self.own()
        yield self.place([0, height - 69, width, 69], "shortcutsBar")
        self.step(self.dice.randrange(1, 8))
        ends = [[self.dice.randrange(0, width - 60)] for _ in range(2)]
        for (x,) in self.glide(*ends, self.dice.randrange(5, 40)):
            yield self.place([x, height - 69, 55, 55], "collapsedBar")
            self.step()

    def camera(self):
        width, height = self.own()
        tall = self.dice.choice([HEIGHTS[width][0], 600])
        yield self.place([0, height - tall, width, tall], "camera")
        self.step(self.dice.randrange(1, 8))

    # MARK: Windows

    def bounds(self):
        return self.screens[self.screen]

    def any_window(self):
        width, height = self.bounds()
        own = [self.dice.randrange(420, width + 1), self.dice.randrange(600, height + 1)]
        return [
            self.dice.randrange(0, width - own[0] + 1), self.dice.randrange(0, height - own[1] + 1),
            *own]

    def move(self):
        width, height = self.bounds()
        _, _, *size = self.window
        size = [min(size[0], width), min(size[1], height)]
        there = [self.dice.randrange(0, int(width - size[0]) + 1),
                 self.dice.randrange(0, int(height - size[1]) + 1)]
        for x, y in self.glide(self.window[:2], there, self.dice.randrange(5, 60)):
            yield self.move_window([x, y, *size])
            self.step()

    def resize(self):
        for frame in self.glide(self.window, self.any_window(), self.dice.randrange(5, 60)):
            yield self.move_window(frame)
            self.step()

    def arrange(self):
        width, height = self.bounds()
        half = (width - 10) / 2
        choices = [[0, 0, width, height], [0, 0, half, height], [half + 10, 0, half, height],
                   [width - 375 - 8, 20, 375, height - 40]]
        yield self.move_window(self.dice.choice(choices))

    def turn(self):
        width, height = self.own()
        self.screens = [(height, width), OUTER]
        was_docked = self.docked
        yield self.event("screen", screen=0, size=self.screens[0])
        if self.screen == 0:
            yield self.move_window([0, 0, height, width])
        self.step()
        if was_docked:
            self.docked = self.dock_frame()
            yield self.notify("willChangeFrame", self.docked, duration=self.dice.choice([0, 0.3]))
        else:
            yield self.place([40, 40, 320, 260], "floating")

    def travel(self):
        # To the other screen, where the keyboard may come too, and back again.
        for screen in (1, 0):
            self.screen = screen
            yield self.move_window(self.any_window(), screen=screen)
            self.step()
            yield from self.resize()
            if screen == 1:
                width, height = OUTER
                yield self.place([0, height - 400, width, 400], "docked", screen=1)
                self.docked = None
                yield from self.resize()
                yield from self.move()

    def elsewhere(self):
        for _ in range(self.dice.randrange(1, 10)):
            x = self.dice.randrange(0, 300)
            yield self.event("window", id="other", frame=[x, 0, 400, 600])
            self.step()

    def flurry(self):
        # Things that are told too late, twice, or for nothing.
        for _ in range(self.dice.randrange(2, 8)):
            name = self.dice.choice(
                ["willShow", "willHide", "didShow", "didHide", "willChangeFrame", "didChangeFrame"])
            if self.dice.random() < 0.2:
                yield self.event(name, end=None)
            else:
                frame = self.gone() if "Hide" in name else self.dock_frame()
                yield self.notify(name, frame, duration=self.dice.choice([0, 0.1, 0.25]))
                self.docked = None if "Hide" in name else frame
            self.step(self.dice.randrange(0, 6))

    # MARK: Where all comes to rest

    def checkpoint(self):
        """Puts the keyboard somewhere, and returns the event and where that is."""
        while True:
            width, height = self.own()
            kind = self.dice.choice(
                ["floating"] * 4 + ["docked", "undocked", "split", "camera", "shortcutsBar",
                                    "collapsedBar", "dismissed"])
            tall = HEIGHTS[width][0]
            if kind == "floating":
                frame = [self.dice.randrange(0, width - 319), self.dice.randrange(0, height - 259),
                         320, 260]
            elif kind in ("docked", "camera"):
                frame = [0, height - tall, width, tall]
            elif kind in ("undocked", "split"):
                frame = [0, self.dice.randrange(0, height - tall), width, tall - 20]
            elif kind == "shortcutsBar":
                frame = [0, height - 69, width, 69]
            elif kind == "collapsedBar":
                frame = [self.dice.randrange(0, width - 60), height - 69, 55, 55]
            else:
                frame = [0, 0, 0, 0]
            if not self.is_between(frame):
                # One that goes from a screen does not go from the other.
                screen = self.screen if kind == "dismissed" else 0
                return self.place(frame, kind, screen), kind, frame

    def is_between(self, frame):
        """Whether an edge of the window is so far that it is near only if it was before."""
        x, y, width, height = self.window
        left, right = max(frame[0], x), min(frame[0] + frame[2], x + width)
        top, bottom = max(frame[1], y), min(frame[1] + frame[3], y + height)
        gaps = [(left - x) / width, (x + width - right) / width,
                (top - y) / height, (y + height - bottom) / height]
        return any(0.0999 < gap < 0.1101 for gap in gaps)
