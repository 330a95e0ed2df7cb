/** The look of the inbox page, in the site's colours. */
export const INBOX_STYLE = `
:root { color-scheme: light dark; --paper: #f6f9f9; --card: #fff; --fill: #eaf0f1; --ink: #0d2229; --ink-2: #3f545b; --quiet: #586c73; --line: #d5dfe1; --link: #0a5c72; --tint: #ddeef2; --accent: #f6a821; --on-accent: #2b1a00 }
@media (prefers-color-scheme: dark) { :root { --paper: #0a1417; --card: #111e22; --fill: #192a2f; --ink: #e9f1f2; --ink-2: #b0c2c7; --quiet: #8fa5ab; --line: #26393f; --link: #6bc6db; --tint: #11343e; --accent: #ffbc4a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Figtree, system-ui, sans-serif }
.bar { margin: 0; padding: .4rem 1.25rem; background: var(--accent); color: var(--on-accent); text-align: center; font-size: .875rem }
header, main { max-width: 46rem; margin: 0 auto; padding: 0 1.25rem }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; padding-top: 2.25rem; padding-bottom: 1.5rem }
main { padding-bottom: 4rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; letter-spacing: -.015em } h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere }
a { color: var(--link) } a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.button { display: inline-block; min-height: 44px; padding: .6rem 1.1rem; border-radius: 12px; background: var(--fill); color: var(--ink); font-weight: 600; text-decoration: none }
.note, .meta { color: var(--quiet) } .note { margin: .35rem 0 0; max-width: 32rem } .meta { margin: .2rem 0 0; font-size: .875rem; overflow-wrap: anywhere }
article, .empty { padding: 1.25rem 1.4rem; margin-bottom: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 18px }
.empty { padding: 3.5rem 1.25rem; text-align: center } .empty p { margin: .4rem 0 0; color: var(--quiet) }
.kind { display: inline-block; margin: 0 0 .5rem; padding: .1rem .7rem; border-radius: 999px; background: var(--fill); color: var(--ink-2); font-size: .8125rem; font-weight: 600 }
.kind.sms { background: var(--tint); color: var(--link) }
details { margin-top: .8rem } summary { display: inline-flex; align-items: center; min-height: 36px; padding: 0 .9rem; border-radius: 999px; background: var(--fill); color: var(--ink-2); font-size: .875rem; font-weight: 600; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none } details[open] > summary { background: var(--tint); color: var(--link) }
pre { margin: .9rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink-2); font: .9375rem/1.6 ui-monospace, monospace }
iframe { display: block; width: 100%; height: 40rem; margin-top: .9rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) }
.bubble { width: fit-content; max-width: 30rem; margin: .9rem 0 0; padding: .75rem 1rem; border-radius: 4px 18px 18px 18px; background: var(--fill); overflow-wrap: anywhere }
`
