/// The controls of a page beside the stage.
enum PageMarkup {
  static let text = #"""
    <div id="panel">
    <section aria-label="Playback" id="playback">
    <div id="buttons">
    <button type="button" id="play" aria-keyshortcuts="Space">Play</button>
    <button type="button" id="back" aria-label="One frame back" aria-keyshortcuts="ArrowLeft">&#8722;1</button>
    <button type="button" id="forward" aria-label="One frame forward" aria-keyshortcuts="ArrowRight">+1</button>
    <label for="speed">Speed</label>
    <select id="speed">
    <option value="0.1">0.1&#215;</option>
    <option value="0.25">0.25&#215;</option>
    <option value="0.5">0.5&#215;</option>
    <option value="1" selected>1&#215;</option>
    <option value="2">2&#215;</option>
    <option value="4">4&#215;</option>
    </select>
    <span id="time"></span>
    </div>
    <div class="row" id="scrub-row">
    <label for="scrubber">Time</label>
    <input type="range" id="scrubber" min="0" max="1" step="any" value="0">
    </div>
    </section>
    <section aria-label="Timeline" id="timeline"></section>
    <p id="state"></p>
    <ul id="problems" aria-label="What is wrong now"></ul>
    <p id="news" role="status" aria-live="polite"></p>
    <section aria-label="View" id="details">
    <div class="row"><label for="view">View</label>
    <select id="view"><option value="-1">none: point at one, or choose</option></select></div>
    <p id="frame"></p>
    <ul id="reasons"></ul>
    <div id="determining"><h2>Constraints that determine it</h2>
    <ul id="constraints"></ul></div>
    <p id="when"></p>
    </section>
    <details id="help"><summary>Keys</summary>
    <dl>
    <dt>Space</dt><dd>play or pause</dd>
    <dt>&#8592; &#8594;</dt><dd>one frame back or forward</dd>
    <dt>Shift &#8592; &#8594;</dt><dd>to the place at rest before or after</dd>
    <dt>Home, End</dt><dd>to the beginning or the end</dd>
    <dt>&lt; &gt;</dt><dd>slower or faster</dd>
    <dt>Escape</dt><dd>no view chosen</dd>
    </dl></details>
    </div>

    """#
}
