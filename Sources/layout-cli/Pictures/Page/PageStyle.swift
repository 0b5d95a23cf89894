/// How a page looks, besides its colours.
package enum PageStyle {
  /// All of it, in CSS.
  package static let text = frame + controls + timeline + details + narrow

  /// The page and its two halves: the screen, and all else beside it.
  private static let frame = #"""
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--text);
      font: 15px/1.45 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue",
        Arial, "DejaVu Sans", sans-serif; --label: 148px; -webkit-text-size-adjust: 100%; }
    main { display: grid; max-width: 1360px; margin: 0 auto; padding: 24px 32px 40px;
      grid-template: "stage title" auto "stage panel" 1fr / minmax(0, 1fr) minmax(0, 1fr);
      column-gap: 40px; row-gap: 20px; }
    header { grid-area: title; }
    h1 { font-size: 20px; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 13px; font-weight: 600; margin: 16px 0 4px; }
    header p { margin: 2px 0 0; color: var(--muted); overflow-wrap: anywhere; }
    #stage { grid-area: stage; position: sticky; top: 16px; align-self: start; }
    #stage > svg { display: block; margin: 0 auto; max-width: 100%; width: auto; height: auto;
      max-height: calc(100vh - 104px); touch-action: manipulation; }
    #panel { grid-area: panel; min-width: 0; }
    #caption { margin: 4px 0 0; min-height: 1.45em; text-align: center; color: var(--muted);
      font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    #caption b { color: var(--text); font-weight: 600; }
    #stage .view { cursor: pointer; }
    #stage .view:focus { outline: none; }
    #stage .view > rect, #stage .guide > rect { vector-effect: non-scaling-stroke; }
    #stage .view.open > rect { stroke-width: 2; stroke-dasharray: 6 3; }
    #stage .view.wrong > rect { stroke: var(--violation); stroke-width: 2.5; }
    #stage .guide { pointer-events: none; }
    #stage .guide.open > rect, #stage .guide.wrong > rect { stroke-width: 2.5; }
    #stage .keyboard { display: none; pointer-events: none; }
    #stage .keyboard.shown { display: inline; }
    #stage .labels { pointer-events: none; }
    #stage .labels .of-guide { fill: var(--guide); stroke: var(--window); paint-order: stroke; }
    #finger { fill: var(--text); fill-opacity: 0.35; stroke: var(--paper); stroke-width: 2;
      pointer-events: none; vector-effect: non-scaling-stroke; }
    #outline { fill: none; stroke: var(--constraint); stroke-width: 3; pointer-events: none;
      vector-effect: non-scaling-stroke; }
    #stage:has(.view:focus-visible) #outline { stroke-width: 5; }

    """#

  private static let controls = #"""
    #buttons { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    button, select { font: inherit; color: inherit; background: var(--paper); min-height: 40px;
      border: 1px solid var(--muted); border-radius: 8px; padding: 0 10px; max-width: 100%; }
    button, summary, select { cursor: pointer; }
    #play { min-width: 104px; font-weight: 600; color: var(--paper); display: flex;
      background: var(--constraint); border-color: var(--constraint); align-items: center;
      justify-content: center; gap: 10px; }
    #play::before { content: ""; width: 11px; height: 13px; background: currentColor;
      clip-path: polygon(0 0, 100% 50%, 0 100%); }
    #play.playing::before { clip-path: polygon(0 0, 36% 0, 36% 100%, 64% 100%, 64% 0, 100% 0,
      100% 100%, 0 100%); }
    .group { display: flex; }
    .group button { padding: 0; width: 40px; border-radius: 0; margin-left: -1px; }
    .group button:first-child { border-radius: 8px 0 0 8px; margin-left: 0; }
    .group button:last-child { border-radius: 0 8px 8px 0; }
    .group svg { display: block; width: 20px; height: 20px; margin: auto; fill: none;
      stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    #speed { margin-left: auto; }
    button:hover, select:hover { border-color: var(--text); }
    button:focus-visible, select:focus-visible, input:focus-visible, summary:focus-visible {
      outline: 3px solid var(--constraint); outline-offset: 2px; position: relative; z-index: 1; }
    #scrub-row { margin-top: 12px; }
    #time { font-size: 15px; font-weight: 600; font-variant-numeric: tabular-nums;
      color: var(--text); }
    #scrubber { flex: 1; min-width: 0; margin: 0 -8px; height: 28px; border-radius: 8px;
      appearance: none; -webkit-appearance: none; cursor: pointer;
      background: linear-gradient(var(--constraint), var(--constraint)) 8px 50% /
          calc((100% - 16px) * var(--done, 0)) 4px no-repeat,
        linear-gradient(var(--muted), var(--muted)) 8px 50% / calc(100% - 16px) 2px no-repeat; }
    #scrubber::-webkit-slider-runnable-track { background: none; }
    #scrubber::-moz-range-track { background: none; }
    #scrubber::-webkit-slider-thumb { -webkit-appearance: none; width: 16px; height: 16px;
      border-radius: 50%; background: var(--constraint); border: none; }
    #scrubber::-moz-range-thumb { width: 16px; height: 16px; border: none; border-radius: 50%;
      background: var(--constraint); }
    @media (forced-colors: active) { #scrubber { appearance: auto; } }

    """#

  private static let timeline = #"""
    .lane { display: flex; gap: 12px; align-items: center; min-height: 22px; }
    .lane > span, .lane > label { flex: 0 0 var(--label); overflow-wrap: anywhere; }
    #timeline { position: relative; font-size: 13px; line-height: 1.3; color: var(--muted); }
    #timeline h2 { margin: 8px 0 0; font-size: 12px; color: var(--muted); }
    #timeline h2 + .lane { margin-top: 2px; }
    #timeline .lane > span { position: relative; padding-left: 12px; }
    #timeline .lane.on > span { color: var(--text); }
    #timeline .lane.on > span::before { content: ""; position: absolute; left: 0; top: 0.4em;
      width: 6px; height: 6px; border-radius: 50%; background: var(--constraint); }
    #ruler { position: relative; height: 16px; margin: -2px 0 4px calc(var(--label) + 12px);
      font-size: 11px; font-variant-numeric: tabular-nums; }
    #ruler span { position: absolute; top: 0; transform: translateX(-50%); white-space: nowrap; }
    #ruler span:first-child { transform: none; }
    #ruler span.end { transform: translateX(-100%); }
    .track { position: relative; flex: 1; min-width: 0; height: 18px; }
    .bars { position: absolute; inset: 0;
      background: linear-gradient(var(--rule), var(--rule)) center / 100% 1px no-repeat; }
    .track.tall, .track.tall .bars { height: 40px; background-position: bottom; }
    .track svg { display: block; width: 100%; height: 100%; }
    .track svg path { fill: var(--line0); }
    .part { position: absolute; top: 4px; bottom: 4px; border-radius: 3px; }
    .part.words { top: 0; bottom: 0; overflow: hidden; white-space: nowrap; padding: 0 4px;
      line-height: 16px; font-size: 12px; background: var(--tint0);
      color: var(--ink0); border: 1px solid var(--line0); }
    .part.near { background: var(--line2); }
    .part.set { background: var(--line1); }
    .part.conflict { background: var(--violation); }
    .part.ambiguity { border: 2px dashed var(--violation); }
    .marks .part { top: 8px; bottom: 8px; }
    .track.marks { height: 26px; }
    .mark { position: absolute; z-index: 1; top: 1px; height: 24px; min-height: 24px; width: 24px;
      padding: 0; margin-left: -12px; line-height: 20px; font-size: 13px; font-weight: 700;
      color: var(--violation); border: 2px solid var(--violation); border-radius: 50%; }
    .note { margin: 2px 0 0; }
    #lanes { position: relative; padding-bottom: 2px; }
    #playhead { position: absolute; top: -18px; bottom: 0; left: calc(var(--label) + 12px);
      right: 0; pointer-events: none; }
    #playhead i { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: var(--constraint); }

    """#

  private static let details = #"""
    #now, #details, #help { margin-top: 16px; padding-top: 12px;
      border-top: 1px solid var(--rule); }
    #state { margin: 0; min-height: 2.9em; }
    #problems { margin: 4px 0 0; padding: 0; list-style: none; color: var(--violation);
      overflow-wrap: anywhere; }
    #problems:empty { display: none; }
    #problems li { padding-left: 20px; text-indent: -20px; margin-top: 4px; }
    #news { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    #view { flex: 1; min-width: 0; }
    #frame { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px;
      margin: 12px 0 0; }
    #frame dt { color: var(--muted); font-size: 12px; }
    #frame dd { margin: 0; font-size: 17px; font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere; }
    #place { margin: 4px 0 0; color: var(--muted); overflow-wrap: anywhere; }
    #reasons { margin: 12px 0 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
    #reasons li + li { margin-top: 6px; }
    .constraints { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere;
      font: 13px/1.6 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .constraints li { padding-left: 2ch; text-indent: -2ch; }
    #when { margin: 12px 0 0; color: var(--muted); font-size: 13px; }
    summary { min-height: 32px; line-height: 32px; }
    #help dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 24px; margin: 4px 0; }
    #help dt { font-weight: 600; }
    #help dd { margin: 0; }

    """#

  private static let narrow = #"""
    @media (max-width: 820px) {
      body { --label: 120px; }
      main { padding: 12px 12px 32px; column-gap: 20px; }
      h1 { font-size: 18px; }
      button, select { min-height: 44px; }
      .group button { width: 40px; }
      #buttons { gap: 6px; }
      #play { min-width: 88px; padding: 0 6px; gap: 8px; }
      #speed { padding: 0 4px; }
    }
    @media (max-width: 599px), (max-width: 820px) and (orientation: portrait) {
      main { display: block; }
      #stage { position: static; margin-top: 8px; }
      #stage > svg { max-height: 60vh; }
      #panel { margin-top: 12px; }
    }
    @media (max-height: 500px) and (min-width: 600px) {
      #stage { top: 8px; }
      #stage > svg { max-height: calc(100vh - 48px); }
    }
    @media (max-width: 340px) { body { --label: 104px; } .group button { width: 38px; } }

    """#
}
