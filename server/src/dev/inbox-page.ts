import { brand } from '@basera/contract/brand'
import type { InboxMessage } from '../ports/development-inbox.ts'
import { INBOX_STYLE } from './inbox-style.ts'

/** Address of a mail's HTML form, for a frame. */
const mailPath = (number: number): string => `/__dev/inbox/mail/${number}`

/**
 * The whole HTML page. Only a message's text form is part of it, escaped, with its links clickable. The HTML form is a
 * sandboxed frame.
 */
export const renderInboxPage = (
  messages: readonly InboxMessage[],
  nonce: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development inbox (${messages.length})</title>
<style nonce="${nonce}">${INBOX_STYLE}</style>
</head>
<body>
<p class="bar"><strong>Development</strong> · nothing on this page leaves this machine</p>
<header><div><h1>Inbox</h1><p class="note">Mails and text messages this server would have sent. They live in its memory until it stops.</p></div>
<a class="button" href="">Look again</a></header>
<main aria-label="Messages, newest first">${messages.length === 0 ? EMPTY : messages.map(renderMessage).join('\n')}</main>
</body>
</html>
`

const EMPTY = `<section class="empty"><h2>No mail yet</h2>
<p>Sign up, or ask for a new password: the message appears here a moment later.</p></section>`

const renderMessage = (message: InboxMessage, index: number): string => `<article>
<p class="kind ${message.kind}">${message.kind === 'mail' ? 'Mail' : 'Text message'}</p>
<h2>${escapeHtml(message.kind === 'mail' ? message.subject : `${brand.name} by text message`)}</h2>
<p class="meta">To ${escapeHtml(message.to)} · <time datetime="${message.receivedAt.toISOString()}">${message.receivedAt.toISOString().slice(11, 19)} UTC</time></p>
${message.kind === 'mail' ? renderMail(message, index === 0) : `<p class="bubble">${linkify(escapeHtml(message.text))}</p>`}
</article>`

/** Both forms, one expanded: HTML of the newest mail, text of the others. */
function renderMail({ number, text, html, subject }: InboxMessage, isNewest: boolean): string {
  const body = `<pre>${linkify(escapeHtml(text))}</pre>`
  if (html === undefined) return body
  const name = `message-${number}`
  return `<details name="${name}"${isNewest ? '' : ' open'}><summary>Text</summary>${body}</details>
<details name="${name}"${isNewest ? ' open' : ''}><summary>As it looks</summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" referrerpolicy="no-referrer" title="${escapeHtml(subject)}" src="${mailPath(number)}"></iframe>
<p class="meta"><a href="${mailPath(number)}" target="_blank" rel="noreferrer">Open on a page of its own</a></p></details>`
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Runs on escaped text, so a URL cannot contain or close a tag. */
const linkify = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)
