// Where a mail's link may lead back to (contract 2.11). Anything else would hand tokens to whoever asked for the mail.

export type RedirectRules = {
  /** Public origin of the site. */
  readonly siteUrl: string
  /** Globs: `*` within a segment, `**` across segments. */
  readonly allowList: readonly string[]
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The asked address when it is allowed, else the site's; without its fragment. Never throws. */
export function redirectTarget(asked: string | null | undefined, rules: RedirectRules): string {
  const url = URL.parse(asked ?? '')
  if (url === null || !isAllowed(url, rules)) return rules.siteUrl
  url.hash = ''
  return url.href
}

function isAllowed(url: URL, { siteUrl, allowList }: RedirectRules): boolean {
  // `https://user@site/` reads like one host and is another in old clients.
  if (url.username !== '' || url.password !== '') return false
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && isSameHost(url, new URL(siteUrl))) return true
  const address = `${url.protocol}//${url.host}${url.pathname}${url.search}`
  return allowList.some((glob) => hasSameScheme(url, glob) && globPattern(glob).test(address))
}

/** A site on this machine may be served on another port by the developer's tools. */
function isSameHost(url: URL, site: URL): boolean {
  if (LOOPBACK.test(site.hostname)) return LOOPBACK.test(url.hostname)
  return url.origin === site.origin
}

/** A scheme is written out: a star never stands for `javascript:`. */
const hasSameScheme = (url: URL, glob: string): boolean =>
  glob.toLowerCase().startsWith(`${url.protocol}//`)

function globPattern(glob: string): RegExp {
  const pattern = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^./]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${pattern.join('')}/?$`)
}
