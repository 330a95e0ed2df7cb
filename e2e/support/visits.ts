// A home that can be visited, and somebody who may ask for it: hours on every day, an exact address, a confirmed phone.

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TwoPeople } from './conversations.ts'
import { operatorAt } from './operator.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  on_date: null,
  from_time: '10:00',
  until_time: '13:00',
  is_closed: false,
}))

export async function offerVisits(origin: string, { owner, homeId }: TwoPeople): Promise<void> {
  await operatorAt(origin)
    .from('property_private')
    .upsert({
      property_id: homeId,
      address: 'Flat 503, Sai Krupa Enclave, Road 7',
      landmark: 'the clock tower',
      directions: 'Second gate, then the east stairs',
      latitude: 17.4401,
      longitude: 78.3489,
    })
    .throwOnError()
  await owner.client
    .rpc('save_visit_hours', {
      _property_id: homeId,
      _settings: {
        slot_minutes: 30,
        buffer_minutes: 15,
        notice_hours: 3,
        days_ahead: 14,
        per_day: 8,
        confirms_itself: false,
        paused_until: null,
      },
      _windows: everyDay,
      _version: 0,
      _key: randomUUID(),
    })
    .throwOnError()
}

let numbers = 0

/** A number that nobody else has. */
export async function confirmPhone(origin: string, personId: string): Promise<string> {
  const phone = `+9199${String(process.pid % 10_000).padStart(4, '0')}${String(numbers++).padStart(4, '0')}`
  const { error } = await operatorAt(origin).auth.admin.updateUserById(personId, {
    phone,
    phone_confirm: true,
  })
  if (error) throw error
  return phone
}

const inIndia = ({ starts_at: at }: { readonly starts_at: string }) =>
  new Date(Date.parse(at) + 330 * 60_000).toISOString()

/** Asked for on the second free day, at a whole hour of India. Its id. */
export async function isAskedFor(
  client: SupabaseClient,
  threadId: string,
  homeId: string,
  hour: number,
): Promise<string> {
  const free = await client.rpc('free_slots', { _property_id: homeId }).throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  const slots = free.data as readonly { readonly starts_at: string }[]
  const days = [...new Set(slots.map((slot) => inIndia(slot).slice(0, 10)))]
  const slot = slots.find((one) => inIndia(one).startsWith(`${days[1]}T${hour}:00`))
  const asked = await client
    .rpc('request_visit', {
      _enquiry_id: threadId,
      _starts_at: slot?.starts_at,
      _mode: 'in_person',
      _people: 1,
      _note: null,
      _share_phone: false,
      _key: randomUUID(),
    })
    .throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  return (asked.data as { readonly id: string }).id
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** It begins in forty minutes, which no request of a person can make so. */
export async function putShortlyBefore(origin: string, visitId: string): Promise<void> {
  await operatorAt(origin)
    .from('visits')
    .update({ starts_at: ago(-40), ends_at: ago(-70), held_until: ago(-85) })
    .eq('id', visitId)
    .throwOnError()
}

/** It began half an hour ago, which no request of a person can make so. */
export async function putIntoThePast(origin: string, visitId: string): Promise<void> {
  await operatorAt(origin)
    .from('visits')
    .update({ starts_at: ago(30), ends_at: ago(1), held_until: ago(1) })
    .eq('id', visitId)
    .throwOnError()
}
