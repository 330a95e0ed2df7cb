// Refuses settings that are too permissive for production: proxies, redirects, schemas, the metrics' address.

import { isIP } from 'node:net'

/** Published proxy ranges are narrower; wider ones contain whole countries. */
const LEAST_PREFIX_IPV4 = 8
const LEAST_PREFIX_IPV6 = 16
/** Prefix length of IPv4-mapped IPv6 addresses. */
const MAPPED_BITS = 96

const hiddenSchemas = new Set(['private', 'auth', '_gateway', 'extensions', 'pg_catalog'])
const unsafeSchemes = new Set(['javascript', 'data', 'file', 'blob', 'vbscript'])

type Exposure = {
  readonly trustedProxies: readonly string[]
  /** Globs of allowed redirect targets in mails. */
  readonly redirectAllowList: readonly string[]
  /** Schemas that `/rest/v1` exposes. */
  readonly schemas: readonly string[]
  /** Address of the metrics port; null when there is none. */
  readonly metricsHost: string | null
}

/** A line for each setting that is too permissive. */
export const exposureFaults = (exposure: Exposure): string[] => [
  ...exposure.trustedProxies
    .filter(isTooWide)
    .map(
      (range) =>
        `TRUSTED_PROXIES: ${range} lets strangers name any address: list the proxies only.`,
    ),
  ...exposure.redirectAllowList.flatMap(redirectFaults),
  ...exposure.schemas
    .filter((schema) => hiddenSchemas.has(schema))
    .map((schema) => `DB_SCHEMAS must not expose ${schema}: what no caller may see is kept there.`),
  ...(exposure.metricsHost === null || !isPublicAddress(exposure.metricsHost)
    ? []
    : ['METRICS_HOST must be an address that visitors do not reach.']),
]

function isTooWide(range: string): boolean {
  const [address = '', bits] = range.split('/')
  if (bits === undefined) return false
  if (isIP(address) === 4) return Number(bits) < LEAST_PREFIX_IPV4
  if (/^::ffff:/i.test(address)) return Number(bits) < MAPPED_BITS + LEAST_PREFIX_IPV4
  // fc00::/7: all unique local addresses
  return Number(bits) < (/^f[cd]/i.test(address) ? 7 : LEAST_PREFIX_IPV6)
}

/** The target of a mail's link receives its token. */
function redirectFaults(glob: string): string[] {
  const [, scheme, host = ''] = /^([a-z][a-z0-9.+-]*):\/\/([^/?#]*)/i.exec(glob) ?? []
  const subject = `REDIRECT_ALLOW_LIST: ${glob}`
  if (scheme === undefined || unsafeSchemes.has(scheme.toLowerCase()))
    return [`${subject} must be an address that begins with https://, or with an app's own scheme.`]
  if (scheme.toLowerCase() === 'http') return [`${subject} must be https in production.`]
  if (scheme.toLowerCase() !== 'https') return []
  const [last = '', before = ''] = host.replace(/:\d+$/, '').split('.').toReversed()
  return host.includes('**') || `${last}${before}`.includes('*') || last === ''
    ? [`${subject} must name its host; only the first part of a name may be *.`]
    : []
}

/** Whether an address is public. The wildcard addresses count as private: all addresses of a machine may be. */
export function isPublicAddress(address: string): boolean {
  const bare = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(bare) === 4) return !PRIVATE_IPV4.test(bare)
  return isIP(bare) === 6 && !PRIVATE_IPV6.test(bare)
}

const PRIVATE_IPV4 =
  /^(0\.0\.0\.0$|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/
const PRIVATE_IPV6 = /^(::1?$|f[cd]|fe[89ab])/
