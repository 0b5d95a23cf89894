extension PlaygroundScript {
  /// Draws the screen, all of it for each frame: of many views that takes a canvas a fifth of the
  /// time that elements take.
  static let stage = #"""
    const canvas = by("screen");
    const pen = canvas.getContext("2d", { alpha: false });
    const bezel = 10;
    let views = [];
    let guides = [];
    let sets = [];
    let chosen = -1;
    let hovered = -1;
    let hasLayout = false;
    // Pixels of the page a point, and of the canvas a pixel of the page.
    let scale = 1;
    let density = 1;
    let colors = {};
    let hatching = null;
    const hueCount = 6;
    // The guides that every window has: safe area, margins, readable width, keyboard.
    const ownGuides = 4;
    const keyboardGuide = 3;

    const takeColors = () => {
      const style = getComputedStyle(document.documentElement);
      const names = ["paper", "text", "muted", "rule", "bezel", "desktop", "window", "covered",
        "guide", "keyboard", "key", "darkKey", "keyText", "camera", "cameraText", "constraint",
        "violation"];
      for (let hue = 0; hue < hueCount; hue++) names.push("tint" + hue, "line" + hue, "ink" + hue);
      colors = {};
      for (const name of names) colors[name] = style.getPropertyValue("--" + name).trim();
      const tile = document.createElement("canvas");
      tile.width = tile.height = 8;
      const brush = tile.getContext("2d");
      brush.strokeStyle = colors.covered;
      for (const x of [-8, 0, 8]) {
        brush.moveTo(x, 8);
        brush.lineTo(x + 8, 0);
      }
      brush.stroke();
      hatching = pen.createPattern(tile, "repeat");
    };

    // As large as there is room for; asks the page where things are only when that changed.
    const fit = () => {
      if (!hasLayout) return;
      const [width, height] = [engine.state[0], engine.state[1]];
      const room = by("stage").clientWidth;
      const high = innerWidth > 900 ? Math.max(260, innerHeight - 190) : innerHeight * 0.58;
      scale = Math.min(room / (width + 2 * bezel), high / (height + 2 * bezel), 1);
      density = Math.min(devicePixelRatio || 1, 2);
      const [across, down] = [(width + 2 * bezel) * scale, (height + 2 * bezel) * scale];
      canvas.width = Math.round(across * density);
      canvas.height = Math.round(down * density);
      canvas.style.width = by("device").style.width = across + "px";
      canvas.style.height = by("device").style.height = down + "px";
      forgetLabels();
      drawSoon();
    };

    const path = (x, y, width, height, radius) => {
      pen.beginPath();
      if (radius > 0) {
        pen.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius);
      } else {
        pen.rect(x, y, Math.max(0, width), Math.max(0, height));
      }
    };
    const dashes = { none: [], hidden: [2, 4], guide: [5, 3], open: [6, 3] };

    const drawGround = () => {
      const state = engine.state;
      const [width, height] = [state[0], state[1]];
      const radius = Math.max(0, Math.min(state[at.corner], width / 2, height / 2));
      pen.setTransform(density, 0, 0, density, 0, 0);
      pen.fillStyle = colors.paper;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      const zoom = scale * density;
      pen.setTransform(zoom, 0, 0, zoom, bezel * zoom, bezel * zoom);
      path(-bezel, -bezel, width + 2 * bezel, height + 2 * bezel, radius > 0 ? radius + bezel : 6);
      pen.fillStyle = colors.bezel;
      pen.fill();
      path(0, 0, width, height, radius);
      pen.clip();
      pen.fillStyle = colors.desktop;
      pen.fillRect(0, 0, width, height);
    };

    const windowRadius = () => engine.state[at.form] === 4 || engine.state[at.form] === 6 ? 10 : 0;

    const drawWindow = () => {
      const state = engine.state;
      const [x, y, width, height] = [state[4], state[5], state[6], state[7]];
      path(x, y, width, height, windowRadius());
      pen.fillStyle = colors.window;
      pen.fill();
      pen.clip();
      const [top, left, bottom, right] = [state[8], state[9], state[10], state[11]];
      if (top <= 0 && left <= 0 && bottom <= 0 && right <= 0) return;
      pen.beginPath();
      pen.rect(x, y, width, height);
      pen.rect(x + left, y + top, Math.max(0, width - left - right),
        Math.max(0, height - top - bottom));
      pen.fillStyle = hatching;
      pen.fill("evenodd");
    };

    const drawView = (view, index) => {
      const frames = engine.frames;
      const [x, y] = [frames[4 * index], frames[4 * index + 1]];
      const [width, height] = [frames[4 * index + 2], frames[4 * index + 3]];
      const flags = engine.flags[index];
      const isHidden = view.isHidden;
      if (view.scroll >= 0) {
        pen.save();
        const outer = 4 * view.scroll;
        path(frames[outer], frames[outer + 1], frames[outer + 2], frames[outer + 3], 0);
        pen.clip();
      }
      if (!isHidden) {
        pen.fillStyle = colors["tint" + view.hue];
        pen.fillRect(x, y, width, height);
      }
      const isWrong = (flags & 16) !== 0;
      const isOpen = (flags & 6) !== 0;
      pen.setLineDash(isOpen ? dashes.open : isHidden ? dashes.hidden : dashes.none);
      pen.strokeStyle = isWrong || isOpen ? colors.violation
        : isHidden ? colors.muted : colors["line" + view.hue];
      pen.lineWidth = (isWrong ? 2.5 : isOpen ? 2 : 1.25) / scale;
      pen.strokeRect(x, y, width, height);
      if (view.scroll >= 0) pen.restore();
    };

    const drawGuides = () => {
      pen.setLineDash(dashes.guide);
      pen.lineWidth = 1.25 / scale;
      pen.strokeStyle = colors.guide;
      const all = engine.guides;
      for (let index = keyboardGuide; index < guides.length; index++) {
        pen.strokeRect(all[4 * index], all[4 * index + 1], all[4 * index + 2], all[4 * index + 3]);
      }
    };

    const outline = (index, width) => {
      if (index < 0) return;
      const frames = engine.frames;
      pen.setLineDash(dashes.none);
      pen.strokeStyle = colors.constraint;
      pen.lineWidth = width / scale;
      pen.strokeRect(frames[4 * index], frames[4 * index + 1], frames[4 * index + 2],
        frames[4 * index + 3]);
    };

    const draw = () => {
      if (!hasLayout) return;
      engine.look(false);
      pen.save();
      drawGround();
      pen.save();
      drawWindow();
      pen.translate(engine.state[4], engine.state[5]);
      for (let index = 0; index < views.length; index++) drawView(views[index], index);
      drawGuides();
      if (hovered !== chosen) outline(hovered, 2);
      outline(chosen, 3);
      drawLabels();
      pen.restore();
      drawKeyboard();
      drawLanding();
      drawHandles();
      pen.restore();
    };

    // The view on top at a point of the window; the frontmost of those within, as they are painted.
    const viewAt = (x, y) => {
      const frames = engine.frames;
      for (let index = views.length - 1; index >= 0; index--) {
        if (views[index].isHidden) continue;
        const [left, top] = [frames[4 * index], frames[4 * index + 1]];
        if (x >= left && y >= top && x <= left + frames[4 * index + 2]
          && y <= top + frames[4 * index + 3]) return index;
      }
      return -1;
    };

    const describeViews = () => {
      const counts = new Map();
      views = engine.values(texts.views);
      views.forEach((view) => {
        const count = counts.get(view.parent) ?? 0;
        counts.set(view.parent, count + 1);
        const parent = views[view.parent];
        view.hue = (parent ? parent.hue + 1 + count % (hueCount - 1) : count) % hueCount;
        view.isHidden = view.hidden || Boolean(parent?.isHidden);
        view.isScroll = view.scroll;
        view.scroll = -1;
        for (let outer = view.parent; outer >= 0; outer = views[outer].parent) {
          if (views[outer].isScroll) {
            view.scroll = outer;
            break;
          }
        }
      });
      guides = engine.values(texts.guides);
      sets = engine.values(texts.sets);
    };

    """#
}
