// `print-receipt`: a receipt as a PDF, drawn from what was stored when the owner confirmed; the database decides for whom.
import { renderAgreementLimit } from '@basera/contract/constants/rate-limits'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { z } from 'zod'
import { sql, value } from '../../db/sql.ts'
import type { SignedInFunction } from '../function.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { openedPan } from './opened-pan.ts'
import { printed } from './printed.ts'

const fields = z.object({ receipt_id: z.uuid() })

const PRINT_TIMEOUT_MS = 60_000

/**
 * POST `{receipt_id}`: 200 with the PDF, the same bytes each time, with the owner's PAN for as long as it is given;
 * `{success:false,error,code}`: not_found, not_available, unreadable.
 */
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
    // an employer asks for it with rent alone
    const isOfRent = receipt.content.parts.some(({ kind }) => kind === 'rent')
    const pan = isOfRent ? await openedPan(context, receipt.tenancy_id) : null
    return printed(context, `${receipt.number.replace('/', '-')}.pdf`, () =>
      context.agreementPapers.receipt(receipt, pan),
    )
  },
}
