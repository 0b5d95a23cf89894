/// How a playground looks, besides what it has from the pages that play a session.
enum PlaygroundStyle {
  static let text = frame + stage + editor + facts + narrow

  private static let frame = #"""
    main { grid-template: "title title" auto "stage panel" auto "facts facts" auto /
      minmax(0, 1fr) minmax(0, 1fr); row-gap: 16px; }
    header p { max-width: 70ch; }
    .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    button:disabled { color: var(--muted); border-color: var(--rule); cursor: default; }
    button[aria-pressed="true"] { background: var(--constraint); border-color: var(--constraint);
      color: var(--paper); }
    textarea:focus-visible { outline: 3px solid var(--constraint); outline-offset: 2px; }
    .jump { min-height: 24px; padding: 0 8px; font-size: 13px; color: var(--constraint); }
    #place-row, #kinds, #files { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    #kinds { margin-top: 8px; }
    #kinds button { flex: 1 1 auto; }
    #devices { flex: 1 1 150px; min-width: 0; }
    .pair { display: flex; gap: 8px; align-items: center; }
    #refusal { margin: 8px 0 0; color: var(--violation); white-space: pre-wrap;
      overflow-wrap: anywhere; }

    """#

  private static let stage = #"""
    #stage { display: flex; flex-direction: column; align-items: center; position: static; }
    #device { position: relative; }
    #screen { display: block; touch-action: manipulation; }
    #stage.stale #screen { opacity: 0.55; }
    #grip, #corner { position: absolute; left: 0; top: 0; min-height: 0; padding: 0;
      background: none; border: none; border-radius: 4px; touch-action: none; cursor: grab;
      max-width: none; will-change: transform; }
    #grip:active { cursor: grabbing; }
    #grip.away { background: var(--paper); border: 1px solid var(--muted); border-radius: 12px;
      font-size: 13px; white-space: nowrap; cursor: pointer; }
    #grip:focus-visible, #corner:focus-visible { position: absolute; }
    #corner { width: 32px; height: 32px; margin: -28px 0 0 -28px; cursor: nwse-resize; }
    #corner::after { content: ""; position: absolute; right: 1px; bottom: 1px; width: 16px;
      height: 16px; border: solid var(--constraint); border-width: 0 4px 4px 0;
      border-radius: 0 0 8px 0; }
    #banner { margin: 8px 0 0; padding: 4px 12px; border: 1px solid var(--violation);
      border-radius: 8px; color: var(--violation); }
    #state { margin: 8px 0 0; min-height: 1.45em; font-weight: 600; text-align: center; }
    #times { margin: 0; color: var(--muted); font-size: 13px; text-align: center;
      font-variant-numeric: tabular-nums; }
    #times b { color: var(--text); font-weight: 600; }

    """#

  private static let editor = #"""
    #panel { display: flex; flex-direction: column; gap: 16px; }
    #edit { flex: 1; display: flex; flex-direction: column; min-height: 0; }
    #edit-row { display: flex; justify-content: space-between; align-items: end; gap: 8px;
      margin-bottom: 6px; }
    #edit-row label { font-size: 13px; font-weight: 600; }
    #reset { min-height: 32px; }
    #editor { flex: 1; position: relative; min-height: 300px; overflow: hidden; padding-left: 52px;
      border: 1px solid var(--muted); border-radius: 8px;
      font: 13px/20px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    #editor:focus-within { outline: 3px solid var(--constraint); outline-offset: 2px; }
    #editor textarea:focus-visible { outline: none; }
    #lines { position: absolute; left: 0; top: 0; width: 52px; margin: 0; padding: 8px;
      font: inherit; text-align: right; color: var(--muted); }
    #lines b { color: var(--violation); font-weight: 700; }
    #spec { display: block; width: 100%; height: 100%; margin: 0; padding: 8px; border: none; resize: none; font: inherit;
      outline: none; color: var(--text); background: var(--paper); white-space: pre;
      overflow: auto; border-left: 1px solid var(--rule); tab-size: 2; position: relative; }
    #errors { margin: 8px 0 0; padding: 0; list-style: none; max-height: 260px; overflow: auto; }
    #errors:empty { display: none; }
    #errors li + li { margin-top: 8px; border-top: 1px solid var(--rule); padding-top: 8px; }
    #errors pre { margin: 0 0 4px; overflow-x: auto; color: var(--violation);
      font: 13px/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    #errors span { display: block; white-space: pre-wrap; overflow-wrap: anywhere; }
    #files { margin-top: 10px; }
    #link { width: 100%; margin-top: 8px; min-height: 36px; font: inherit; font-size: 13px;
      padding: 0 8px; color: var(--text); background: var(--paper);
      border: 1px solid var(--muted); border-radius: 8px; }
    #shared { margin: 4px 0 0; color: var(--muted); font-size: 13px; }
    #shared:empty { display: none; }

    """#

  private static let facts = #"""
    #facts { grid-area: facts; display: grid; gap: 32px; align-items: start;
      grid-template-columns: repeat(3, minmax(0, 1fr)); }
    #now, #details, #help { min-width: 0; }
    #facts h2:first-child { margin-top: 0; }
    #clean, #hint { margin: 4px 0 0; }
    #hint { color: var(--muted); }
    #problems .jump { text-indent: 0; margin: 2px 0; }
    #sets { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
    #sets li { position: relative; padding-left: 18px; color: var(--muted); }
    #sets li b { font-weight: 600; }
    #sets li::before { content: ""; position: absolute; left: 2px; top: 0.4em; width: 9px;
      height: 9px; border-radius: 50%; border: 2px solid var(--muted); box-sizing: border-box; }
    #sets li.on { color: var(--text); }
    #sets li.on::before { background: var(--constraint); border-color: var(--constraint); }
    #details .lane > label { flex: 0 0 auto; font-size: 13px; font-weight: 600; }
    #help dl { display: block; }
    #help dt { float: left; clear: left; min-width: 80px; margin-right: 8px; }
    #help dd { margin: 0 0 4px 88px; }

    """#

  private static let narrow = #"""
    @media (max-width: 900px) {
      main { display: block; padding: 12px 12px 32px; }
      #stage { margin-top: 8px; }
      #panel, #facts { margin-top: 16px; }
      #facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
      #editor { min-height: 0; height: 320px; flex: none; font-size: 16px; line-height: 24px; }
      .jump { min-height: 44px; }
      #link { min-height: 44px; }
      #reset { min-height: 44px; }
      #corner { width: 44px; height: 44px; margin: -36px 0 0 -36px; }
      #corner::after { right: 5px; bottom: 5px; }
    }
    @media (max-width: 900px) and (max-height: 500px) { #editor { height: 70vh; } }

    """#
}
