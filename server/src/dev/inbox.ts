// The development inbox at /__dev/inbox: mails that were not sent, codes included. Answers only requests to localhost with the
// token of the link printed at start; all others get a bare 404.

import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RequestOrigin } from '../http/request-origin.ts'
import type { DevelopmentInbox } from '../ports/development-inbox.ts'
import { randomToken, type Random } from '../ports/random.ts'
import { renderInboxPage } from './inbox-page.ts'

export const INBOX_PATH = '/__dev/inbox'

export type InboxDependencies = {
  readonly inbox: DevelopmentInbox
  /** Random at every start; sent in the printed link, then in a cookie. */
  readonly token: string
  readonly random: Random
}

type InboxEnvironment = { Bindings: RequestOrigin }

const shy = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
}
const COOKIE = 'basera-dev-inbox'
const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Content security policy of a mail: nothing runs, loads or is framed elsewhere. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

/** Serves GET /__dev/inbox and the HTML form of each mail below it; the caller mounts it in development only. */
export function createInboxPage(deps: InboxDependencies): Hono<InboxEnvironment> {
  const page = new Hono<InboxEnvironment>()
  const hasCookie = (context: Context<InboxEnvironment>): boolean =>
    isToken(getCookie(context, COOKIE), deps.token)
  page.get(INBOX_PATH, (context) => {
    if (!isAtThisMachine(context)) return context.notFound()
    if (isToken(context.req.query('token'), deps.token)) return admit(context, deps.token)
    if (!hasCookie(context)) return context.notFound()
    const nonce = randomToken(deps.random, 18)
    return context.html(renderInboxPage(deps.inbox.messages(), nonce), 200, {
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      ...shy,
    })
  })
  page.get(`${INBOX_PATH}/mail/:number`, (context) => {
    if (!isAtThisMachine(context) || !hasCookie(context)) return context.notFound()
    const number = Number(context.req.param('number'))
    const html = deps.inbox.messages().find((message) => message.number === number)?.html
    if (html === undefined) return context.notFound()
    // Links open outside the frame.
    const framed = html.replace('<head>', '<head>\n<base target="_blank">')
    return context.html(framed, 200, { 'Content-Security-Policy': MAIL_POLICY, ...shy })
  })
  page.notFound((context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  return page
}

/** Checks the Host header against DNS rebinding. */
const isAtThisMachine = (context: Context<InboxEnvironment>): boolean =>
  loopbackPeers.has(context.env.incoming?.socket.remoteAddress ?? '') &&
  /^localhost(:\d+)?$/.test(context.req.header('host') ?? '')

/** Moves the token from the URL into a cookie, so that it does not stay in the history. */
function admit(context: Context<InboxEnvironment>, token: string): Response {
  setCookie(context, COOKIE, token, { httpOnly: true, sameSite: 'Strict', path: INBOX_PATH })
  return context.redirect(INBOX_PATH, 303)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isToken = (given: string | undefined, token: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(token))
