// `copy-my-data`: everything the site holds about the caller as one archive, with the files of the agreements they signed.
import { sql } from '../../db/sql.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import type { SignedInFunction } from '../function.ts'
import { answerArchive, COPY_TIMEOUT_MS, type Copy } from './copy-archive.ts'

/** POST `{}`: 200 with the archive; `{success:false,error,code}`: insufficient_aal, PT429 at the sixth time in an hour. */
export const copyMyData: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  timeoutMs: COPY_TIMEOUT_MS,
  async handle(_request, context) {
    const copy = await actOrRefuse<Copy>(
      context,
      sql`select public.export_my_data() as data,
        (select coalesce(jsonb_agg(paper), '[]') from private.my_signed_papers() as paper) as papers`,
    )
    if (copy === null) throw new Error('the database gave no copy')
    return answerArchive(context, copy)
  },
}
