// What the link of a mail brought into the address: the hash of a token to hand in, or that it is good no more.

export type MailLink =
  | { readonly kind: 'token'; readonly tokenHash: string; readonly type: LinkType }
  | { readonly kind: 'expired' }
  /** The page was opened by hand. */
  | { readonly kind: 'none' }

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]

/** `search` and `hash` as in `location`. A link of a kind the page does not take (`accepted`) counts as none. */
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
