// `verify-email-confirmation` (contract 7.4): two steps under one name. With a code it exchanges a pending sign-up for an account
// (T25); with the constant `confirmed` in its place, which proves nothing, it sets the account's role (T26).
import { verifyLimit } from '@basera/contract/constants/rate-limits'
import { signUpAnswers } from '@basera/contract/messages/account/sign-up-answers'
import { z } from 'zod'
import { tidyCode } from '../../codes/code.ts'
import { addressKey } from '../../http/client-address.ts'
import type { FunctionDefinition } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { chooseRole, roleFields } from './choose-role.ts'
import { confirmPendingUser } from './confirm-pending-user.ts'

const CONFIRMED = 'confirmed'

const fields = z.object({
  email: z.string().max(320),
  otp_code: z.string().max(40),
  pending_user_id: z.string().max(100).nullish(),
  ...roleFields,
})

/**
 * Code step: `{success:true,user_id,signup_token}`. Role step: `{success:true,role,role_approval_status}`. Otherwise
 * `{success:false,error}`; 429 `{error}` after 30 checks in five minutes from one address.
 */
export const verifyEmailConfirmation: FunctionDefinition = {
  verifyJwt: true,
  async handle(request, context) {
    const headerToken = request.headers.get('x-signup-token')
    const asked = await readFields(request, fields, signUpAnswers.verificationFailed)
    const subject = addressKey(context.caller.clientIp)
    await context.limiter.take({ limit: verifyLimit, subject })
    const email = asked.email.trim().toLowerCase()
    if (asked.otp_code === CONFIRMED) {
      const token = asked.signup_token ?? headerToken
      return chooseRole(context, { ...asked, email, signup_token: token })
    }
    const code = tidyCode(asked.otp_code)
    if (!/^\d{6}$/.test(code)) throw new Refusal(signUpAnswers.codeNotSixDigits)
    const pendingId = z.uuid().safeParse(asked.pending_user_id)
    if (!pendingId.success) throw new Refusal(signUpAnswers.codeInvalid)
    return confirmPendingUser(context, { id: pendingId.data, email, code })
  },
}
