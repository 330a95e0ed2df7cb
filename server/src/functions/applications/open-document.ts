// `open-document`: the bytes of a paper. For the host of an application by the id of its document, each time written down for the
// seeker before a byte leaves; for its person by the id of the paper; the screenshot of a payment for who paid and the owner.
// For an admin a photo of a case that their session has open, each time a line of the audit log. What is not open to the caller is not found, whatever the cause.
import { openDocumentLimit } from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { firstRow } from '../../db/rows.ts'
import { sql, type SQL, statement, value } from '../../db/sql.ts'
import type { SignedInFunction } from '../function.ts'
import { actAsCaller } from '../signed-in.ts'

const fields = z.union([
  z.object({ document_id: z.uuid() }),
  z.object({ paper_id: z.uuid() }),
  z.object({ payment_id: z.uuid() }),
  z.object({ case_id: z.uuid(), photo_id: z.string().min(1).max(40) }),
])

type Found = {
  readonly version: string
  /** A bigint, as text. */
  readonly size: string
  readonly mime: string
}

const MAX_BODY_BYTES = 1_000

/** POST `{document_id}`, `{paper_id}`, `{payment_id}` or `{case_id,photo_id}`: 200 with the bytes, never to be kept; 404 `{error,code}`; 429 `{error}` after many. */
export const openDocument: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: MAX_BODY_BYTES,
  async handle(request, context) {
    await context.limiter.take({ limit: openDocumentLimit, subject: context.person.userId })
    const body = fields.safeParse(await request.json().catch(() => null))
    if (!body.success) return notFound()
    const found = await actAsCaller(context, async (transaction) => {
      const [result] = await transaction.run([statement(questionOf(body.data))])
      return result === undefined ? null : firstRow<Found>(result)
    })
    if (found === null) return notFound()
    const stored = { version: found.version, size: Number(found.size) }
    // Of a photo in a case a smaller copy is enough to judge by.
    const bytes =
      'case_id' in body.data
        ? await context.readSmallPicture(stored)
        : await context.readPaper(stored)
    return new Response(bytes, { headers: headersOf(found.mime, bytes.byteLength) })
  },
}

function questionOf(body: z.infer<typeof fields>): SQL {
  if ('document_id' in body)
    return sql`select version, size::text, mime from private.note_document_view(${value(body.document_id)}::uuid)`
  if ('case_id' in body)
    return sql`select version, size::text, 'image/jpeg' as mime
      from private.note_case_photo(${value(body.case_id)}::uuid, ${value(body.photo_id)})`
  if ('paper_id' in body)
    return sql`select version, size::text, mime from private.own_paper(${value(body.paper_id)}::uuid)`
  return sql`select version, size::text, mime from private.payment_screenshot(${value(body.payment_id)}::uuid)`
}

/** A copy in a browser would be open without a line, and after the paper was taken back. */
const headersOf = (mime: string, bytes: number): Record<string, string> => ({
  'content-type': mime,
  'content-length': String(bytes),
  'cache-control': 'private, no-store',
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'none',
})

const notFound = (): Response =>
  Response.json(
    { error: 'This was not found', code: 'not_found' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )
