// No text message for visitors without work (security B3, T27, T35): it comes as the protocol's captcha token. People
// who are signed in have limits of their own and need none for numbers of their own.
import { z } from 'zod'
import { spendProof } from '../../proof/spend-proof.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { isGiven } from '../user/contacts.ts'
import { optionalText } from '../read-body.ts'

/** The field of a request body that holds the solution. */
export const proofField = {
  gotrue_meta_security: z.object({ captcha_token: optionalText(10_000) }).nullish(),
}

type WithProof = z.infer<z.ZodObject<typeof proofField>>

/** Uses the solution up. Throws AuthError `captcha_failed` when it is missing, wrong, expired or used. */
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
