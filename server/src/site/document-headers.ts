// HTTP headers of documents, with a Content-Security-Policy by nonce.

export type DocumentHeaderOptions = {
  readonly nonce: string
  /** Public origin of the site, e.g. `https://basera.example`. */
  readonly siteUrl: string
  /** The page may call Google's Firebase and show its captcha. */
  readonly asksFirebase: boolean
  /** Where a form may lead, beside this site; null: nowhere. */
  readonly paymentPage: string | null
  /** Origins of the open map's tiles; none for our own outline. */
  readonly mapOrigins: readonly string[]
  /** The page may load Google's maps. */
  readonly loadsGoogleMaps: boolean
  /** The URL itself is a secret: not sent as a referrer and not cached. */
  readonly isAddressSecret: boolean
  readonly isIndexable: boolean
}

/** Header name → value for one HTML answer (security: 4.2). */
export const documentHeaders = (options: DocumentHeaderOptions): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': options.isAddressSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
  // No ETag: a 304 would combine the old body with a new nonce. `no-cache` still allows the back/forward cache.
  'Cache-Control': options.isAddressSecret ? 'no-store' : 'private, no-cache',
  Vary: 'Accept-Encoding',
  ...(options.siteUrl.startsWith('https://')
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : {}),
  ...(options.isIndexable ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
})

/** Additional sources for third-party scripts. */
type Additions = Readonly<
  Partial<Record<'script' | 'style' | 'image' | 'font' | 'connect' | 'worker' | 'frame', string>>
>

// As Google documents for reCAPTCHA. Its scripts need no entry: ours, which has the nonce, loads them.
const firebase: Additions = {
  image: 'https://www.gstatic.com/recaptcha/',
  connect: 'https://identitytoolkit.googleapis.com https://www.google.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

// As Google documents for its maps under a nonce-based policy (security: 4.2).
const googleMaps: Additions = {
  script: "'unsafe-eval' blob:",
  style: 'https://fonts.googleapis.com',
  image:
    'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  font: 'https://fonts.gstatic.com',
  connect: 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
  worker: 'blob:',
  frame: 'https://*.google.com',
}

function contentSecurityPolicy(options: DocumentHeaderOptions): string {
  const { nonce, siteUrl, asksFirebase, loadsGoogleMaps } = options
  const openMap = options.mapOrigins.join(' ')
  const additions: readonly Additions[] = [
    ...(asksFirebase ? [firebase] : []),
    ...(loadsGoogleMaps ? [googleMaps] : []),
    { image: openMap, connect: openMap },
  ]
  const also = (kind: keyof Additions) =>
    additions
      .map((addition) => addition[kind] ?? '')
      .filter((sources) => sources !== '')
      .map((sources) => ` ${sources}`)
      .join('')
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${also('script')}`,
    `style-src 'self' 'nonce-${nonce}'${also('style')}`,
    `img-src 'self' data: blob:${also('image')}`,
    `font-src 'self' data:${also('font')}`,
    // Some browsers do not match web sockets to 'self'.
    `connect-src 'self' ${siteUrl.replace(/^http/, 'ws')}${also('connect')}`,
    `manifest-src 'self'`,
    `worker-src 'self'${also('worker')}`,
    `frame-src${also('frame') || " 'none'"}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'${options.paymentPage === null ? '' : ` ${new URL(options.paymentPage).origin}`}`,
    `object-src 'none'`,
    // Trusted Types only without Google's code, which assigns strings to script and HTML sinks.
    ...(asksFirebase || loadsGoogleMaps
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types app first-view`]),
  ].join('; ')
}
