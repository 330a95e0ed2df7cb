import type { AdminEmails } from '@basera/contract/site'

/**
 * R-ADM-02: an address of the configured domain, or the one configured address. No control, only a courtesy: the server
 * asks for the role. Where the operator named none, everybody may try.
 */
export function mayTryPortal(email: string, allowed: AdminEmails | null): boolean {
  if (allowed === null) return true
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  return address === allowed.address || (at > 0 && address.slice(at + 1) === allowed.domain)
}
