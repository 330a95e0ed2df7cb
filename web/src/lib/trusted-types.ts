// The only way from a text to something that a browser runs or reads as markup: the page's one policy of Trusted Types, `app`.
// Browsers with Trusted Types take a plain string nowhere else (server/src/site/document-headers.ts), so a text that somebody
// slipped in stays a text. It gives out addresses of our own files and of the two scripts of Google's, and links in credits.

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

/** A policy of a name is made once for a page. Browsers without Trusted Types take the strings, checked just the same. */
function policyOfThePage(): Policy {
  policy ??= globalThis.trustedTypes?.createPolicy('app', rules) ?? rules
  return policy
}

/** What a script or worker is loaded from. Throws a TypeError for an address that is none of ours. */
export const scriptAddress = (address: string): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sinks take it as a string, and are typed so
  policyOfThePage().createScriptURL(address) as string

/** Credits of a map as markup of nothing but links. */
export const creditsMarkup = (text: string): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  policyOfThePage().createHTML(text) as string

function knownScript(address: string): string {
  const { origin, pathname, href } = new URL(address, location.origin)
  const isOurs = origin === location.origin && /^\/assets\/[\w.-]+\.m?js$/.test(pathname)
  if (isOurs || foreignScripts.includes(origin + pathname)) return href
  throw new TypeError(`${origin}${pathname} is no script of this application`)
}

const tag =
  /<\/a\s*>|<a\s[^<>]*?\bhref\s*=\s*(?:"(https?:\/\/[^"<>\s]*)"|'(https?:\/\/[^'"<>\s]*)')[^<>]*>|<[^<>]*>?|>/gi

/** Every "<" that comes out was put there by this function. */
function creditsInHtml(text: string): string {
  return text.replaceAll(tag, (found, doubly?: string, singly?: string) => {
    const address = doubly ?? singly
    if (address !== undefined) return `<a href="${address}" rel="noopener">`
    return found.startsWith('</a') || found.startsWith('</A') ? '</a>' : ''
  })
}
