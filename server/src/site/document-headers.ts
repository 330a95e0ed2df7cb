// The headers every document carries. A document may run only scripts that name its own nonce.

export type DocumentHeaderOptions = {
  readonly nonce: string
  /** Public origin of the site, e.g. `https://basera.example`. */
  readonly siteUrl: string
  /** The page may ask Google's Firebase for a code and show its captcha. */
  readonly asksFirebase: boolean
  /** Origins that the open map is drawn from; none without a configured style. */
  readonly mapOrigins: readonly string[]
  /** Pages whose address is itself a secret: nothing of it may leave with a link or stay in a cache. */
  readonly isAddressSecret: boolean
  readonly isIndexable: boolean
}

/** Header name → value for one HTML answer (security: 4.2, without Trusted Types). */
export const documentHeaders = (options: DocumentHeaderOptions): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': options.isAddressSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  // No ETag: a 304 would marry the old body to a new nonce. `no-cache` keeps the back button instant.
  'Cache-Control': options.isAddressSecret ? 'no-store' : 'private, no-cache',
  Vary: 'Accept-Encoding',
  ...(options.siteUrl.startsWith('https://')
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : {}),
  ...(options.isIndexable ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
})

// What Google documents for reCAPTCHA. Its scripts need no entry: our own, which carries the nonce, loads them.
const FIREBASE = {
  image: ' https://www.gstatic.com/recaptcha/',
  connect: ' https://identitytoolkit.googleapis.com https://www.google.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}
const NOTHING = { image: '', connect: '', frame: "'none'" }

const contentSecurityPolicy = ({
  nonce,
  siteUrl,
  asksFirebase,
  mapOrigins,
}: DocumentHeaderOptions): string => {
  const { image, connect, frame } = asksFirebase ? FIREBASE : NOTHING
  const map = mapOrigins.map((origin) => ` ${origin}`).join('')
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${image}${map}`,
    `font-src 'self' data:`,
    // Browsers that do not count a web socket as 'self' need its address spelled.
    `connect-src 'self' ${siteUrl.replace(/^http/, 'ws')}${connect}${map}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src ${frame}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}
