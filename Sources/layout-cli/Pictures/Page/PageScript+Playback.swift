extension PageScript {
  /// Lets the time pass, and answers to keys and pointers.
  static let playback = clock + pointing + keys

  private static let clock = #"""
    const scrubber = by("scrubber");
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    let time = 0;
    let playing = false;
    let ticked = 0;
    let told = "";
    scrubber.max = duration;

    // The number of the last frame up to a time; with reduced motion, of the last at rest.
    const frameAt = (wanted, steps) => {
      let low = 0;
      let high = frames.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (frames[middle].t <= wanted) low = middle; else high = middle - 1;
      }
      if (steps) while (low > 0 && !frames[low].rest) low--;
      return low;
    };

    const seek = (wanted, isChosen) => {
      time = Math.min(Math.max(wanted, 0), duration);
      show(frameAt(time, playing && reduced.matches && time < duration));
      const state = stateOf(shown);
      scrubber.value = time;
      scrubber.style.setProperty("--done", percent(time) / 100);
      scrubber.setAttribute("aria-valuetext", `${two(time)} seconds, ${stateWords(state)}`);
      needle.style.left = percent(time) + "%";
      by("time").textContent = `${time.toFixed(2)} s`;
      const news = stateWords(state);
      if (news !== told && document.activeElement !== scrubber) {
        told = news;
        by("news").textContent = `${two(time)} seconds: ${news}`;
      }
      if (isChosen) ticked = performance.now();
    };

    const setPlaying = (value) => {
      playing = value;
      by("play").textContent = playing ? "Pause" : "Play";
      by("play").classList.toggle("playing", playing);
      if (!playing && shown >= 0) placeLabels();
    };
    const pause = () => { if (playing) setPlaying(false); };
    const step = (now) => {
      if (!playing) return;
      const passed = Math.max(now - ticked, 0) / 1000;
      ticked = Math.max(now, ticked);
      const next = time + passed * Number(by("speed").value);
      if (next >= duration) setPlaying(false);
      seek(next, false);
      if (playing) requestAnimationFrame(step);
    };
    const play = () => {
      if (time >= duration) seek(0, true);
      setPlaying(true);
      ticked = performance.now();
      requestAnimationFrame(step);
    };
    const toggle = () => playing ? pause() : play();
    const stepFrame = (count) => {
      pause();
      // Frames of one time are shown as the last of them.
      let number = frameAt(time);
      if (count < 0) {
        if (frames[number].t >= time) {
          while (number > 0 && frames[number].t >= time) number--;
        }
      } else if (number < frames.length - 1) {
        number++;
      }
      seek(frames[number].t, true);
    };
    const stepRest = (count) => {
      pause();
      let number = frameAt(time);
      const here = frames[number].t;
      do { number += count; } while (frames[number]
        && (!frames[number].rest || frames[number].t === here));
      number = Math.min(Math.max(number, 0), frames.length - 1);
      seek(frames[number].t, true);
    };
    by("play").onclick = toggle;
    by("rest-back").onclick = () => stepRest(-1);
    by("back").onclick = () => stepFrame(-1);
    by("forward").onclick = () => stepFrame(1);
    by("rest-forward").onclick = () => stepRest(1);
    scrubber.oninput = () => { pause(); seek(Number(scrubber.value), true); };

    """#

  private static let pointing = #"""
    const choose = (view) => {
      chosen = view;
      by("view").value = view;
      tell();
    };
    const pin = (view) => {
      pinned = view;
      choose(view);
    };
    const viewAt = (target) => {
      const group = target.closest && target.closest("#stage .view");
      return group ? Number(group.dataset.index) : -1;
    };
    views.forEach((view, index) => {
      const option = make("option", "", view.name);
      option.value = index;
      by("view").append(option);
      // One stop for the Tab key, arrows from view to view.
      view.group.setAttribute("tabindex", index === 0 ? 0 : -1);
      view.group.setAttribute("role", "button");
      view.group.setAttribute("aria-label", view.name);
    });
    svg.setAttribute("role", "group");
    svg.removeAttribute("aria-labelledby");
    svg.setAttribute("aria-label", "The screen: arrow up and down go from view to view");
    by("view").onchange = () => pin(Number(by("view").value));
    // An SVG that listens to the focus would be a stop of its own.
    const stage = by("stage");
    svg.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse" && viewAt(event.target) >= 0) choose(viewAt(event.target));
    });
    svg.addEventListener("pointerleave", () => choose(pinned));
    svg.addEventListener("click", (event) => {
      const view = viewAt(event.target);
      pin(view === pinned ? -1 : view);
    });
    stage.addEventListener("focusin", (event) => {
      const view = viewAt(event.target);
      if (view < 0) return;
      views.forEach(({ group }, index) => group.setAttribute("tabindex", index === view ? 0 : -1));
      choose(view);
    });
    stage.addEventListener("focusout", () => choose(pinned));

    """#

  private static let keys = #"""
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const name = event.target.tagName;
      if (event.key === "Escape") {
        pin(-1);
        return;
      }
      if (name === "SELECT") return;
      const isPressed = name === "BUTTON" || name === "SUMMARY";
      const focused = viewAt(event.target);
      const go = (count) => {
        const next = (focused + count + views.length) % views.length;
        views[next].group.focus();
      };
      const speeds = [...by("speed").options];
      const speed = by("speed").selectedIndex;
      const actions = {
        " ": isPressed ? null : toggle,
        ArrowLeft: () => event.shiftKey ? stepRest(-1) : stepFrame(-1),
        ArrowRight: () => event.shiftKey ? stepRest(1) : stepFrame(1),
        Home: () => { pause(); seek(0, true); },
        End: () => { pause(); seek(duration, true); },
        "<": () => { by("speed").selectedIndex = Math.max(speed - 1, 0); },
        ">": () => { by("speed").selectedIndex = Math.min(speed + 1, speeds.length - 1); },
        ArrowUp: focused < 0 ? null : () => go(-1),
        ArrowDown: focused < 0 ? null : () => go(1),
        Enter: focused < 0 ? null : () => pin(focused === pinned ? -1 : focused),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    seek(0, true);
    choose(-1);

    """#
}
