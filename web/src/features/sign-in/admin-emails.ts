import type { AdminEmails } from '@basera/contract/site'

/**
 * R-ADM-02: whether an address is of the configured domain or the one configured address. No access control: the server
 * checks the role. Where none is configured, everybody may try.
 */
export function mayTryPortal(email: string, allowed: AdminEmails | null): boolean {
  if (allowed === null) return true
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  return address === allowed.address || (at > 0 && address.slice(at + 1) === allowed.domain)
}
