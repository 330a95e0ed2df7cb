// `admin-reset-user-password` (R-ADM-04, security T51): emergency password reset from the admin portal. Every refusal of a key has
// the same answer, whether it is wrong, spent, expired, beyond the rate limit or not configured.
import { EMERGENCY_PASSWORD_MIN_CHARACTERS } from '@basera/contract/constants/admin'
import {
  emergencyResetAddressLimit,
  emergencyResetTotalLimit,
} from '@basera/contract/constants/rate-limits'
import { emergencyResetMessages } from '@basera/contract/messages/account/emergency-reset'
import { z } from 'zod'
import { addressKey } from '../http/client-address.ts'
import { FaultError } from '../http/fault.ts'
import type { FunctionContext, FunctionDefinition } from './function.ts'
import { readFields } from './read-fields.ts'
import { Refusal } from './refusal.ts'

const typed = z.string().max(1000)
const fields = z.object({
  email: typed.trim().min(1),
  newPassword: typed.min(1),
  adminKey: typed.trim().min(1),
})

/** `{success:true}`, or `{success:false,error}` in the words of R-ADM-04. */
export const adminResetUserPassword: FunctionDefinition = {
  verifyJwt: true,
  async handle(request, context) {
    const asked = await readFields(request, fields, emergencyResetMessages.fillAllFields)
    if (Array.from(asked.newPassword).length < EMERGENCY_PASSWORD_MIN_CHARACTERS)
      throw new Refusal(emergencyResetMessages.passwordTooShort, 'weak_password')
    await limitReset(context)
    const { clientIp } = context.caller
    const answer = await context.resetInEmergency({ ...asked, clientIp })
    switch (answer.kind) {
      case 'done':
        return Response.json({ success: true })
      case 'invalid-key':
        throw new Refusal(emergencyResetMessages.invalidKey, 'invalid_key')
      case 'unknown-address':
        throw new Refusal(emergencyResetMessages.unknownAddress, 'user_not_found')
      case 'weak-password':
        throw new Refusal(answer.message, 'weak_password')
      default:
        return answer satisfies never
    }
  },
}

/** The total is counted by key: setting a new key is how an operator lifts the limit. */
async function limitReset({ limiter, caller, emergencyKeyName }: FunctionContext): Promise<void> {
  try {
    await limiter.take(
      { limit: emergencyResetAddressLimit, subject: addressKey(caller.clientIp) },
      { limit: emergencyResetTotalLimit, subject: emergencyKeyName },
    )
  } catch (error) {
    if (error instanceof FaultError && error.fault.kind === 'too-many-requests')
      throw new Refusal(emergencyResetMessages.invalidKey, 'invalid_key')
    throw error
  }
}
