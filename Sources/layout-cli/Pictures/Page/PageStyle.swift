/// How a page looks, besides its colours.
enum PageStyle {
  static let text = #"""
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--text);
      font: 15px/1.4 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue",
        Arial, "DejaVu Sans", sans-serif; }
    header { padding: 12px 16px 0; }
    h1 { font-size: 18px; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 14px; margin: 8px 0 4px; }
    header p { margin: 0; color: var(--muted); }
    main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px;
      padding: 8px 16px 16px; max-width: 1400px; }
    #stage { position: sticky; top: 8px; align-self: start; text-align: center; }
    #stage svg { display: block; margin: 0 auto; max-width: 100%; width: auto; height: auto;
      max-height: calc(100vh - 84px); touch-action: manipulation; }
    #stage .view { cursor: pointer; }
    #stage .view.chosen > rect { stroke-width: 3; }
    #stage .keyboard { display: none; pointer-events: none; }
    #stage .keyboard.shown { display: inline; }
    #stage .labels { pointer-events: none; }
    #outline { fill: none; stroke: var(--constraint); stroke-width: 3; pointer-events: none; }
    #panel { min-width: 0; }
    #buttons { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    button, select { font: inherit; color: inherit; background: var(--paper); min-height: 40px;
      border: 1px solid var(--muted); border-radius: 6px; padding: 0 10px; max-width: 100%; }
    #play { min-width: 76px; font-weight: 600; }
    button:focus-visible, select:focus-visible, input:focus-visible, summary:focus-visible,
    .mark:focus-visible { outline: 3px solid var(--constraint); outline-offset: 2px; }
    #time { font-variant-numeric: tabular-nums; margin-left: auto; }
    .row { display: flex; gap: 8px; align-items: center; }
    .row > label, .lane > span { flex: 0 0 92px; overflow-wrap: anywhere; }
    #scrub-row { margin-top: 6px; }
    #scrubber { flex: 1; min-width: 0; margin: 0; height: 32px; accent-color: var(--constraint); }
    #timeline { position: relative; margin: 4px 0 8px; font-size: 13px; }
    .lane { display: flex; gap: 8px; align-items: center; min-height: 26px; }
    .lane > span { color: var(--muted); }
    .track { position: relative; flex: 1; min-width: 0; height: 22px; overflow: hidden;
      background: linear-gradient(var(--rule), var(--rule)) center / 100% 1px no-repeat; }
    .track.tall { height: 44px; background-position: bottom; overflow: visible; }
    .track svg { display: block; width: 100%; height: 100%; }
    .track svg path { fill: var(--line0); }
    .part { position: absolute; top: 1px; bottom: 1px; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis; padding: 0 4px; border: 1px solid; border-radius: 3px;
      line-height: 18px; font-size: 12px; }
    .part.keyboard { background: var(--tint0); color: var(--ink0); border-color: var(--line0); }
    .part.near { background: var(--tint2); color: var(--ink2); border-color: var(--line2); }
    .part.set { background: var(--tint1); color: var(--ink1); border-color: var(--line1); }
    .part.problem { background: var(--paper); color: var(--violation);
      border: 2px solid var(--violation); line-height: 16px; }
    .part.problem.open { border-style: dashed; }
    .most { position: absolute; right: 0; top: 0; padding: 0 3px; font-size: 12px;
      background: var(--paper); color: var(--muted); }
    #lanes { position: relative; }
    #playhead { position: absolute; top: 0; bottom: 0; left: 100px; right: 0; pointer-events: none; }
    #playhead i { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: var(--constraint); }
    .mark { position: absolute; top: 0; min-height: 22px; min-width: 24px; height: 22px;
      padding: 0 4px; margin-left: -12px; line-height: 18px; font-size: 13px; font-weight: 700;
      color: var(--violation); border-color: var(--violation); border-radius: 4px; }
    .marks { overflow: visible; }
    #state { margin: 0 0 4px; min-height: 2.8em; }
    #problems { margin: 0; padding: 0; list-style: none; color: var(--violation);
      overflow-wrap: anywhere; }
    #news { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    #details { border-top: 1px solid var(--rule); padding-top: 8px; }
    #view { flex: 1; min-width: 0; }
    #details p, #details ul { margin: 6px 0; overflow-wrap: anywhere; }
    #reasons { padding-left: 18px; }
    #constraints { padding-left: 18px; font: 13px/1.5 ui-monospace, Menlo, Consolas,
      "DejaVu Sans Mono", monospace; }
    #when { color: var(--muted); }
    #help { margin-top: 8px; border-top: 1px solid var(--rule); padding-top: 8px; }
    summary { min-height: 32px; cursor: pointer; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 4px 0; }
    dd { margin: 0; }
    [hidden] { display: none !important; }
    @media (max-width: 720px) {
      header { padding: 8px 12px 0; }
      main { display: block; padding: 4px 12px 16px; }
      #stage { position: static; }
      #stage svg { max-height: 56vh; }
      .row > label, .lane > span { flex-basis: 76px; }
      #playhead { left: 84px; }
      button, select { min-height: 44px; }
      .mark { min-height: 22px; }
    }

    """#
}
