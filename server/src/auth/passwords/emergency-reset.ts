// Emergency password reset by a key that the operator set (security ruling 11, T51). The key is checked before the account is
// looked up and is single-use; every use is mailed to the person and every admin and written to the audit log.
import { createHash, timingSafeEqual } from 'node:crypto'
import { EMERGENCY_PASSWORD_MIN_CHARACTERS } from '@basera/contract/constants/admin'
import type { Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { emergencyUsedMail, securityNoticeMail } from '../../mails/notices.ts'
import type { EmergencyReset } from '../../ports/emergency-reset.ts'
import { type Account, findAccount } from '../user/accounts.ts'
import { readAdmins, shortestPassword } from '../admin/admins.ts'
import { accountKey, forgiveAttempts } from '../sign-in/attempts.ts'
import { recordAudit } from '../audit.ts'
import { AuthError } from '../auth-error.ts'
import { assertGoodPassword } from './chosen-password.ts'
import { parseEmail } from '../user/contacts.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { burnTokens } from '../codes/one-time-tokens.ts'
import { authScope } from '../scope.ts'
import { queueMail } from '../codes/send-token.ts'

export type EmergencyResetKey = { readonly digest: Buffer; readonly expiresAt: Date | null }

/** Expiry of the record of a spent key that has none itself: it is never deleted. */
const forever = new Date('2999-01-01T00:00:00Z')

/** `key` null: every key is refused. */
export function createEmergencyReset(
  dependencies: AuthDependencies,
  key: EmergencyResetKey | null,
): EmergencyReset {
  const { database, clock, random, settings, rateLimitKey, passwords } = dependencies
  const spending =
    key === null
      ? null
      : { id: `emergency:${key.digest.toString('hex')}`, expiresAt: key.expiresAt ?? forever }

  async function findFaultOfKey(given: string): Promise<string | null> {
    // Compared even without a configured key, so that the time of the answer is the same.
    const isRight = timingSafeEqual(digestOf(given), key?.digest ?? digestOf(random.uuid()))
    if (key === null || spending === null) return 'off'
    if (!isRight) return 'wrong'
    if (key.expiresAt !== null && key.expiresAt <= clock.now()) return 'expired'
    const [spent] = await database.run(authScope, [
      statement(sql`select _gateway.is_proof_spent(${value(spending.id)}) as is_spent`),
    ])
    const isSpent =
      spent === undefined || firstRow<{ is_spent: boolean }>(spent)?.is_spent !== false
    return isSpent ? 'spent' : null
  }

  const deny = async (action: string, why: string, kind: 'invalid-key' | 'unknown-address') => {
    await database.run(authScope, [recordDenial(action, why)])
    return { kind }
  }

  return async ({ email, newPassword, adminKey, clientIp }) => {
    const fault = await findFaultOfKey(adminKey)
    if (fault !== null || spending === null)
      return deny('emergency.bad_key', fault ?? 'off', 'invalid-key')
    const account = await findByAddress(database, email)
    if (account === null) return deny('emergency.unknown', 'no account', 'unknown-address')

    const admins = await readAdmins(database)
    try {
      assertGoodPassword(newPassword, {
        email: account.email ?? undefined,
        minLength: shortestPassword(
          admins,
          account.id,
          Math.max(EMERGENCY_PASSWORD_MIN_CHARACTERS, settings.passwordMinLength),
        ),
      })
    } catch (error) {
      if (error instanceof AuthError) return { kind: 'weak-password', message: error.message }
      throw error
    }
    // Hashed before the transaction begins: it must not hold a connection while it waits.
    const encrypted = await passwords.hash(newPassword)
    const address = account.email ?? ''
    const others = admins.filter(({ user_id: id }) => id !== account.id)
    const isDone = await database.transaction(authScope, async (transaction) => {
      const [spent] = await transaction.run([
        statement(
          sql`select _gateway.spend_proof(${value(spending.id)}, ${value(spending.expiresAt)}) as is_spent`,
        ),
      ])
      // A concurrent request spent the key first.
      if (spent === undefined || firstRow<{ is_spent: boolean }>(spent)?.is_spent !== true)
        return false
      await transaction.run([
        ...changePassword(account, encrypted),
        ...[account.email, account.phone]
          .filter((contact) => contact !== null && contact !== '')
          .map((contact) => forgiveAttempts(accountKey(contact ?? '', rateLimitKey))),
        recordAudit({
          action: 'user_password_changed',
          outcome: 'ok',
          userId: account.id,
          clientIp,
          isByAdmin: true,
        }),
        statement(
          sql`select private.record_audit('emergency.ok', 'ok', ${value(account.id)}, '{}', null)`,
        ),
        queueMail(dependencies, {
          to: address,
          content: securityNoticeMail('emergency_reset', `${settings.siteUrl}/forgot-password`),
          key: random.uuid(),
        }),
        ...others.map((admin) =>
          queueMail(dependencies, {
            to: admin.email,
            content: emergencyUsedMail(address, `${settings.siteUrl}/admin/audit`),
            key: random.uuid(),
          }),
        ),
      ])
      return true
    })
    return isDone ? { kind: 'done' } : deny('emergency.bad_key', 'spent', 'invalid-key')
  }
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Without the typed address: it may be anything. */
const recordDenial = (action: string, why: string): Statement =>
  statement(
    sql`select private.record_audit(${value(action)}, 'denied', null, ${value({ why })}::jsonb, null)`,
  )

async function findByAddress(
  database: AuthDependencies['database'],
  email: string,
): Promise<Account | null> {
  try {
    return await findAccount(database, { kind: 'email', address: parseEmail(email) })
  } catch (error) {
    if (error instanceof AuthError) return null
    throw error
  }
}

/** Sets the password and deletes all sessions, links and codes. */
const changePassword = ({ id }: Account, encrypted: string): Statement[] => [
  statement(sql`
    update auth.users set encrypted_password = ${value(encrypted)}, updated_at = now()
    where id = ${value(id)}`),
  burnTokens(id),
  statement(sql`delete from auth.sessions where user_id = ${value(id)}`),
]
