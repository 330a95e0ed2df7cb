// The PAN that an owner gave to the tenants of a tenancy, opened for a party of it. The database decides for whom, and notes a tenant's opening.
import { panMessages as messages } from '@basera/contract/messages/chain/pan'
import { z } from 'zod'
import { sql, value } from '../../db/sql.ts'
import { panPlace } from '../../identity/pan-place.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import type { FunctionContext } from '../function.ts'
import { Refusal } from '../refusal.ts'

const rows = z.object({ pan: z.object({ sealed: z.string() }).nullable() })

/** Null while none is given. Throws Refusal for who is no party, and `unreadable` when no key of this server opens it. */
export async function openedPan(
  context: FunctionContext,
  tenancyId: string,
): Promise<string | null> {
  const row = await actOrRefuse<unknown>(
    context,
    sql`select private.open_owner_pan(${value(tenancyId)}::uuid) as pan`,
  )
  const { pan } = rows.parse(row)
  if (pan === null) return null
  try {
    return context.identityVault.open(pan.sealed, panPlace(tenancyId))
  } catch (cause) {
    context.onFault('a PAN could not be opened', cause)
    throw new Refusal(messages.unreadable, 'unreadable')
  }
}
