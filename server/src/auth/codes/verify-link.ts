// GET /verify: the target of a mail's link. Mail scanners open links, too, so it consumes nothing (T40): it redirects to a page
// that requests the session with POST, or, with PKCE, hands out a code that is useless without the verifier.
import type { Handler } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import type { AuthTools } from '../dependencies.ts'
import { issueAuthCode } from '../tokens/flow-states.ts'
import { findTokenByLink } from './one-time-tokens.ts'
import { redirectTarget } from './redirect-target.ts'
import { mailPurposes } from './verify.ts'

/** Pages of the site that consume a token. */
const CONFIRM_PATH = '/confirm-email'
const RESET_PATH = '/reset-password'

const invalidLink = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
}

export const verifyLink =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const { settings, limiter, database } = tools
    await limiter.take({
      limit: settings.verifyLimit,
      subject: addressKey(c.get('caller').clientIp),
    })
    const type = c.req.query('type') ?? ''
    const linkToken = c.req.query('token') ?? c.req.query('token_hash') ?? ''
    const target = landingPage(redirectTarget(c.req.query('redirect_to'), settings), type, settings)
    const token = await findTokenByLink(database, linkToken, mailPurposes.get(type) ?? [])
    if (token === null) return redirect(withFragment(target, invalidLink))
    if (token.flow_state_id !== null) {
      const code = await issueAuthCode(database, token.flow_state_id)
      if (code !== null) return redirect(withQuery(target, { code }))
    }
    return redirect(withQuery(target, { token_hash: linkToken, type }))
  }

/** The requested page, or that of the purpose when only the site was requested. */
function landingPage(redirectTo: string, type: string, { siteUrl }: { siteUrl: string }): string {
  const isBareSite = new URL(redirectTo).href === new URL(siteUrl).href
  if (!isBareSite) return redirectTo
  return `${siteUrl}${type === 'recovery' ? RESET_PATH : CONFIRM_PATH}`
}

function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, text] of Object.entries(parameters)) url.searchParams.set(name, text)
  return url.href
}

/** In the fragment, which a browser does not send. */
const withFragment = (target: string, parameters: Record<string, string>): string =>
  `${target}#${String(new URLSearchParams(parameters))}`

const redirect = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: location, 'Referrer-Policy': 'no-referrer' },
  })
