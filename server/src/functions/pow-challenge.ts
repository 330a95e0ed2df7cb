import { powChallengeLimit } from '@basera/contract/constants/rate-limits'
import { addressKey } from '../http/client-address.ts'
import type { FunctionDefinition } from './function.ts'

/**
 * `pow-challenge`: proof of work before a text message to a visitor (ALTCHA): `{success:true,challenge}`, null when none is required.
 * 429 `{error}` after 20 at once or 60 an hour from one address.
 */
export const powChallenge: FunctionDefinition = {
  verifyJwt: true,
  async handle(_request, { caller, limiter, proofOfWork }) {
    const headers = { 'cache-control': 'no-store' }
    if (proofOfWork === null) return Response.json({ success: true, challenge: null }, { headers })
    await limiter.take({ limit: powChallengeLimit, subject: addressKey(caller.clientIp) })
    const challenge = await proofOfWork.challenge()
    return Response.json({ success: true, challenge }, { headers })
  },
}
