extension PlaygroundScript {
  /// Draws the keyboard: once for each size, and then where it is.
  static let keyboard = #"""
    const row = (widths, indent = 0) => ({ widths, indent });
    const ones = (count) => Array(count).fill(1);
    // The widths of keys in shares, dark ones below 0.
    const letterRows = [row(ones(10)), row(ones(9), 0.5), row([-1.35, ...ones(7), -1.35], 0.075),
      row([-1.25, -1.25, 5, -2.5])];
    const halfRows = [row(ones(5)), row(ones(5)), row([-1, ...ones(4)]), row([-1.5, 3.5])];
    const otherHalfRows = halfRows.map(({ widths }) => row([...widths].reverse()));

    const drawing = document.createElement("canvas");
    let drawn = "";

    const box = (brush, color, x, y, width, height, radius) => {
      brush.fillStyle = color;
      brush.beginPath();
      brush.roundRect(x, y, Math.max(0, width), Math.max(0, height),
        Math.max(0, Math.min(radius, width / 2, height / 2)));
      brush.fill();
    };

    const keysIn = (brush, rows, x, y, width, height) => {
      const gap = Math.min(6, height / 40 + 2, width / 60);
      const high = (height - gap * (rows.length + 1)) / rows.length;
      if (high < 2) return;
      rows.forEach(({ widths, indent }, line) => {
        const shares = widths.reduce((sum, each) => sum + Math.abs(each), 2 * indent);
        const unit = (width - gap * (widths.length + 1)) / shares;
        let left = x + gap + indent * unit;
        for (const share of widths) {
          const wide = Math.abs(share) * unit;
          box(brush, share < 0 ? colors.darkKey : colors.key, left, y + gap + line * (high + gap),
            wide, high, Math.min(5, high / 4));
          left += wide + gap;
        }
      });
    };

    const keyboardIn = (brush, kind, width, height) => {
      if (kind === camera) {
        box(brush, colors.camera, 0, 0, width, height, 0);
        const radius = Math.min(30, height / 8, width / 8);
        box(brush, colors.cameraText, width / 2 - radius, height - 3.4 * radius, 2 * radius,
          2 * radius, radius);
        return;
      }
      if (kind === split) {
        const half = width * 0.37;
        for (const [x, rows] of [[0, halfRows], [width - half, otherHalfRows]]) {
          box(brush, colors.keyboard, x, 0, half, height, 6);
          keysIn(brush, rows, x, 0, half, height);
        }
        return;
      }
      const round = { [docked]: 0, [undocked]: 6, [floating]: 12, [shortcutsBar]: 0 }[kind] ?? 10;
      box(brush, colors.keyboard, 0, 0, width, height, round);
      if (kind === shortcutsBar || kind === collapsedBar) {
        const side = height * 0.5;
        const lefts = kind === collapsedBar ? [(width - side) / 2]
          : [0, 1, 2].map((place) => 12 + place * (side + 10))
            .concat([width - 12 - side, width - 22 - 2 * side]);
        for (const left of lefts) {
          box(brush, kind === collapsedBar ? colors.darkKey : colors.key, left, (height - side) / 2,
            side, side, 5);
        }
        return;
      }
      const footer = kind === floating ? 14
        : kind === docked && engine.state[at.corner] > 0 ? Math.min(28, height / 8) : 0;
      const head = height - footer >= 150 ? Math.round((height - footer) / 6.5) : 0;
      for (const place of head > 0 ? [1, 2] : []) {
        box(brush, colors.darkKey, width / 3 * place - 0.5, head * 0.3, 1, head * 0.5, 0);
      }
      keysIn(brush, letterRows, 0, head, width, height - footer - head);
      if (kind === floating) {
        const wide = Math.min(60, width / 3);
        box(brush, colors.darkKey, (width - wide) / 2, height - 9, wide, 4, 2);
      }
    };

    const drawKeyboard = () => {
      const state = engine.state;
      const kind = state[at.kind];
      if (kind === none) return;
      const [x, y, width, height] = [state[17], state[18], state[19], state[20]];
      if (width <= 0 || height <= 0) return;
      const key = `${kind} ${width} ${height} ${scale} ${density} ${colors.keyboard}`;
      if (key !== drawn) {
        drawn = key;
        drawing.width = Math.ceil(width * scale * density);
        drawing.height = Math.ceil(height * scale * density);
        const brush = drawing.getContext("2d");
        brush.scale(drawing.width / width, drawing.height / height);
        keyboardIn(brush, kind, width, height);
      }
      pen.drawImage(drawing, x, y, width, height);
      pen.setLineDash(kind === split ? dashes.guide : dashes.none);
      pen.strokeStyle = colors.muted;
      pen.lineWidth = 1 / scale;
      if (kind === split) pen.strokeRect(x, y, width, height);
    };

    """#
}
