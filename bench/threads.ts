// Conversations by the million beside listings: ten messages and five notifications each. Written as the procedures would leave
// them, but past their triggers. A seeker has 10 conversations and an owner 200, however many there are in all.
import type { Database, Scope } from '../server/src/db/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 600_000 }

export const MESSAGES_PER_THREAD = 10
const THREADS_OF_SEEKER = 10
const THREADS_OF_OWNER = 200

const id = (prefix: string, number: string): string =>
  `('${prefix}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const thread = id('0000000a', 'n')
const seekerOf = id('0000000b', `n / ${THREADS_OF_SEEKER}`)
// Spread, so that an owner's conversations do not lie side by side.
const ownerOf = id('0000000c', `n % $3::int`)
const HAPPENED_AT = `timestamptz '2026-01-01' + n * interval '7 seconds'`
const EACH = 'from generate_series($1::int, $2::int) as n'

const people = (prefix: string): string => `
  insert into auth.users (id, email, email_confirmed_at)
  select ${id(prefix, 'n')}, '${prefix}-' || n || '@bench.example', now() from generate_series(0, $1::int) as n`

const profiles = (prefix: string): string => `
  insert into public.profiles (id, first_name, last_name)
  select ${id(prefix, 'n')}, 'Asha', 'Rao' from generate_series(0, $1::int) as n on conflict do nothing`

const tables: readonly string[] = [
  `insert into public.enquiries (id, property_id, home_title, home_locality, seeker_id, owner_id, turn, opening_hash,
      first_answer_at, last_message_id, last_seeker_message_id, last_host_message_id, last_message_at, created_at, state_at)
    select ${thread}, home.id, 'Home number ' || n, 'Locality', ${seekerOf}, ${ownerOf}, 'seeker', sha256('bench'), ${HAPPENED_AT},
      n * 10 + 10, n * 10 + 9, n * 10 + 10, ${HAPPENED_AT}, ${HAPPENED_AT}, ${HAPPENED_AT}
    ${EACH} join bench_homes as home on home.place = n % $4::int`,
  `insert into public.messages (id, enquiry_id, sender_id, side, kind, body, created_at)
    overriding system value
    select n * 10 + turn, ${thread}, case turn % 2 when 1 then ${seekerOf} else ${ownerOf} end,
      case turn % 2 when 1 then 'seeker' else 'owner' end, 'text',
      'Is the home still free in December? ' || repeat('We are two people. ', turn), ${HAPPENED_AT}
    ${EACH}, generate_series(1, ${MESSAGES_PER_THREAD}) as turn where $3::int > 0 and $4::int > 0`,
  `insert into public.enquiry_reads (enquiry_id, user_id, last_read_id)
    select ${thread}, ${seekerOf}, n * 10 + 5 ${EACH} where $3::int > 0 and $4::int > 0`,
  `insert into public.notifications (user_id, kind, enquiry_id, event_id, subject, created_at, seen_at, read_at)
    select ${seekerOf}, 'message_new', ${thread}, n * 10 + turn * 2, '{"name": "Asha R.", "home": "A home"}', ${HAPPENED_AT},
      case when turn < 5 then ${HAPPENED_AT} end, case when turn < 5 then ${HAPPENED_AT} end
    ${EACH}, generate_series(1, 5) as turn where $3::int > 0 and $4::int > 0`,
]

/** Adds threads `0`–`count - 1` about the listings that are there, and refreshes the statistics. */
export async function addThreads(database: Database, count: number): Promise<void> {
  const seekers = Math.ceil(count / THREADS_OF_SEEKER)
  const owners = Math.ceil(count / THREADS_OF_OWNER)
  const past = { text: 'set local session_replication_role = replica', values: [] }
  const homes = `create table bench_homes as
    select id, row_number() over (order by id) - 1 as place from public.properties;
    create index on bench_homes (place)`
  await database.script(homes)
  await database.run(owner, [
    past,
    ...['0000000b', '0000000c'].flatMap((prefix) =>
      [people(prefix), profiles(prefix)].map((text) => ({
        text,
        values: [String(prefix === '0000000b' ? seekers : owners)],
      })),
    ),
  ])
  const [counted] = await database.run(owner, [
    { text: 'select count(*) from bench_homes', values: [] },
  ])
  const homeCount = String(counted?.rows[0]?.[0])
  for (let start = 0; start < count; start += 50_000) {
    const end = Math.min(start + 49_999, count - 1)
    const values = [String(start), String(end), String(owners), homeCount]
    await database.run(owner, [past, ...tables.map((text) => ({ text, values }))])
  }
  await database.script('drop table bench_homes')
  await database.script('vacuum analyze')
}

const uuid = (prefix: string, number: number): string =>
  `${prefix}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

export type Party = { readonly userId: string; readonly threadId: string }

/** A seeker and an owner with one of their conversations each, `place` of so many threads. */
export function partiesAt(place: number, count: number): { seeker: Party; owner: Party } {
  const owners = Math.ceil(count / THREADS_OF_OWNER)
  const threadId = uuid('0000000a', place)
  return {
    seeker: { userId: uuid('0000000b', Math.floor(place / THREADS_OF_SEEKER)), threadId },
    owner: { userId: uuid('0000000c', place % owners), threadId },
  }
}
