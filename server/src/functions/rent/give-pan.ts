// `give-pan`: an owner gives the PAN to the tenants of a tenancy. It is sealed before it reaches the database, which keeps it masked beside.
import {
  isDocumentNumber,
  plainDocumentNumber,
} from '@basera/contract/constants/identity-documents'
import { givePanLimit } from '@basera/contract/constants/rate-limits'
import { panMessages as messages } from '@basera/contract/messages/chain/pan'
import { z } from 'zod'
import { sql, value } from '../../db/sql.ts'
import { panPlace } from '../../identity/pan-place.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import type { SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'

const fields = z.object({ tenancy_id: z.uuid(), pan: z.string().max(40) })

/** POST `{tenancy_id,pan}`: `{success:true,masked}`; `{success:false,error,code}`: bad_pan, not_found, not_your_step. */
export const givePan: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  async handle(request, context) {
    await context.limiter.take({ limit: givePanLimit, subject: context.person.userId })
    const given = await readFields(request, fields, messages.badRequest)
    if (!isDocumentNumber('pan', given.pan)) throw new Refusal(messages.badPan, 'bad_pan')
    const pan = plainDocumentNumber(given.pan)
    const masked = `${pan.slice(0, 5)}••••${pan.slice(-1)}`
    const sealed = context.identityVault.seal(pan, panPlace(given.tenancy_id))
    await actOrRefuse(
      context,
      sql`select private.keep_owner_pan(${value(given.tenancy_id)}::uuid, ${value(sealed)}, ${value(masked)})`,
    )
    return Response.json({ success: true, masked })
  },
}
