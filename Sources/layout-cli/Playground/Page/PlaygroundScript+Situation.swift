extension PlaygroundScript {
  /// One frame after the other, and the controls of the device, the window and the keyboard.
  static let situation = #"""
    let isAsked = false;
    let isChanged = false;
    let lastFrame = 0;
    let motion = null;
    let hover = null;
    let keyboards = [];
    let devices = [];

    const drawSoon = () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(frame);
    };

    // All that happened since the last frame is taken at once: however many events, one solve.
    const frame = (now) => {
      isAsked = false;
      if (!hasLayout) return;
      const began = performance.now();
      if (motion) move(now);
      takeDrag();
      if (isChanged) {
        engine.solve();
        keep(solves, performance.now() - began);
        isChanged = false;
        if (now - lastFrame < 100) keep(pauses, now - lastFrame);
        lastFrame = now;
        tellState();
        if (inspectionTime < 2) inspect(); else needsInspection = true;
        tellFrame();
        restSoon();
        tellTimes(now);
        tellRecording();
      }
      if (hover) {
        hovered = viewAt(hover[0] / scale - bezel - engine.state[4],
          hover[1] / scale - bezel - engine.state[5]);
        canvas.style.cursor = hovered >= 0 ? "pointer" : "";
        hover = null;
      }
      draw();
      if (motion) drawSoon();
    };

    // Changes something in the engine, which is solved with the next frame.
    const change = (name, ...numbers) => {
      engine.calls.setTime(performance.now() / 1000);
      const isTaken = engine.calls[name](...numbers) === 1;
      by("refusal").hidden = isTaken;
      if (!isTaken) say("refusal", engine.text(texts.why));
      engine.look(false);
      isChanged = isChanged || isTaken;
      drawSoon();
      return isTaken;
    };

    const moveFor = 250;
    const move = (now) => {
      motion.began ??= now;
      const share = Math.min(1, (now - motion.began) / moveFor);
      const eased = 1 - (1 - share) ** 3;
      const [x, from, width, height] = motion.frame;
      change("dragKeyboard", motion.kind, x, from + (motion.to - from) * eased, width, height);
      if (share < 1) return;
      const { last } = motion;
      motion = null;
      change("setKeyboard", last);
    };

    // A docked keyboard slides in and out; others are there at once, as all are without motion.
    const showKeyboard = (kind) => {
      const { state } = engine;
      const now = motion ? motion.last : state[at.kind];
      motion = null;
      const there = keyboards.find((each) => each.kind === docked)?.frame;
      const below = state[1];
      if (reduced.matches || !there) {
        change("setKeyboard", kind);
      } else if (kind === docked && now === none) {
        motion = { kind, frame: [there[0], below, there[2], there[3]], to: there[1], last: kind };
      } else if (now === docked && (kind === none || kind === docked)) {
        motion = { kind: docked, frame: [...state.subarray(17, 21)],
          to: kind === none ? below : there[1], last: kind };
      } else {
        change("setKeyboard", kind);
      }
      drawSoon();
    };

    const fillDevices = () => {
      devices = engine.values(texts.devices);
      const groups = [["phone", "iPhone"], ["pad", "iPad"]].map(([kind, label]) => {
        const group = make("optgroup");
        group.label = label;
        devices.forEach((device, index) => {
          if (device.kind !== kind) return;
          const option = make("option", "", device.name);
          option.value = String(index);
          group.append(option);
        });
        return group;
      });
      const own = make("option", "", "its own screen");
      own.value = "-1";
      by("devices").replaceChildren(...groups, own);
    };

    // The lists of what the device has.
    const tellSituation = () => {
      const { state } = engine;
      by("devices").value = String(state[at.device]);
      by("devices").lastChild.hidden = state[at.device] >= 0;
      by("rotate").disabled = state[at.device] < 0;
      by("rotate").setAttribute("aria-label",
        state[at.orientation] === 0 ? "Turn to landscape" : "Turn to portrait");
      by("direction").setAttribute("aria-pressed", String(state[at.direction] === 1));
      keyboards = engine.values(texts.keyboards);
      const kinds = keyboards.some((each) => each.kind === none) ? keyboards
        : [{ kind: none }, ...keyboards];
      by("kinds").replaceChildren(...kinds.map(({ kind }) => {
        const name = words(kindNames[kind]);
        const button = make("button", "", name[0].toUpperCase() + name.slice(1));
        button.type = "button";
        button.value = String(kind);
        button.onclick = () => showKeyboard(kind);
        return button;
      }));
      const forms = engine.values(texts.windows).filter(({ form }) => form < 5);
      by("window").replaceChildren(...forms.map(({ form, name }) => {
        const option = make("option", "", words(name));
        option.value = String(form);
        return option;
      }));
      if (state[at.form] >= 5) {
        const option = make("option", "", `${two(state[6])} × ${two(state[7])}`);
        option.value = String(state[at.form]);
        by("window").append(option);
      }
      by("window").value = String(state[at.form]);
      shownNear = -1;
      forgetLabels();
      fit();
    };
    const situate = (name, ...numbers) => {
      motion = null;
      if (change(name, ...numbers)) engine.solve();
      tellSituation();
    };
    by("devices").onchange = () =>
      situate("setDevice", Number(by("devices").value), engine.state[at.orientation]);
    by("rotate").onclick = () =>
      situate("setDevice", engine.state[at.device], 1 - engine.state[at.orientation]);
    by("direction").onclick = () => situate("setDirection", 1 - engine.state[at.direction]);
    by("window").onchange = () => {
      const form = Number(by("window").value);
      if (form < 5) situate("setWindowForm", form);
    };

    """#
}
