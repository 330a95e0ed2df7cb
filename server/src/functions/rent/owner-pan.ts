// `owner-pan`: the whole PAN that the owner gave, for a paper of a tenant's; each time is noted for the owner.
import { ownerPanLimit } from '@basera/contract/constants/rate-limits'
import { panMessages as messages } from '@basera/contract/messages/chain/pan'
import { z } from 'zod'
import type { SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { openedPan } from './opened-pan.ts'

const fields = z.object({ tenancy_id: z.uuid() })

/** POST `{tenancy_id}`: `{success:true,pan}`, null while none is given; `{success:false,error,code}`: not_found, unreadable. */
export const ownerPan: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  async handle(request, context) {
    await context.limiter.take({ limit: ownerPanLimit, subject: context.person.userId })
    const { tenancy_id: tenancyId } = await readFields(request, fields, messages.badRequest)
    const pan = await openedPan(context, tenancyId)
    return Response.json({ success: true, pan }, { headers: { 'cache-control': 'no-store' } })
  },
}
