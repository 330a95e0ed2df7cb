// `operator-copy`: the archive of `copy-my-data` of a person who cannot sign in, for the operator to send to them. The database lets nobody
// but the service key have it.
import { copyMessages } from '@basera/contract/messages/account/copy'
import { z } from 'zod'
import { sql, value } from '../../db/sql.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import type { FunctionDefinition } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { answerArchive, COPY_TIMEOUT_MS, type Copy } from './copy-archive.ts'

const fields = z.object({ user_id: z.uuid() })

/** POST `{user_id}`: 200 with the archive; `{success:false,error}`: another key than the service's, nobody of that id. */
export const operatorCopy: FunctionDefinition = {
  verifyJwt: true,
  maxBodyBytes: 1_000,
  timeoutMs: COPY_TIMEOUT_MS,
  async handle(request, context) {
    const { user_id: id } = await readFields(request, fields, copyMessages.whose)
    const copy = await actOrRefuse<Copy>(
      context,
      sql`select public.operator_get_data(${value(id)}::uuid) as data,
        (select coalesce(jsonb_agg(paper), '[]') from private.signed_papers_of(${value(id)}::uuid) as paper) as papers`,
    )
    if (copy === null) throw new Error('the database gave no copy')
    return answerArchive(context, copy)
  },
}
