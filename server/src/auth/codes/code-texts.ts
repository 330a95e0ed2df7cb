// Codes of other services by text message: same countries, budget and breaker as those that sign people in.
import { CODE_TEXT_WAIT_MS } from '@basera/contract/constants/auth'
import { sql, statement, value } from '../../db/sql.ts'
import { callOff } from '../../outbox/call-off.ts'
import { awaitFirstAttempt } from '../../outbox/first-attempt.ts'
import type { CodeText, CodeTexts } from '../../ports/code-texts.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { authScope } from '../scope.ts'
import { isServedPhone } from '../user/contacts.ts'
import { codeSmsKey, queueCodeSms } from './send-token.ts'
import { assertSmsIsServed, smsRefusalOf } from './sms-breaker.ts'

export function createCodeTexts(dependencies: AuthDependencies): CodeTexts {
  const { database, settings } = dependencies
  return {
    async send(text) {
      if (!isServedPhone(digitsOf(text), settings.smsCountries)) return false
      if (!(await isQueued(dependencies, text))) return false
      const key = codeSmsKey(text.id)
      const attempt = await awaitFirstAttempt(database, key, {
        maxWaitMs: CODE_TEXT_WAIT_MS,
        signal: text.signal,
      })
      if (attempt === 'failed') await database.run(authScope, [callOff(key)])
      return attempt === 'sent' || attempt === 'open'
    },
    async noteEntered(id) {
      await database.run(authScope, [
        statement(sql`update _gateway.sms_codes set entered_at = now() where id = ${value(id)}`),
      ])
    },
  }
}

const digitsOf = ({ to }: CodeText): string => to.replace(/^\+/, '')

async function isQueued(dependencies: AuthDependencies, text: CodeText): Promise<boolean> {
  const { id: key, code, template, clientIp } = text
  const to = digitsOf(text)
  const asker = { clientIp, isProven: true }
  try {
    await assertSmsIsServed(dependencies, to, asker)
    await dependencies.database.run(
      authScope,
      queueCodeSms(dependencies, { to, code, key, template, asker }),
    )
    return true
  } catch (error) {
    if (error instanceof AuthError || smsRefusalOf(error) !== null) return false
    throw error
  }
}
