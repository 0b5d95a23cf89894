/// What a playground shows, before anything is in it.
enum PlaygroundMarkup {
  /// The screen, with the handles that lie over it.
  static let stage = #"""
    <section id="stage" aria-label="Screen">
    <div id="device">
    <canvas id="screen" role="img" aria-label="The screen"></canvas>
    <button type="button" id="grip" aria-label="Keyboard" aria-describedby="grip-help"
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"></button>
    <button type="button" id="corner" aria-label="The window's corner"
      aria-describedby="corner-help"
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"></button>
    </div>
    <p id="banner" role="status" hidden></p>
    <p id="state"></p>
    <p id="times">Solved in <b id="median">–</b>, at worst <b id="worst">–</b>, of the last 120
    frames; <b id="rate">–</b> frames a second</p>
    <p class="unseen" id="grip-help">Drag it, or move it with the arrow keys: 10 points, with Shift
    50, with Alt 1. Drawn down it goes away; at the bottom it docks.</p>
    <p class="unseen" id="corner-help">Drag it, or move it with the arrow keys.</p>
    <p class="unseen" id="news" role="status" aria-live="polite"></p>
    <noscript><p>The playground needs scripts.</p></noscript>
    </section>

    """#

  /// The situation and the spec.
  static let panel = #"""
    <div id="panel">
    <section id="situation" aria-label="Situation">
    <div id="place-row">
    <select id="devices" aria-label="Device"></select>
    <button type="button" id="rotate" aria-label="Turn to landscape">Rotate</button>
    <button type="button" id="direction" aria-pressed="false">Right to left</button>
    <label class="pair"><span>Window</span> <select id="window"></select></label>
    </div>
    <div id="kinds" role="group" aria-label="Keyboard"></div>
    <p id="refusal" role="alert" hidden></p>
    </section>
    <section id="edit" aria-label="Spec">
    <div id="edit-row"><label for="spec">Spec</label>
    <button type="button" id="reset">Reset</button></div>
    <div id="editor"><pre id="lines" aria-hidden="true"></pre>
    <textarea id="spec" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off"
      aria-describedby="banner"></textarea></div>
    <ul id="errors" aria-label="Errors in the spec"></ul>
    <div id="files">
    <button type="button" id="share">Copy link</button>
    <button type="button" id="save-spec">Save spec</button>
    <button type="button" id="save-situation">Save with situation</button>
    <button type="button" id="save-picture">Save SVG</button>
    <button type="button" id="record" aria-pressed="false">Record</button>
    </div>
    <input id="link" aria-label="Link" readonly hidden>
    <p id="shared" role="status"></p>
    </section>
    </div>

    """#

  /// What follows from them.
  static let facts = #"""
    <div id="facts">
    <section id="now" aria-label="What holds now">
    <h2>What is wrong</h2>
    <ul id="problems" aria-label="Contradictions and ambiguities"></ul>
    <p id="clean">Nothing: no contradiction, and every view has its one place.</p>
    <div id="set-title"><h2>Sets of constraints</h2><ul id="sets"></ul></div>
    </section>
    <section id="details" aria-label="View">
    <div class="lane"><label for="view">View</label>
    <select id="view"><option value="-1">none chosen</option></select></div>
    <dl id="frame" hidden><div><dt>x</dt><dd></dd></div><div><dt>y</dt><dd></dd></div>
    <div><dt>width</dt><dd></dd></div><div><dt>height</dt><dd></dd></div></dl>
    <p id="place" hidden></p>
    <p id="hint">Tap a view, or choose one here, to see why it is where it is.</p>
    <ul id="reasons" hidden></ul>
    <div id="determining" hidden><h2>Constraints that determine it</h2>
    <ul class="constraints" id="constraints"></ul>
    <details id="more"><summary id="more-count"></summary><ul class="constraints" id="others"></ul>
    </details></div>
    </section>
    <section id="help" aria-label="How to">
    <h2>How to</h2>
    <dl>
    <dt>Keyboard</dt><dd>drag it; down to hide it, up from the bottom to undock it, to the bottom to
    dock it</dd>
    <dt>Its keys</dt><dd>arrows move it by 10 points, with Shift by 50, with Alt by 1</dd>
    <dt>Window</dt><dd>drag its corner; twice on it for the whole screen</dd>
    <dt>View</dt><dd>tap it for why it is where it is</dd>
    <dt>Record</dt><dd>what the keyboard and the window do, for layout-cli track</dd>
    </dl></section>
    </div>

    """#
}
