// What the database refuses of an agreement, as the answer of a function.
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { type SQL, statement } from '../../db/sql.ts'
import type { FunctionContext } from '../function.ts'
import { Refusal } from '../refusal.ts'
import { actAsCaller } from '../signed-in.ts'

const REFUSED = /^(?:PT\d{3}|42501|22023)$/

/** The first row of a statement with the caller's rights; null for none. Throws Refusal with the database's word. */
export const actOrRefuse = <T>(context: FunctionContext, query: SQL): Promise<T | null> =>
  actAsCaller(context, async (transaction) => {
    const [result] = await transaction.run([statement(query)])
    return result === undefined ? null : firstRow<T>(result)
  }).catch((error: unknown) => {
    if (error instanceof DatabaseError && REFUSED.test(error.code)) {
      throw new Refusal(error.message, error.hint ?? undefined)
    }
    throw error
  })

/** A copy in a browser's cache would outlive the right to it. */
export const pdfHeaders = (
  bytes: number,
  name: string,
  sha256: string,
): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-length': String(bytes),
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
  'x-document-sha256': sha256,
  'x-robots-tag': 'none',
})
