/// The controls of a page beside the stage.
enum PageMarkup {
  /// What stands below the screen.
  static let caption = #"""
    <p id="caption" aria-hidden="true"></p>
    <noscript><p>The session plays where scripts are allowed.</p></noscript>

    """#

  /// What stands beside it.
  static let panel = #"""
    <div id="panel">
    <section aria-label="Playback" id="playback">
    <div id="buttons">
    <button type="button" id="play" aria-keyshortcuts="Space">Play</button>
    <span class="group">
    <button type="button" id="rest-back" aria-label="To the place at rest before"
      aria-keyshortcuts="Shift+ArrowLeft"><svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M5 4v12M16 4L8 10l8 6z"/></svg></button>
    <button type="button" id="back" aria-label="One frame back"
      aria-keyshortcuts="ArrowLeft"><svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M13 4l-8 6l8 6"/></svg></button>
    <button type="button" id="forward" aria-label="One frame forward"
      aria-keyshortcuts="ArrowRight"><svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M7 4l8 6l-8 6"/></svg></button>
    <button type="button" id="rest-forward" aria-label="To the place at rest after"
      aria-keyshortcuts="Shift+ArrowRight"><svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M15 4v12M4 4l8 6l-8 6z"/></svg></button>
    </span>
    <select id="speed" aria-label="Speed">
    <option value="0.1">0.1&#215;</option>
    <option value="0.25">0.25&#215;</option>
    <option value="0.5">0.5&#215;</option>
    <option value="1" selected>1&#215;</option>
    <option value="2">2&#215;</option>
    <option value="4">4&#215;</option>
    </select>
    </div>
    <div class="lane" id="scrub-row">
    <span id="time"></span>
    <input type="range" id="scrubber" aria-label="Time" min="0" max="1" step="any" value="0">
    </div>
    <div id="timeline" role="group" aria-label="Timeline"></div>
    </section>
    <section aria-label="At this time" id="now">
    <p id="state"></p>
    <ul id="problems" aria-label="What is wrong now"></ul>
    <p id="news" role="status" aria-live="polite"></p>
    </section>
    <section aria-label="View" id="details">
    <div class="lane"><label for="view">View</label>
    <select id="view"><option value="-1">none chosen</option></select></div>
    <dl id="frame"></dl>
    <p id="place"></p>
    <ul id="reasons"></ul>
    <div id="determining"><h2>Constraints that determine it</h2>
    <ul class="constraints" id="constraints"></ul>
    <details id="more"><summary id="more-count"></summary><ul class="constraints" id="others"></ul>
    </details></div>
    <p id="when"></p>
    </section>
    <details id="help"><summary>Keys</summary>
    <dl>
    <dt>Space</dt><dd>play or pause</dd>
    <dt>&#8592; &#8594;</dt><dd>one frame back or forward</dd>
    <dt>Shift &#8592; &#8594;</dt><dd>to the place at rest before or after</dd>
    <dt>Home, End</dt><dd>to the beginning or the end</dd>
    <dt>&lt; &gt;</dt><dd>slower or faster</dd>
    <dt>&#8593; &#8595;</dt><dd>from view to view, where one has the focus</dd>
    <dt>Enter</dt><dd>the view in focus stays chosen</dd>
    <dt>Escape</dt><dd>no view chosen</dd>
    </dl></details>
    </div>

    """#
}
