// `print-settlement`: how a deposit goes back, as a PDF; the database decides for whom.
import { renderAgreementLimit } from '@basera/contract/constants/rate-limits'
import type { SettlementPaper } from '@basera/contract/chain/deposit-paper'
import { depositPaperMessages as messages } from '@basera/contract/messages/chain/deposit-paper'
import { z } from 'zod'
import { sql, value } from '../../db/sql.ts'
import type { SignedInFunction } from '../function.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { printed } from './printed.ts'

const fields = z.object({ tenancy_id: z.uuid() })

const PRINT_TIMEOUT_MS = 60_000

/** POST `{tenancy_id}`: 200 with the PDF, the same bytes for the same facts; `{success:false,error,code}`: not_found, nothing_to_settle, not_available. */
export const printSettlement: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  timeoutMs: PRINT_TIMEOUT_MS,
  async handle(request, context) {
    await context.limiter.take({ limit: renderAgreementLimit, subject: context.person.userId })
    const { tenancy_id: id } = await readFields(request, fields, messages.badRequest)
    const row = await actOrRefuse<{ paper: SettlementPaper }>(
      context,
      sql`select private.settlement_paper(${value(id)}::uuid) as paper`,
    )
    if (row === null || row.paper.settlement === null) {
      throw new Refusal(messages.nothingToSettle, 'nothing_to_settle')
    }
    return printed(context, messages.fileName(messages.settlement), () =>
      context.agreementPapers.settlement(row.paper),
    )
  },
}
