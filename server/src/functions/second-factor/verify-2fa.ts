// `verify-2fa` (contract 7.4, security T4): whether the caller has lately verified a code sent to the enrolled phone. Read-only; the
// token field of the request is a constant and proves nothing.
import { z } from 'zod'
import { sql, statement, value } from '../../db/sql.ts'
import type { SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { askAsCaller } from '../signed-in.ts'

const fields = z.object({
  user_id: z.string().max(100),
  verification_type: z.literal('phone'),
  phone: z.string().max(40),
})

const MALFORMED = 'The request must name a user, the type phone and a number.'

/** `{success}`; 401 without a session. */
export const verify2fa: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const asked = await readFields(request, fields, MALFORMED)
    if (asked.user_id !== context.person.userId) return Response.json({ success: false })
    const row = await askAsCaller<{ is_proven: boolean }>(
      context,
      statement(sql`select private.phone_proven_lately(${value(asked.phone)}) as is_proven`),
    )
    return Response.json({ success: row?.is_proven === true })
  },
}
