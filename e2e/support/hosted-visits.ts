// Visits of a journey's own: when a home is shown, and what its people ask for.

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { operatorAt } from './operator.ts'

/** What a person needs before they ask for a visit. */
export async function confirmPhoneOf(origin: string, userId: string): Promise<void> {
  const digits = String(parseInt(randomUUID().replaceAll('-', '').slice(0, 8), 16) % 100_000_000)
  const { error } = await operatorAt(origin).auth.admin.updateUserById(userId, {
    phone: `+9198${digits.padStart(8, '0')}`,
    phone_confirm: true,
  })
  if (error) throw error
}

/** The first of the times that everybody may choose from; fails without one. */
export async function firstFreeSlot(client: SupabaseClient, homeId: string): Promise<string> {
  const found = await client.rpc('free_slots', { _property_id: homeId }).throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  const [slot] = found.data as readonly { readonly starts_at: string }[]
  if (slot === undefined) throw new Error('no time is offered')
  return slot.starts_at
}

export async function requestVisit(
  client: SupabaseClient,
  enquiryId: string,
  startsAt: string,
  note: string,
): Promise<string> {
  const asked = await client
    .rpc('request_visit', {
      _enquiry_id: enquiryId,
      _starts_at: startsAt,
      _mode: 'in_person',
      _people: 2,
      _note: note,
      _share_phone: false,
      _key: randomUUID(),
    })
    .throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  return (asked.data as { readonly id: string }).id
}
