import type { InboxMessage } from '../ports/development-inbox.ts'

/** The whole HTML page. Only a message's text form is shown, every character escaped; its links can be followed. */
export const renderInboxPage = (
  messages: readonly InboxMessage[],
  nonce: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development inbox (${messages.length})</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><h1>Development inbox</h1><a href="">Look again</a></header>
<p class="note">Mails this server would have sent. They live in its memory until it stops.</p>
<main>${messages.length === 0 ? EMPTY : messages.map(renderMessage).join('')}</main>
</body>
</html>
`

const EMPTY = `<section class="empty"><h2>No mail yet</h2>
<p>Sign up, or ask for a new password: the mail appears here a moment later.</p></section>`

const renderMessage = ({ to, subject, text, receivedAt }: InboxMessage): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">To ${escapeHtml(to)} · <time datetime="${receivedAt.toISOString()}">${receivedAt.toISOString().slice(11, 19)} UTC</time></p>
<pre>${linkify(escapeHtml(text))}</pre>
</article>`

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Runs on escaped text, so an address can neither hold nor close a tag. */
const linkify = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

const STYLE = `
:root { color-scheme: light dark; --paper: #f6f9f9; --card: #fff; --ink: #10262b; --quiet: #51686d; --line: #d5e0e1; --link: #0b6b78 }
@media (prefers-color-scheme: dark) { :root { --paper: #0a1417; --card: #111f23; --ink: #e4eff0; --quiet: #9db4b8; --line: #24383d; --link: #6fd0dd } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem }
h1 { margin: 0; font-size: 1.5rem } h2 { margin: 0; font-size: 1.1rem }
a { color: var(--link) } a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px }
.note, .meta { color: var(--quiet) } .note { margin: .25rem 0 1.5rem } .meta { margin: .15rem 0 .9rem; font-size: .875rem }
article, .empty { padding: 1.1rem 1.25rem; margin-bottom: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
.empty { padding: 3rem 1.25rem; text-align: center } .empty p { margin: .4rem 0 0; color: var(--quiet) }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .95rem/1.6 ui-monospace, monospace }
`
