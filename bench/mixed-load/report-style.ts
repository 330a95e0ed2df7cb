// How the report looks: the product's colours, in both themes, and on one sheet of paper.

export const REPORT_STYLE = `
:root { --paper: #f6f9f9; --surface: #fff; --line: #d5dfe1; --ink: #0d2229; --quiet: #586c73; --ok: #1b7447; --bad: #b4261c;
  --c0: #0a5c72; --c1: #b06a00; --c2: #b4261c; }
@media (prefers-color-scheme: dark) { :root { --paper: #0a1417; --surface: #111e22; --line: #26393f; --ink: #e9f1f2;
  --quiet: #8fa5ab; --ok: #6fd19c; --bad: #ff9a8f; --c0: #6bc6db; --c1: #ffbc4a; --c2: #ff9a8f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Figtree, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 1360px; margin: 0 auto; padding: 32px 20px; display: grid; gap: 24px;
  grid-template-columns: minmax(0, 1fr); }
h1 { margin: 0; font-size: 30px; line-height: 1.1; letter-spacing: -.02em; }
h2 { margin: 0; font-size: 16px; } small { font-weight: 400; color: var(--quiet); font-size: 13px; }
header p { margin: 6px 0 0; max-width: 80ch; } .quiet { color: var(--quiet); }
.goals { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 12px; }
.goal { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 12px 14px; display: grid;
  gap: 4px; align-content: start; }
.goal b { font-size: 26px; line-height: 1; } .goal span { font-size: 13px; } .goal em { font-style: normal; font-size: 13px;
  color: var(--quiet); }
.goal.met em { color: var(--ok); } .goal.missed { border-color: var(--bad); } .goal.missed em { color: var(--bad);
  font-weight: 700; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 12px; }
figure { margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 14px;
  display: flex; flex-direction: column; justify-content: space-between; }
figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; margin-bottom: 8px; }
figure > svg { display: block; width: 100%; height: auto; } svg text { font-size: 12px; fill: var(--quiet); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 14px; list-style: none; margin: 0; padding: 0; font-size: 13px; }
.key { width: 24px; height: 8px; margin-right: 6px; vertical-align: middle; }
.grid { stroke: var(--line); fill: none; }
.curve { fill: none; stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.c0 { stroke: var(--c0); } .c1 { stroke: var(--c1); stroke-dasharray: 6 3; } .c2 { stroke: var(--c2); stroke-dasharray: 2 3; }
.wide { overflow-x: auto; margin-top: 8px; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 5px 8px; text-align: right; border-bottom: 1px solid var(--line); } th { font-weight: 600; }
th:first-child { text-align: left; } tr:last-child > * { font-weight: 700; border-bottom: 0; }
@media print { main { padding: 0; } figure, .goal { break-inside: avoid; } }
`
