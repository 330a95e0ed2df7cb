// `print-receipt`: a receipt as a PDF, drawn from what was stored when the owner confirmed; the database decides for whom.
import { createHash } from 'node:crypto'
import { renderAgreementLimit } from '@basera/contract/constants/rate-limits'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { z } from 'zod'
import { sql, value } from '../../db/sql.ts'
import type { SignedInFunction } from '../function.ts'
import { actOrRefuse, pdfHeaders } from '../agreements/refused.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'

const fields = z.object({ receipt_id: z.uuid() })

const PRINT_TIMEOUT_MS = 60_000

/** POST `{receipt_id}`: 200 with the PDF, the same bytes each time; `{success:false,error,code}`: not_found, not_available. */
export const printReceipt: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  timeoutMs: PRINT_TIMEOUT_MS,
  async handle(request, context) {
    await context.limiter.take({ limit: renderAgreementLimit, subject: context.person.userId })
    const { receipt_id: id } = await readFields(request, fields, messages.badRequest)
    const row = await actOrRefuse<{ receipt: RentReceipt }>(
      context,
      sql`select public.receipt(${value(id)}::uuid) as receipt`,
    )
    if (row === null) throw new Refusal(messages.notAvailable, 'not_available')
    const { receipt } = row
    const papers = context.agreementPapers
    const bytes = await papers.inTurn(() =>
      papers.receipt(receipt).catch((cause: unknown) => {
        context.onFault('a receipt could not be drawn', cause)
        throw new Refusal(messages.notAvailable, 'not_available')
      }),
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const name = `${row.receipt.number.replace('/', '-')}.pdf`
    return new Response(bytes, { headers: pdfHeaders(bytes.byteLength, name, sha256) })
  },
}
