import type { TokenFault } from '../jwt/claims.ts'

/** The result of checking the `Authorization` header, or an opaque key sent in its place. */
export type Credential =
  | { readonly kind: 'none' }
  /** A bare API key: a program, no person. */
  | { readonly kind: 'api-key' }
  | { readonly kind: 'token'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly fault: TokenFault }

/** The bearer token of an `Authorization` header, or null when there is none of that form. */
export function readBearer(authorization: string | null): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
}
