extension PageScript {
  /// Lets the time pass, and answers to keys and pointers.
  static let playback = #"""
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
      const state = data.states[frames[shown].state];
      scrubber.value = time;
      scrubber.setAttribute("aria-valuetext", `${two(time)} seconds, ${stateWords(state)}`);
      needle.style.left = percent(time) + "%";
      by("time").textContent = `${time.toFixed(2)} of ${duration.toFixed(2)} s`;
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
      if (!playing && shown >= 0) placeLabels();
    };
    const pause = () => setPlaying(false);
    const tick = (now) => {
      if (!playing) return;
      const passed = Math.max(now - ticked, 0) / 1000;
      ticked = Math.max(now, ticked);
      const next = time + passed * Number(by("speed").value);
      if (next >= duration) setPlaying(false);
      seek(next, false);
      if (playing) requestAnimationFrame(tick);
    };
    const play = () => {
      if (time >= duration) seek(0, true);
      setPlaying(true);
      ticked = performance.now();
      requestAnimationFrame(tick);
    };
    const toggle = () => playing ? pause() : play();
    const step = (count) => {
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
    const choose = (view) => {
      chosen = view;
      by("view").value = view;
      tell();
    };

    by("play").onclick = toggle;
    by("back").onclick = () => step(-1);
    by("forward").onclick = () => step(1);
    scrubber.oninput = () => { pause(); seek(Number(scrubber.value), true); };
    views.forEach((view, index) => {
      const option = make("option", "", view.name);
      option.value = index;
      by("view").append(option);
    });
    by("view").onchange = () => { pinned = Number(by("view").value); choose(pinned); };
    const viewAt = (event) => {
      const group = event.target.closest(".view");
      return group ? Number(group.dataset.index) : -1;
    };
    svg.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse" && viewAt(event) >= 0) choose(viewAt(event));
    });
    svg.addEventListener("pointerleave", () => choose(pinned));
    svg.addEventListener("click", (event) => {
      const view = viewAt(event);
      pinned = view === pinned ? -1 : view;
      choose(pinned);
    });

    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const name = event.target.tagName;
      if (event.key === "Escape") {
        pinned = -1;
        choose(-1);
        return;
      }
      if (name === "SELECT") return;
      const isPressed = name === "BUTTON" || name === "SUMMARY";
      const speeds = [...by("speed").options];
      const speed = by("speed").selectedIndex;
      const actions = {
        " ": isPressed ? null : toggle,
        ArrowLeft: () => event.shiftKey ? stepRest(-1) : step(-1),
        ArrowRight: () => event.shiftKey ? stepRest(1) : step(1),
        Home: () => { pause(); seek(0, true); },
        End: () => { pause(); seek(duration, true); },
        "<": () => { by("speed").selectedIndex = Math.max(speed - 1, 0); },
        ">": () => { by("speed").selectedIndex = Math.min(speed + 1, speeds.length - 1); },
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    seek(0, true);
    setPlaying(false);
    choose(-1);

    """#
}
