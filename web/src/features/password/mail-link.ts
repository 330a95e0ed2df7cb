// Parses the link of a mail from the URL: the hash of a token to verify, or the server's error for an expired link.

export type MailLink =
  | { readonly kind: 'token'; readonly tokenHash: string; readonly type: LinkType }
  | { readonly kind: 'expired' }
  /** The page was opened without a link. */
  | { readonly kind: 'none' }

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]

/** `search` and `hash` as in `location`. A link of a type that is not `accepted` counts as none. */
export function readMailLink(
  search: string,
  hash: string,
  accepted: readonly LinkType[] = linkTypes,
): MailLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  if (fragment.has('error') || query.has('error')) return { kind: 'expired' }
  const tokenHash = query.get('token_hash') ?? ''
  const type = accepted.find((one) => one === query.get('type'))
  return tokenHash === '' || type === undefined
    ? { kind: 'none' }
    : { kind: 'token', tokenHash, type }
}
