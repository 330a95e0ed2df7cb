// `render-agreement`: makes the paper of a draft's current version, once, and freezes it; whoever may see the draft gets the bytes.
import { renderAgreementLimit } from '@basera/contract/constants/rate-limits'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { z } from 'zod'
import { type AskedPaper, type DrawnPaper, freezeVersion } from '../../agreements/freeze-version.ts'
import { sql, value } from '../../db/sql.ts'
import type { FunctionContext, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { answerPaper } from './open-agreement.ts'
import { actOrRefuse } from './refused.ts'

const fields = z.object({ agreement_id: z.uuid(), version_no: z.int().min(1) })

const RENDER_TIMEOUT_MS = 60_000

/** POST `{agreement_id, version_no}`: 200 with the PDF; `{success:false,error,code}`: not_found, not_available, facts_refused (its words say why), wrong_state … */
export const renderAgreement: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  timeoutMs: RENDER_TIMEOUT_MS,
  async handle(request, context) {
    await context.limiter.take({ limit: renderAgreementLimit, subject: context.person.userId })
    const { agreement_id: id, version_no: versionNo } = await readFields(
      request,
      fields,
      messages.badRequest,
    )
    const drawn = await context.agreementPapers.inTurn(async () => {
      const row = await actOrRefuse<{ asked: AskedPaper }>(
        context,
        sql`select private.agreement_facts(${value(id)}::uuid, ${value(versionNo)}::integer) as asked`,
      )
      return row === null ? null : await freeze(context, row.asked)
    })
    return answerPaper(
      context,
      { agreement_id: id, kind: 'document', version_no: versionNo },
      drawn,
    )
  },
}

async function freeze(context: FunctionContext, asked: AskedPaper): Promise<DrawnPaper | null> {
  const freezing = await freezeVersion(context, asked, context.clock.now())
  switch (freezing.kind) {
    case 'frozen':
      return freezing.drawn
    case 'refused':
      throw new Refusal(freezing.words.join(' '), 'facts_refused')
    case 'not-drawn':
      context.onFault('a paper of an agreement could not be drawn', freezing.cause)
      throw new Refusal(messages.notAvailable, 'not_available')
    case 'changed':
      throw new Refusal(messages.changed, 'wrong_state')
    default:
      return freezing satisfies never
  }
}
