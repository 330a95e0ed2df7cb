// `dispute-file`: everything that both sides said and signed about a home and its deposit, as one PDF; the database decides for whom.
import { disputeFileLimit } from '@basera/contract/constants/rate-limits'
import type { DisputeFile } from '@basera/contract/chain/deposit-paper'
import { depositPaperMessages as messages } from '@basera/contract/messages/chain/deposit-paper'
import { z } from 'zod'
import { sql, value } from '../../db/sql.ts'
import type { FunctionContext, SignedInFunction } from '../function.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { printed } from './printed.ts'

const fields = z.object({ tenancy_id: z.uuid() })

/** Two records may have 600 photos. */
const PRINT_TIMEOUT_MS = 180_000

/** POST `{tenancy_id}`: 200 with the PDF, the same bytes for the same facts; `{success:false,error,code}`: not_found, nothing_to_show, not_available. */
export const disputeFile: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  timeoutMs: PRINT_TIMEOUT_MS,
  async handle(request, context) {
    const { tenancy_id: id } = await readFields(request, fields, messages.badRequest)
    const row = await actOrRefuse<{ file: DisputeFile }>(
      context,
      sql`select private.dispute_file(${value(id)}::uuid) as file`,
    )
    if (row === null || (row.file.settlement === null && row.file.records.length === 0)) {
      throw new Refusal(messages.nothingToShow, 'nothing_to_show')
    }
    const { file } = row
    await context.limiter.take({ limit: disputeFileLimit, subject: context.person.userId })
    return printed(context, messages.fileName(messages.disputeFile), async () =>
      context.agreementPapers.disputeFile(file, await smallPictures(context, file.pictures)),
    )
  },
}

/** One after the other: other answers keep a core. A picture that is lost is left out. */
async function smallPictures(
  context: FunctionContext,
  pictures: DisputeFile['pictures'],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const small = new Map<string, Uint8Array>()
  for (const { id, version, size } of pictures) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      small.set(id, await context.readSmallPicture({ version, size }))
    } catch (cause) {
      context.onFault('a photo of a record could not be read', cause)
    }
  }
  return small
}
