// Requires a proof of work before a text message to a visitor (security B3, T27, T35), sent as the protocol's captcha token.
// Signed-in people have rate limits of their own and need none for their own numbers.
import { z } from 'zod'
import { spendProof } from '../../proof/spend-proof.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { isGiven } from '../user/contacts.ts'
import { optionalText } from '../read-body.ts'

/** The body field with the solution. */
export const proofField = {
  gotrue_meta_security: z.object({ captcha_token: optionalText(10_000) }).nullish(),
}

type WithProof = z.infer<z.ZodObject<typeof proofField>>

/** Consumes the solution. Throws AuthError `captcha_failed` when it is missing, wrong, expired or used. */
export async function requireProof(
  { proofOfWork, database }: Pick<AuthTools, 'proofOfWork' | 'database'>,
  { gotrue_meta_security: security }: WithProof,
): Promise<void> {
  if (proofOfWork === null) return
  const solution = security?.captcha_token
  if (!isGiven(solution)) throw authError('captchaMissing')
  const proof = await proofOfWork.check(solution)
  if (proof === null) throw authError('captchaWrong')
  if (!(await spendProof(database, proof))) throw authError('captchaSpent')
}
