// `render-agreement`: makes the paper of a draft's current version, once, and freezes it; whoever may see the draft gets the bytes.
import { createHash } from 'node:crypto'
import { renderAgreementLimit } from '@basera/contract/constants/rate-limits'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { z } from 'zod'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AgreementPaperFacts } from '../../ports/agreement-papers.ts'
import type { FunctionContext, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { answerPaper } from './open-agreement.ts'
import { actOrRefuse } from './refused.ts'

const fields = z.object({ agreement_id: z.uuid(), version_no: z.int().min(1) })

type Asked = {
  readonly is_frozen: boolean
  readonly version_id: string
  readonly stamp: number
  readonly facts: AgreementPaperFacts
}

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
    const row = await actOrRefuse<{ asked: Asked }>(
      context,
      sql`select private.agreement_facts(${value(id)}::uuid, ${value(versionNo)}::integer) as asked`,
    )
    if (row !== null && !row.asked.is_frozen) await freeze(context, row.asked)
    return answerPaper(context, { agreement_id: id, kind: 'document', version_no: versionNo })
  },
}

async function freeze(
  context: FunctionContext,
  { version_id, stamp, facts }: Asked,
): Promise<void> {
  const { agreementPapers, database, keepPaper, clock } = context
  const composed = agreementPapers.compose(facts)
  if (composed.kind === 'refused') throw new Refusal(composed.words.join(' '), 'facts_refused')
  const { document, warnings } = composed
  const bytes = await agreementPapers.render(document).catch((cause: unknown) => {
    context.onFault('a paper of an agreement could not be drawn', cause)
    throw new Refusal(messages.notAvailable, 'not_available')
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The bytes lie there before anything names them; what nothing names is swept.
  const stored = await keepPaper(bytes)
  const [kept] = await database.run(serviceScope, [
    statement(sql`
      select private.keep_rendered_version(
        ${value(version_id)}::uuid, ${value(stamp)}::integer, ${value(JSON.stringify(document))}::jsonb, ${value(JSON.stringify(warnings))}::jsonb, ${value(sha256)},
        ${value(bytes.byteLength)}::integer, ${value(stored)}, ${value(clock.now().toISOString())}::timestamptz
      ) as is_kept`),
  ])
  const isKept = kept !== undefined && firstRow<{ is_kept: boolean }>(kept)?.is_kept === true
  if (isKept) return
  // Somebody else's paper stands, or the draft was changed meanwhile.
  const [again] = await database.run(serviceScope, [
    statement(sql`
      select frozen_at is not null as is_frozen from public.agreement_versions where id = ${value(version_id)}::uuid`),
  ])
  if (again === undefined || firstRow<{ is_frozen: boolean }>(again)?.is_frozen !== true) {
    throw new Refusal(messages.changed, 'wrong_state')
  }
}
