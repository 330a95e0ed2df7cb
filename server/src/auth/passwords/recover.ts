// POST /recover (contract 2.9): mails a link to choose a new password. The answer is always the same, also beyond the limit of
// the address: a refusal would reveal that somebody else requested it.

import { z } from 'zod'
import type { KnownDevice } from '../../devices/known-devices.ts'
import { isTooManyRequests } from '../../http/fault.ts'
import { findAccount } from '../user/accounts.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { type Contact, isGiven, parseEmail } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { challengeFields, readChallenge } from '../tokens/flow-states.ts'
import { askingMark, findKnownDevice } from '../sign-in/known-browser.ts'
import { optionalText, readBody } from '../read-body.ts'
import { authScope } from '../scope.ts'
import { limitRecovery, limitSender } from '../codes/send-limits.ts'
import { mailToken } from '../codes/send-token.ts'
import type { Endpoint } from '../uniform-answer.ts'

const bodySchema = z.object({ email: optionalText(), ...challengeFields })

export const recover =
  (tools: AuthTools): Endpoint =>
  async (c) => {
    const body = await readBody(c.req.raw, bodySchema)
    if (!isGiven(body.email)) throw authError('recoveryNeedsEmail')
    const contact: Contact = { kind: 'email', address: parseEmail(body.email) }
    const challenge = readChallenge(body)
    const { clientIp } = c.get('caller')
    const mark = askingMark(c, tools)
    const device = await findKnownDevice(c, tools, contact)
    if (device === null) await limitSender(tools, contact, clientIp)
    if (!(await isWithinLimit(tools, contact, device))) return mark.give(Response.json({}))

    const account = await findAccount(tools.database, contact)
    const userId = account?.id ?? null
    const redirectTo = c.req.query('redirect_to')
    const sending =
      userId === null
        ? []
        : mailToken(tools, {
            userId,
            contact: contact.address,
            purpose: 'recovery',
            redirectTo,
            challenge,
            askedBy: mark.hash,
          }).statements
    const outcome = userId === null ? 'unknown' : 'ok'
    await tools.database.run(authScope, [
      ...sending,
      recordAudit({ action: 'user_recovery_requested', outcome, userId, clientIp }),
    ])
    return mark.give(Response.json({}))
  }

async function isWithinLimit(
  tools: AuthTools,
  contact: Contact,
  device: KnownDevice | null,
): Promise<boolean> {
  try {
    await limitRecovery(tools, contact, device)
    return true
  } catch (error) {
    if (isTooManyRequests(error)) return false
    throw error
  }
}
