extension PlaygroundScript {
  /// What hands do to the keyboard and the window's corner, with a pointer or with keys.
  static let dragging = #"""
    const grip = by("grip");
    const handle = by("corner");
    // In points: how far a docked keyboard is drawn up until it comes off, and how near the bottom
    // another docks.
    const loose = 40;
    const snap = 24;
    const leastWindow = 120;
    let drag = null;
    let gripPlace = "";
    let handlePlace = "";

    const dockedFrame = () => keyboards.find((each) => each.kind === docked)?.frame;
    const frameOf = (kind) => keyboards.find((each) => each.kind === kind)?.frame;

    // Where a keyboard of a kind is drawn to: some move only up and down, or only sideways.
    const drawnTo = (kind, [x, y, width, height], dx, dy) => {
      const [across, down] = [engine.state[0], engine.state[1]];
      if (kind === floating) {
        return [kind, clamp(x + dx, 0, across - width), clamp(y + dy, 0, down - height), width,
          height];
      }
      if (kind === undocked || kind === split) {
        return [kind, x, clamp(y + dy, 0, down - height), width, height];
      }
      if (kind === collapsedBar) return [kind, clamp(x + dx, 0, across - width), y, width, height];
      const off = frameOf(undocked);
      if (kind === docked && dy < -loose && off) {
        return [undocked, off[0], clamp(y + dy, 0, down - off[3]), off[2], off[3]];
      }
      const top = dockedFrame() && kind === docked ? dockedFrame()[1] : down - height;
      return [kind, x, clamp(y + dy, Math.min(top, y), down), width, height];
    };

    // What a keyboard is once it is let go: docked again, away, or as it is.
    const landing = () => {
      const { state } = engine;
      const [kind, x, y, width, height] = [state[16], state[17], state[18], state[19], state[20]];
      const gap = state[1] - y - height;
      if (kind === docked) {
        return dockedFrame() && y > dockedFrame()[1] + height / 2 ? none : docked;
      }
      if (kind === camera || kind === shortcutsBar) return -gap > height / 2 ? none : kind;
      if (kind === undocked || kind === split) return gap < snap ? docked : kind;
      const isInTheMiddle = Math.abs(x + width / 2 - state[0] / 2) < state[0] / 4;
      return kind === floating && gap < 8 && isInTheMiddle ? docked : kind;
    };
    const letGo = () => {
      engine.solve();
      const kind = landing();
      if (engine.state[at.kind] === docked) showKeyboard(kind);
      else if (kind !== engine.state[at.kind] || kind === camera || kind === shortcutsBar) {
        change("setKeyboard", kind);
      }
    };
    // Shows where a keyboard docks that is held near the bottom.
    const drawLanding = () => {
      const there = dockedFrame();
      const kind = engine.state[at.kind];
      if (drag?.what !== grip || !there || kind === docked || landing() !== docked) return;
      pen.setLineDash(dashes.open);
      pen.strokeStyle = colors.constraint;
      pen.lineWidth = 3 / scale;
      pen.strokeRect(there[0] + 2, there[1], there[2] - 4, there[3] - 2);
    };

    const moveWindow = ([x, y, width, height], dx, dy) => {
      const [across, down] = [engine.state[0], engine.state[1]];
      const stage = engine.state[at.form] === 6 ? 1 : 0;
      change("setWindowFrame", x, y, clamp(Math.round(width + dx), leastWindow, across - x),
        clamp(Math.round(height + dy), leastWindow, down - y), stage);
    };

    const takeDrag = () => {
      if (!drag?.isMoved) return;
      drag.isMoved = false;
      const [dx, dy] = [(drag.x - drag.startX) / scale, (drag.y - drag.startY) / scale];
      if (drag.what === handle) {
        moveWindow(drag.frame, dx, dy);
      } else if (drag.kind === none) {
        if (dy > -8) return;
        [drag.kind, drag.stays] = [docked, true];
        change("setKeyboard", docked);
        drag.frame = [...(dockedFrame() ?? engine.state.subarray(17, 21))];
        drag.startY = drag.y;
      } else {
        const down = drag.stays ? Math.max(0, dy) : dy;
        change("dragKeyboard", ...drawnTo(drag.kind, drag.frame, dx, down));
      }
    };

