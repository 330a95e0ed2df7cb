// The page's only Trusted Types policy, `app`: the CSP requires it for scripts and markup
// (server/src/site/document-headers.ts), so that an injected string stays text. It creates URLs of our own files and of
// the two scripts of Google's, and links in the credits of maps.

type Policy = {
  readonly createScriptURL: (address: string) => unknown
  readonly createHTML: (text: string) => unknown
}

declare global {
  /** TypeScript's own library does not know it yet. */
  var trustedTypes:
    | { readonly createPolicy: (name: string, rules: Partial<Policy>) => Policy }
    | undefined
}

const rules: Policy = { createScriptURL: knownScript, createHTML: creditsInHtml }
const foreignScripts = [
  'https://maps.googleapis.com/maps/api/js',
  'https://www.google.com/recaptcha/api.js',
]

let policy: Policy | null = null

/** Created once: a name may be used once. In browsers without Trusted Types the checks apply to plain strings. */
function policyOfThePage(): Policy {
  policy ??= globalThis.trustedTypes?.createPolicy('app', rules) ?? rules
  return policy
}

/** The URL of a script or worker. Throws a TypeError for one that is not allowed. */
export const scriptAddress = (address: string): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sinks take it as a string, and are typed so
  policyOfThePage().createScriptURL(address) as string

/** Credits of a map as markup: text and links only. */
export const creditsMarkup = (text: string): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  policyOfThePage().createHTML(text) as string

function knownScript(address: string): string {
  const { origin, pathname, href } = new URL(address, location.origin)
  const isOurs =
    origin === location.origin && /^\/(?:assets\/[\w.-]+\.m?js|push-worker\.js)$/.test(pathname)
  if (isOurs || foreignScripts.includes(origin + pathname)) return href
  throw new TypeError(`${origin}${pathname} is no script of this application`)
}

const TAG =
  /<\/a\s*>|<a\s[^<>]*?\bhref\s*=\s*(?:"(https?:\/\/[^"<>\s]*)"|'(https?:\/\/[^'"<>\s]*)')[^<>]*>|<[^<>]*>?|>/gi

/** Every "<" in the result was written by this function. */
function creditsInHtml(text: string): string {
  return text.replaceAll(TAG, (found, doubly?: string, singly?: string) => {
    const address = doubly ?? singly
    if (address !== undefined) return `<a href="${address}" rel="noopener">`
    return found.startsWith('</a') || found.startsWith('</A') ? '</a>' : ''
  })
}
