extension PlaygroundScript {
  /// Puts names where there is room for them.
  static let labels = #"""
    // A name stands at one of five places in its view, or nowhere. Where is worked out for each frame
    // of few views; of many, whose names are compared with all others, only once they rest.
    const labelLimit = 120;
    const nowhere = 255;
    let spots = new Uint8Array(0);
    let names = [];
    let boxes = new Float64Array(0);
    let boxCount = 0;
    let isPlaced = false;

    const forgetLabels = () => { isPlaced = false; };

    // Names are measured at a size at which no browser rounds.
    const measureNames = () => {
      const family = getComputedStyle(document.body).fontFamily;
      pen.font = "100px " + family;
      const things = [...views, ...guides.slice(keyboardGuide)];
      names = things.map((thing, index) => {
        const text = index === views.length ? "keyboard guide" : thing.name;
        return { text, length: pen.measureText(text).width / 100, short: text, room: -1, family };
      });
      spots = new Uint8Array(names.length).fill(nowhere);
      boxes = new Float64Array(4 * (names.length + 1));
      forgetLabels();
    };

    // Shortened to some room; of less than half a name nothing, as names would look alike.
    const fitName = (name, size, room) => {
      if (name.length * size <= room) return name.text;
      const whole = Math.floor(room);
      if (name.room === whole) return name.short;
      name.room = whole;
      const letters = Array.from(name.text);
      const count = Math.floor(letters.length * (room - size) / (name.length * size));
      name.short = count < Math.max(2, letters.length / 2) ? ""
        : letters.slice(0, count).join("") + "…";
      return name.short;
    };

    const meets = (x, y, width, height, numbers, place) =>
      x < numbers[place] + numbers[place + 2] && numbers[place] < x + width
      && y < numbers[place + 1] + numbers[place + 3] && numbers[place + 1] < y + height;

    const isFree = (x, y, width, height, index) => {
      const state = engine.state;
      if (x < 0 || y < 0 || x + width > state[6] || y + height > state[7]) return false;
      for (let other = 0; other < boxCount; other++) {
        if (meets(x, y, width, height, boxes, 4 * other)) return false;
      }
      for (let other = index + 1; other < views.length; other++) {
        if (!views[other].isHidden && meets(x, y, width, height, engine.frames, 4 * other)) {
          return false;
        }
      }
      return true;
    };

    const spotX = (spot, x, width, wide, gap) =>
      spot === 1 ? x + (width - wide) / 2 : spot < 3 ? x + gap : x + width - wide - gap;
    const spotY = (spot, y, height, high, gap) =>
      spot === 1 ? y + (height - high) / 2
        : spot === 0 || spot === 3 ? y + gap : y + height - high - gap;

    const drawLabels = () => {
      const chooses = !isPlaced || views.length <= labelLimit;
      const size = 12 / scale;
      const gap = 3 / scale;
      const high = size * 7 / 6;
      const state = engine.state;
      boxCount = 0;
      if (state[at.kind] !== none) {
        boxes[0] = state[17] - state[4];
        boxes[1] = state[18] - state[5];
        boxes[2] = state[19];
        boxes[3] = state[20];
        boxCount = 1;
      }
      pen.textBaseline = "top";
      if (names.length) pen.font = `${size}px ${names[0].family}`;
      for (let index = names.length - 1; index >= 0; index--) {
        const isView = index < views.length;
        if (isView && views[index].isHidden) continue;
        const numbers = isView ? engine.frames : engine.guides;
        const place = 4 * (isView ? index : index - views.length + keyboardGuide);
        const [x, y, width, height] =
          [numbers[place], numbers[place + 1], numbers[place + 2], numbers[place + 3]];
        const name = names[index];
        const text = fitName(name, size, width - 2 * gap);
        if (!text || height < high) {
          if (chooses) spots[index] = nowhere;
          continue;
        }
        const wide = text === name.text ? name.length * size : width - 2 * gap;
        if (chooses) {
          spots[index] = nowhere;
          for (let spot = height < high + 2 * gap ? 1 : 0; spot < 5; spot++) {
            const [left, top] =
              [spotX(spot, x, width, wide, gap), spotY(spot, y, height, high, gap)];
            if (!isFree(left, top, wide, high, isView ? index : views.length)) continue;
            spots[index] = spot;
            boxes[4 * boxCount] = left;
            boxes[4 * boxCount + 1] = top;
            boxes[4 * boxCount + 2] = wide;
            boxes[4 * boxCount + 3] = high;
            boxCount += 1;
            break;
          }
        }
        if (spots[index] === nowhere) continue;
        pen.fillStyle = isView ? colors["ink" + views[index].hue] : colors.guide;
        pen.fillText(text, spotX(spots[index], x, width, wide, gap),
          spotY(spots[index], y, height, high, gap) + size * 0.1);
      }
      isPlaced = true;
    };

    """#
}
