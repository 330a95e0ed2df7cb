// `submit-identity-document`: takes a document with its whole number, stores the number encrypted and returns only its last four
// characters from then on (security ruling 10). A whole Aadhaar number is refused by the table's guard trigger.
import { identityDocumentMessages } from '@basera/contract/messages/account/identity-documents'
import { identityDocumentLimit } from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { DatabaseError } from '../../db/database-error.ts'
import type { Transaction } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { IdentityVault } from '../../identity/identity-vault.ts'
import type { SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { actAsCaller } from '../signed-in.ts'

const fields = z.object({
  document_type: z.enum(['aadhaar', 'pan', 'passport', 'driving_license']),
  document_number: z.string().min(1).max(40),
  full_name: z.string().min(1).max(200),
  date_of_birth: z.iso.date().nullish(),
  address: z.string().max(500).nullish(),
  document_url: z.string().max(512).nullish(),
})

type Handed = z.infer<typeof fields>
type Stored = { readonly id: string; readonly document_number: string; readonly status: string }

/** `{success:true,id,document_number,status}` with the number masked, or `{success:false,error,code}`. 401 without a live session. */
export const submitIdentityDocument: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const { limiter, person } = context
    await limiter.take({ limit: identityDocumentLimit, subject: person.userId })
    const handed = await readFields(request, fields, identityDocumentMessages.incomplete)
    try {
      const stored = await actAsCaller(context, (transaction) =>
        store(transaction, context.identityVault, { ...handed, userId: person.userId }),
      )
      return Response.json({ success: true, ...stored })
    } catch (error) {
      throw error instanceof DatabaseError ? toRefusal(error) : error
    }
  },
}

async function store(
  transaction: Transaction,
  vault: IdentityVault,
  handed: Handed & { readonly userId: string },
): Promise<Stored> {
  const { document_type: type, document_number: number } = handed
  const [inserted] = await transaction.run([
    statement(sql`
      insert into public.verification_records (
        user_id, document_type, document_number, full_name, date_of_birth, address, document_url
      ) values (
        ${value(handed.userId)}, ${value(type)}, ${value(number)}, ${value(handed.full_name)},
        ${value(handed.date_of_birth ?? null)}, ${value(handed.address ?? null)}, ${value(handed.document_url ?? null)}
      ) returning id, document_number, status`),
  ])
  const stored = inserted === undefined ? null : firstRow<Stored>(inserted)
  if (stored === null) throw new Error('a handed-in document was not stored')
  if (type !== 'aadhaar') {
    const sealed = vault.seal(number, stored.id)
    await transaction.run([
      statement(sql`
        select private.keep_identity_number(
          ${value(stored.id)}, ${value(sealed)}, ${value(vault.fingerprint(type, number))}
        )`),
    ])
  }
  return stored
}

/** The guard trigger's message is for people; a constraint's is not. Anything else is a fault of the server. */
function toRefusal(error: DatabaseError): DatabaseError | Refusal {
  switch (error.code) {
    case '23505':
      return new Refusal(identityDocumentMessages.alreadyWaiting, error.code)
    case '23514':
      return new Refusal(
        error.constraint === null ? error.message : identityDocumentMessages.outOfBounds,
        error.code,
      )
    case '22023':
    case '42501':
    case '54000':
      return new Refusal(error.message, error.hint ?? error.code)
    default:
      return error
  }
}
