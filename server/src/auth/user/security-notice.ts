import type { Statement } from '../../db/database.ts'
import { type SecurityEvent, securityNoticeLetter } from '../../letters/notices.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { queueLetter } from '../codes/send-token.ts'
import type { SessionRow } from '../tokens/sessions.ts'

/** Whom it happened to. */
export type Owner = { readonly email: string | null; readonly isEmailConfirmed: boolean }

export const ownerOf = ({ email, email_confirmed_at: confirmedAt }: SessionRow): Owner => ({
  email,
  isEmailConfirmed: confirmedAt !== null,
})

/**
 * Has the owner of an account told of what happened to it, once for each `key`. Nothing to an address that nobody has
 * proven: it may be a stranger's.
 */
export function securityNotice(
  { outbox, settings }: Pick<AuthDependencies, 'outbox' | 'settings'>,
  { email, isEmailConfirmed }: Owner,
  { event, key }: { event: SecurityEvent; key: string },
): Statement[] {
  if (email === null || email === '' || !isEmailConfirmed) return []
  const letter = securityNoticeLetter(event, `${settings.siteUrl}/forgot-password`)
  return [queueLetter({ outbox }, { to: email, letter, key })]
}
