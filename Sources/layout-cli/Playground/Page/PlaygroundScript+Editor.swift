extension PlaygroundScript {
  /// The spec as it is written, with its line numbers and what is wrong with it.
  static let editor = #"""
    const field = by("spec");
    let lineCount = 0;
    let wrongLines = "";
    let readTimer = 0;

    const number = (wrong = []) => {
      const count = field.value.split("\n").length;
      const key = wrong.join(" ");
      if (count === lineCount && key === wrongLines) return;
      [lineCount, wrongLines] = [count, key];
      const marked = new Set(wrong);
      const parts = [];
      let run = "";
      for (let line = 1; line <= count; line++) {
        if (!marked.has(line)) {
          run += line + "\n";
          continue;
        }
        parts.push(run, make("b", "", "▸ " + line + "\n"));
        run = "";
      }
      by("lines").replaceChildren(...parts, run);
    };
    const follow = () => {
      by("lines").style.transform = `translateY(${-field.scrollTop}px)`;
    };

    // Selects a character; lines and columns count from 1.
    const jump = (line, column) => {
      const lines = field.value.split("\n");
      let place = 0;
      for (let index = 0; index < Math.min(line - 1, lines.length - 1); index++) {
        place += lines[index].length + 1;
      }
      place += Array.from(lines[line - 1] ?? "").slice(0, column - 1).join("").length;
      field.focus();
      field.setSelectionRange(place, place + 1);
      const high = parseFloat(getComputedStyle(field).lineHeight);
      field.scrollTop = Math.max(0, (line - 4) * high);
      follow();
    };

    // The messages as the tool prints them, one after the other: each begins with its place.
    const tellErrors = (text) => {
      const blocks = [];
      for (const line of (text ? text.replace(/\n$/, "").split("\n") : [])) {
        const place = line.startsWith(data.name)
          ? line.slice(data.name.length).match(/^:(\d+):(\d+): /) : null;
        if (place || blocks.length === 0) {
          blocks.push({ place: place?.slice(1).map(Number), text: "" });
        }
        blocks[blocks.length - 1].text += line + "\n";
      }
      by("errors").replaceChildren(...blocks.map((block) => {
        const item = make("li");
        const message = make("pre");
        // The message and the remedy may be long: they are wrapped, the line with its caret is not.
        message.append(...block.text.split(/(?<=\n)/).map((line, index) =>
          index === 0 || line.startsWith("  note: ") ? make("span", "", line) : line));
        item.append(message);
        if (block.place) {
          const button = make("button", "jump", `Go to line ${block.place[0]}`);
          button.type = "button";
          button.onclick = () => jump(...block.place);
          item.append(button);
        }
        return item;
      }));
      number(blocks.filter((block) => block.place).map((block) => block.place[0]));
      by("stage").classList.toggle("stale", blocks.length > 0);
      by("banner").hidden = blocks.length === 0;
      say("banner", blocks.length === 0 ? "" : blocks.length === 1
        ? "The spec has an error; the screen shows the one before."
        : `The spec has ${blocks.length} errors; the screen shows the one before.`);
    };

    // Takes up a layout that the engine has read.
    const opened = () => {
      const name = views[chosen]?.name;
      hasLayout = true;
      engine.look(true);
      engine.solve();
      engine.look(true);
      describeViews();
      chosen = name === undefined ? -1 : views.findIndex((view) => view.name === name);
      hovered = -1;
      measureNames();
      listViews();
      tellSets();
      tellSituation();
      isChanged = true;
      inspect();
      tellState();
      tellFrame();
      explain();
      drawSoon();
    };

    const read = (resets) => {
      if (!engine.load(field.value, data.name, resets)) {
        tellErrors(engine.text(texts.why));
        return;
      }
      tellErrors("");
      opened();
    };
    field.oninput = () => {
      number();
      clearTimeout(readTimer);
      readTimer = setTimeout(() => read(false), 150);
    };
    field.onscroll = follow;
    by("reset").onclick = () => {
      field.value = data.spec;
      motion = null;
      read(true);
    };

    """#
}
