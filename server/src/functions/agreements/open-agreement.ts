// `open-agreement`: the bytes of a paper of an agreement: the version itself, the certificate, the bundle. The database decides for whom.
import { openDocumentLimit } from '@basera/contract/constants/rate-limits'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { z } from 'zod'
import type { DrawnPaper } from '../../agreements/freeze-version.ts'
import { sql, value } from '../../db/sql.ts'
import type { FunctionContext, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { actOrRefuse, pdfHeaders } from './refused.ts'

const fields = z.object({
  agreement_id: z.uuid(),
  kind: z.enum(['document', 'certificate', 'bundle']).default('document'),
  version_no: z.int().min(1).nullable().default(null),
})

type Found = {
  readonly version: string
  /** A bigint, as text. */
  readonly size: string
  readonly sha256: string
  readonly number: string
}

/** POST `{agreement_id, kind?, version_no?}`: 200 with the bytes, never to be kept; 404 when they were lost; `{success:false,error,code}`. */
export const openAgreement: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  async handle(request, context) {
    await context.limiter.take({ limit: openDocumentLimit, subject: context.person.userId })
    const asked = await readFields(request, fields, messages.badRequest)
    return answerPaper(context, asked)
  },
}

/** `drawn`: its bytes, when they were stored just now. The stored paper, or 404 for one whose bytes are lost; what it says can still be checked by its hash. */
export async function answerPaper(
  context: FunctionContext,
  { agreement_id: id, kind, version_no: versionNo }: z.infer<typeof fields>,
  drawn: DrawnPaper | null = null,
): Promise<Response> {
  const found = await actOrRefuse<Found>(
    context,
    sql`select version, size::text, sha256, number
      from private.open_agreement_file(${value(id)}::uuid, ${value(kind)}, ${value(versionNo)}::integer)`,
  )
  const bytes = found === null ? null : await bytesOf(context, found, drawn)
  if (found === null || bytes === null) {
    return Response.json(
      { success: false, error: messages.lost, code: 'lost' },
      { status: 404, headers: { 'cache-control': 'no-store' } },
    )
  }
  const suffix = kind === 'document' ? '' : `-${kind}`
  return new Response(bytes, {
    headers: pdfHeaders(bytes.byteLength, `${found.number}${suffix}.pdf`, found.sha256),
  })
}

/** Null when they are lost. */
async function bytesOf(
  context: FunctionContext,
  { version, size, sha256 }: Found,
  drawn: DrawnPaper | null,
): Promise<DrawnPaper['bytes'] | null> {
  if (drawn?.sha256 === sha256) return drawn.bytes
  return await context.readPaper({ version, size: Number(size) }).catch(() => null)
}
