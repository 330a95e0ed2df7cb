// Unsubscribe links: end the mails of one saved search, or one kind of notifications, without signing in. Their token is encrypted
// and authenticated: it cannot be forged or read, and nothing is stored for it.
import { STOP_TOKEN_MAX_CHARACTERS } from '@basera/contract/constants/saved-searches'
import { deriveKey } from '../jwt/derived-key.ts'
import { createSealer } from '../jwt/sealer.ts'
import type { Random } from '../ports/random.ts'

/** What a link stops. `mails`: a kind of notifications, or `digest`. */
export type StoppedMails =
  | { readonly kind: 'search'; readonly searchId: string }
  | { readonly kind: 'notifications'; readonly userId: string; readonly mails: string }

export type StopLinks = {
  /** `page`: for a person, with a confirmation. `oneClick`: for mail programs, unsubscribes on a POST (RFC 8058). */
  urlsFor(stopped: StoppedMails): { readonly page: string; readonly oneClick: string }
  /** Where a GET of the one-click address redirects to. */
  pageUrl(token: string): string
  /** What the token stops; null for one that this deployment did not make. */
  open(token: string): StoppedMails | null
}

const CONTEXT = 'saved search whose mails stop'

/** `secret`: of this deployment; the key is derived from it. `siteUrl`: no slash at the end. */
export function createStopLinks(secret: string, random: Random, siteUrl: string): StopLinks {
  const sealer = createSealer(deriveKey(secret, 'links that stop alerts'), random)
  const pageFor = (token: string, stopped: StoppedMails | null) =>
    `${siteUrl}/stop-alerts?token=${encodeURIComponent(token)}` +
    // the page asks in other words; what stops is in the token alone
    (stopped?.kind === 'notifications' ? '&mails=notifications' : '')
  const open: StopLinks['open'] = (token) => {
    if (token.length > STOP_TOKEN_MAX_CHARACTERS) return null
    try {
      return parse(sealer.open(token, CONTEXT))
    } catch {
      return null
    }
  }
  return {
    urlsFor(stopped) {
      const token = sealer.seal(print(stopped), CONTEXT)
      return {
        page: pageFor(token, stopped),
        oneClick: `${siteUrl}/functions/v1/stop-alerts?token=${token}`,
      }
    },
    pageUrl: (token) => pageFor(token, open(token)),
    open,
  }
}

/** A search is its id alone: links of mails sent before there were others still work. */
const print = (stopped: StoppedMails): string =>
  stopped.kind === 'search' ? stopped.searchId : `${stopped.userId}/${stopped.mails}`

function parse(text: string): StoppedMails {
  const [id = '', mails] = text.split('/')
  return mails === undefined
    ? { kind: 'search', searchId: id }
    : { kind: 'notifications', userId: id, mails }
}