    for (const what of [grip, handle]) {
      what.onpointerdown = (event) => {
        if (event.button !== 0 || !hasLayout) return;
        what.setPointerCapture(event.pointerId);
        const { state } = engine;
        if (motion) change("setKeyboard", motion.last);
        motion = null;
        drag = { what, kind: state[at.kind], isMoved: false, hasMoved: false,
          startX: event.clientX, startY: event.clientY, x: event.clientX, y: event.clientY,
          frame: [...state.subarray(what === handle ? 4 : 17, what === handle ? 8 : 21)] };
      };
      what.onpointermove = (event) => {
        if (!drag || drag.what !== what) return;
        [drag.x, drag.y] = [event.clientX, event.clientY];
        drag.isMoved = drag.hasMoved = true;
        drawSoon();
      };
      what.onpointerup = what.onlostpointercapture = () => {
        if (!drag || drag.what !== what) return;
        takeDrag();
        const { hasMoved } = drag;
        drag = null;
        if (!hasMoved) return;
        if (what === grip) letGo(); else tellSituation();
      };
    }
    grip.onclick = () => {
      if (hasLayout && engine.state[at.kind] === none) showKeyboard(docked);
    };
    handle.ondblclick = () => situate("setWindowForm", 0);

    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const stepOf = (event) => {
      const arrow = arrows[event.key];
      if (!arrow || event.ctrlKey || event.metaKey || !hasLayout) return null;
      event.preventDefault();
      const length = event.shiftKey ? 50 : event.altKey ? 1 : 10;
      return [arrow[0] * length, arrow[1] * length];
    };
    grip.onkeydown = (event) => {
      const step = stepOf(event);
      if (!step) return;
      const [dx, dy] = step;
      // Of several keys before the next frame each begins where the one before led.
      if (isChanged) engine.solve();
      const { state } = engine;
      const kind = motion ? motion.last : state[at.kind];
      const now = [...state.subarray(17, 21)];
      const gap = state[1] - now[1] - now[3];
      if (kind === none) {
        if (dy < 0) showKeyboard(docked);
      } else if (kind === docked && dy !== 0) {
        const off = frameOf(undocked);
        if (dy > 0) showKeyboard(none);
        else if (off) change("dragKeyboard", undocked, off[0], state[1] - off[3] - snap, off[2], off[3]);
      } else if ((kind === undocked || kind === split) && dy > 0 && gap - dy < snap) {
        change("setKeyboard", docked);
      } else if (kind === floating && dy > 0 && gap <= 0) {
        change("setKeyboard", docked);
      } else if (kind === camera || kind === shortcutsBar) {
        if (dy > 0) change("setKeyboard", none);
      } else {
        change("dragKeyboard", ...drawnTo(kind, now, dx, dy));
      }
    };
    handle.onkeydown = (event) => {
      const step = stepOf(event);
      if (!step) return;
      moveWindow([...engine.state.subarray(4, 8)], ...step);
      engine.solve();
      tellSituation();
    };

    // The two handles lie over the picture where the keyboard and the window's corner are; they are
    // moved by a transform, which asks for no layout.
    const drawHandles = () => {
      const { state } = engine;
      const kind = state[at.kind];
      let [x, y, width, height] = [state[17], state[18], state[19], state[20]];
      if (kind === none) {
        [width, height] = [Math.min(160 / scale, state[0]), 30 / scale];
        [x, y] = [(state[0] - width) / 2, state[1] - height - 4 / scale];
      }
      const size = `${Math.max(24, width * scale)} ${Math.max(24, height * scale)} ${kind}`;
      if (size !== gripPlace) {
        gripPlace = size;
        grip.style.width = Math.max(24, width * scale) + "px";
        grip.style.height = Math.max(24, height * scale) + "px";
        grip.classList.toggle("away", kind === none);
        grip.textContent = kind === none ? "Show keyboard" : "";
        grip.setAttribute("aria-label",
          kind === none ? "Show keyboard" : "Keyboard, " + words(kindNames[kind]));
      }
      grip.style.transform = `translate(${(x + bezel) * scale}px, ${(y + bezel) * scale}px)`;
      // The corner of the whole screen is round.
      const inset = state[at.form] === 0 ? Math.max(0, state[at.corner]) * 0.29 - 4 : 0;
      const corner = `translate(${(state[4] + state[6] + bezel - inset) * scale}px,`
        + ` ${(state[5] + state[7] + bezel - inset) * scale}px)`;
      if (corner !== handlePlace) handle.style.transform = handlePlace = corner;
    };

    canvas.onclick = (event) => {
      if (!hasLayout) return;
      choose(viewAt(event.offsetX / scale - bezel - engine.state[4],
        event.offsetY / scale - bezel - engine.state[5]));
    };
    canvas.onpointermove = (event) => {
      if (event.pointerType !== "mouse") return;
      hover = [event.offsetX, event.offsetY];
      drawSoon();
    };
    canvas.onpointerleave = () => {
      hovered = -1;
      drawSoon();
    };

    """#
}
