// Allow-list of redirect targets for links in mails (contract 2.11). An open redirect would hand tokens to whoever requested it.

export type RedirectRules = {
  /** Public origin of the site. */
  readonly siteUrl: string
  /** Globs: `*` within a segment, `**` across segments. */
  readonly allowList: readonly string[]
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The requested address when it is allowed, else the site's; without its fragment. Never throws. */
export function redirectTarget(asked: string | null | undefined, rules: RedirectRules): string {
  const url = URL.parse(asked ?? '')
  if (url === null || !isAllowed(url, rules)) return rules.siteUrl
  url.hash = ''
  return url.href
}

function isAllowed(url: URL, { siteUrl, allowList }: RedirectRules): boolean {
  // Old clients parse the host of `https://user@site/` differently.
  if (url.username !== '' || url.password !== '') return false
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && isSameHost(url, new URL(siteUrl))) return true
  const address = `${url.protocol}//${url.host}${url.pathname}${url.search}`
  return allowList.some((glob) => hasSameScheme(url, glob) && globPattern(glob).test(address))
}

/** On localhost the port is ignored: development tools serve the site on another one. */
function isSameHost(url: URL, site: URL): boolean {
  if (LOOPBACK.test(site.hostname)) return LOOPBACK.test(url.hostname)
  return url.origin === site.origin
}

/** Schemes are compared literally: a star never matches `javascript:`. */
const hasSameScheme = (url: URL, glob: string): boolean =>
  glob.toLowerCase().startsWith(`${url.protocol}//`)

function globPattern(glob: string): RegExp {
  const pattern = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^./]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${pattern.join('')}/?$`)
}
