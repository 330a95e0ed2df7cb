// `reveal-identity-document`: decrypts one document number for an admin with a reason. `admin_reveal_document` decides, writes the
// audit log and returns the ciphertext.
import { identityDocumentMessages } from '@basera/contract/messages/account/identity-documents'
import { identityRevealLimit } from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { actAsCaller } from '../signed-in.ts'

const fields = z.object({ id: z.uuid(), reason: z.string().max(1000) })

const answers = z.union([
  z.object({
    success: z.literal(true),
    document_type: z.string(),
    sealed_number: z.string(),
    other_accounts: z.number(),
  }),
  z.object({ success: z.literal(false), error: z.string(), code: z.string() }),
])

/** `{success:true,document_type,document_number,other_accounts}`, or `{success:false,error,code}`; 403 for who is no admin. */
export const revealIdentityDocument: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const { limiter, person } = context
    await limiter.take({ limit: identityRevealLimit, subject: person.userId })
    const { id, reason } = await readFields(
      request,
      fields,
      identityDocumentMessages.revealIncomplete,
    )
    const asked = await actAsCaller(context, async (transaction) => {
      const [found] = await transaction.run([
        statement(
          sql`select public.admin_reveal_document(${value(id)}, ${value(reason)}) as answer`,
        ),
      ])
      return found === undefined ? null : firstRow<{ answer: unknown }>(found)?.answer
    }).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === '42501') return error
      throw error
    })
    if (asked instanceof DatabaseError) return forbidden(asked)
    const answer = answers.parse(asked)
    if (!answer.success) throw new Refusal(answer.error, answer.code)
    const { sealed_number: sealed, ...shown } = answer
    return Response.json({
      ...shown,
      document_number: open(() => context.identityVault.open(sealed, id)),
    })
  },
}

/** A number that no key decrypts gets an error of its own: the keys were changed by hand, and no retry helps. */
function open(unseal: () => string): string {
  try {
    return unseal()
  } catch {
    throw new Refusal(identityDocumentMessages.unreadable, 'unreadable')
  }
}

const forbidden = ({ message, hint }: DatabaseError): Response =>
  Response.json({ success: false, error: message, ...(hint && { code: hint }) }, { status: 403 })
