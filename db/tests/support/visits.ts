// Homes that are shown by hours, and visits of them, on top of conversations.

import { randomUUID } from 'node:crypto'

import type { Row } from '../../../server/src/db/rows.ts'
import type { Conversations, Json } from './conversations.ts'
import type { Person } from './marketplace.ts'

export const usualSettings = {
  slot_minutes: 30,
  buffer_minutes: 15,
  notice_hours: 3,
  days_ahead: 14,
  per_day: 8,
  confirms_itself: false,
  paused_until: null,
}

export const window = (weekday: number, from: string, until: string) => ({
  weekday,
  on_date: null,
  from_time: from,
  until_time: until,
  is_closed: false,
})

/** From 9 to 21 on every day. */
const usualWindows = [1, 2, 3, 4, 5, 6, 7].map((day) => window(day, '09:00', '21:00'))

const listTypes: Readonly<Record<string, string>> = {
  _to: 'uuid',
  _reasons: 'text',
  _others: 'timestamptz',
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** An argument in SQL: objects and lists are JSON but for what the procedure takes as an array. */
function literal(argument: string, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return `'${JSON.stringify(value)}'`
  const type = listTypes[argument]
  if (type === undefined || !Array.isArray(value)) return `${quoted(JSON.stringify(value))}::jsonb`
  return `array[${value.map((one) => quoted(textOf(one))).join(', ')}]::${type}[]`
}

export type Visits = {
  /** Calls a procedure with a key as the person. */
  call(person: Person, name: string, args: Json, key?: string): Promise<Json>
  /** The same at another moment, which no request of the API can set. */
  callAt(at: string, person: Person, name: string, args: Json): Promise<Json>
  saveHours(host: Person, homeId: string, settings?: Json, windows?: readonly Json[]): Promise<Json>
  slots(person: Person, homeId: string, days?: number): Promise<readonly Row[]>
  /** An approved home with the usual hours and an exact address. */
  newHome(host: Person, settings?: Json): Promise<string>
  /** A new seeker's conversation about a home with the usual hours, and its slots from the day after tomorrow on. */
  begun(host: Person, settings?: Json): Promise<Begun>
  request(seeker: Person, enquiryId: string, startsAt: unknown, more?: Json): Promise<string>
  /** Asked for and confirmed, the first slot unless given. */
  confirmed(begun: Begun, host: Person, startsAt?: unknown): Promise<string>
  /** The visit as its list shows it. */
  row(person: Person, visitId: string): Promise<Json>
}

export type Begun = {
  readonly seeker: Person
  readonly homeId: string
  readonly enquiryId: string
  readonly slots: readonly string[]
}

/** What the database answered as text. Throws for anything else. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('not a text')
  return value
}

/** A moment so many minutes after another, both in ISO 8601. */
export const later = (iso: unknown, minutes: number): string =>
  new Date(Date.parse(textOf(iso)) + minutes * 60_000).toISOString()

const callText = (name: string, args: Json, key: string): string =>
  `select public.${name}(${Object.entries({ ...args, _key: key })
    .map(([argument, value]) => `${argument} => ${literal(argument, value)}`)
    .join(', ')}) as answer`

export function visitsOn(chats: Conversations): Visits {
  const { acts } = chats
  const visits: Visits = {
    async call(person, name, args, key = randomUUID()) {
      const [row] = await acts.request(person, callText(name, args, key))
      return objectOf(row?.['answer'])
    },
    callAt: (at, person, name, args) =>
      visits.call(
        {
          ...person,
          scope: {
            ...person.scope,
            settings: { ...person.scope.settings, 'private.present': at },
          },
        },
        name,
        args,
      ),
    saveHours: (host, homeId, settings = {}, windows = usualWindows) =>
      visits.call(host, 'save_visit_hours', {
        _property_id: homeId,
        _settings: { ...usualSettings, ...settings },
        _windows: windows,
        _version: 0,
      }),
    slots: (person, homeId, days = 3) =>
      acts.request(
        person,
        `select starts_at::text as starts_at,
          to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as shown
        from public.free_slots('${homeId}', null, ${days})`,
      ),
    async newHome(host, settings = {}) {
      const homeId = await chats.newHome(host)
      await acts.operate(`insert into public.property_private (property_id, address, landmark, latitude, longitude, directions)
        values ('${homeId}', 'Flat 402, Sai Enclave, Road 7', 'behind the temple', 17.4401, 78.3489, 'second gate')`)
      await visits.saveHours(host, homeId, settings)
      return homeId
    },
    async begun(host, settings = {}) {
      const homeId = await visits.newHome(host, settings)
      const seeker = await chats.newSeeker()
      const enquiryId = await chats.start(seeker, homeId)
      const dayAfterTomorrow = new Date(Date.now() + (330 + 2 * 1440) * 60_000)
        .toISOString()
        .slice(0, 10)
      const slots = (await visits.slots(seeker, homeId, 6))
        .filter(({ shown }) => textOf(shown) >= dayAfterTomorrow)
        .map(({ starts_at: at }) => new Date(textOf(at)).toISOString())
      return { seeker, homeId, enquiryId, slots }
    },
    async request(seeker, enquiryId, startsAt, more = {}) {
      const answer = await visits.call(seeker, 'request_visit', {
        _enquiry_id: enquiryId,
        _starts_at: startsAt,
        _mode: 'in_person',
        _people: 2,
        _note: null,
        _share_phone: false,
        ...more,
      })
      return textOf(answer['id'])
    },
    async confirmed({ seeker, enquiryId, slots }, host, startsAt = slots[0]) {
      const id = await visits.request(seeker, enquiryId, startsAt)
      await visits.call(host, 'confirm_visit', {
        _visit_id: id,
        _share_phone: false,
        _expected: 'requested',
      })
      return id
    },
    async row(person, visitId) {
      const [row] = await acts.request(
        person,
        `select one as answer from jsonb_array_elements(public.my_visits() -> 'visits') as one
          where one ->> 'id' = '${visitId}'`,
      )
      return objectOf(row?.['answer'])
    },
  }
  return visits
}

function objectOf(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error('the call gave no answer')
  return Object.fromEntries(Object.entries(value))
}
