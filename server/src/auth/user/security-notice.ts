import type { Statement } from '../../db/database.ts'
import { type SecurityEvent, securityNoticeMail } from '../../mails/notices.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { queueMail } from '../codes/send-token.ts'
import type { SessionRow } from '../tokens/sessions.ts'

/** Recipient of a security notification. */
export type Owner = { readonly email: string | null; readonly isEmailConfirmed: boolean }

export const ownerOf = ({ email, email_confirmed_at: confirmedAt }: SessionRow): Owner => ({
  email,
  isEmailConfirmed: confirmedAt !== null,
})

/**
 * Queues the mail about a security event of an account, once for each `key`. None is sent to an unconfirmed address: it may be
 * a stranger's.
 */
export function securityNotice(
  { outbox, settings }: Pick<AuthDependencies, 'outbox' | 'settings'>,
  { email, isEmailConfirmed }: Owner,
  { event, key }: { event: SecurityEvent; key: string },
): Statement[] {
  if (email === null || email === '' || !isEmailConfirmed) return []
  const content = securityNoticeMail(event, `${settings.siteUrl}/forgot-password`)
  return [queueMail({ outbox }, { to: email, content, key })]
}
