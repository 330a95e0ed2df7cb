// Visits by the hundred thousand beside listings, and one busy host of 200 homes with fourteen full days. Written as the procedures would
// leave them, but past their triggers. A person has ten, of other homes than the busy host's, most of them over.
import type { Database, Scope } from '../server/src/db/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 600_000 }

const OF_HOME = 100
const OF_PERSON = 10
const HOMES_OF_HOST = 200
const DAYS = 14
const VISITS_A_DAY = 8
/** Who owns every other listing of the benchmark. */
const OWNER_ID = '00000000-0000-4000-8000-00000000be9c'
export const HOST_ID = '0000002d-0000-4000-8000-000000000000'

const id = (prefix: string, number: string): string =>
  `('${prefix}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const visit = id('0000002a', 'n')
const thread = id('0000002b', 'n')
const personOf = id('0000002c', `n / ${OF_PERSON}`)
const STARTED_AT = `timestamptz '2026-01-01' + n * interval '7 minutes'`
const STATE = `(array['completed','completed','cancelled','declined','no_show'])[1 + n % 5]`
const EACH = `from generate_series($1::int, $2::int) as n
  join bench_visited as home on home.place = ${HOMES_OF_HOST} + n % $3::int`
/** So many visits that the host has set: on each day from tomorrow on, an hour apart, each at another home. */
const HELD = `from generate_series(0, ${DAYS * VISITS_A_DAY - 1}) as n
  join bench_visited as home on home.place = n`
const HELD_AT = `((now() at time zone 'Asia/Kolkata')::date + 1 + n / ${VISITS_A_DAY} + time '09:00' + n % ${VISITS_A_DAY} * interval '1 hour')
  at time zone 'Asia/Kolkata'`

const threads = (number: string, host: string, stage: string, from: string): string => `
  insert into public.enquiries (id, property_id, home_title, home_locality, seeker_id, owner_id, turn, stage, opening_hash, created_at, state_at)
  select ${number}, home.id, 'Home number ' || n, 'Locality', ${personOf}, '${host}', 'host', '${stage}', sha256('bench'), now(), now() ${from}`

const tables: readonly string[] = [
  threads(thread, OWNER_ID, 'asking', EACH),
  `insert into public.visits (id, enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode, people,
      reason_kind, created_at, state_at)
    select ${visit}, ${thread}, home.id, '${OWNER_ID}', ${personOf}, ${STATE}, ${STARTED_AT}, ${STARTED_AT} + interval '30 minutes',
      ${STARTED_AT} + interval '45 minutes', 'in_person', 2, case when ${STATE} in ('cancelled', 'declined') then 'other' end,
      ${STARTED_AT}, ${STARTED_AT} ${EACH}`,
]

/** Made before anything is measured: writing past the triggers lets the database forget its plans. */
const REQUESTS = 100
const ASKED = `from generate_series(0, ${REQUESTS - 1}) as n join bench_visited as home on home.place = n`
const ASKED_AT = `date_trunc('hour', now()) + interval '20 days' + n * interval '1 hour'`
const asker = id('0000002c', '100 + n')

const ofTheHost: readonly string[] = [
  `update public.properties set owner_id = '${HOST_ID}' where id in (
    select home.id from bench_visited as home where home.place < ${HOMES_OF_HOST})`,
  `insert into public.visit_settings (property_id, per_day, updated_at)
    select home.id, ${VISITS_A_DAY * 2}, now() from bench_visited as home where home.place < ${HOMES_OF_HOST}`,
  `insert into public.visit_hours (property_id, weekday, from_time, until_time)
    select home.id, weekday, '09:00', '21:00' from bench_visited as home, generate_series(1, 7) as weekday
    where home.place < ${HOMES_OF_HOST}`,
  threads(id('0000002e', 'n'), HOST_ID, 'visiting', HELD),
  `insert into public.visits (enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode, people, created_at,
      state_at)
    select ${id('0000002e', 'n')}, home.id, '${HOST_ID}', ${personOf}, 'confirmed', ${HELD_AT}, ${HELD_AT} + interval '30 minutes',
      ${HELD_AT} + interval '45 minutes', 'in_person', 2, now(), now() ${HELD}`,
  `insert into public.enquiries (id, property_id, home_title, home_locality, seeker_id, owner_id, turn, stage, opening_hash, created_at, state_at)
    select ${id('0000002f', 'n')}, home.id, 'Home', 'Locality', ${asker}, '${HOST_ID}', 'host', 'visiting', sha256('bench'), now(), now() ${ASKED}`,
  `insert into public.visits (id, enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode, people,
      created_at, state_at)
    select ${id('0000002f', 'n')}, ${id('0000002f', 'n')}, home.id, '${HOST_ID}', ${asker}, 'requested', ${ASKED_AT},
      ${ASKED_AT} + interval '30 minutes', ${ASKED_AT} + interval '45 minutes', 'in_person', 2, now(), now() ${ASKED}`,
]

/** How many listings so many visits are about, the busy host's included. */
export const homesVisited = (count: number): number =>
  HOMES_OF_HOST + Math.max(Math.ceil(count / OF_HOME), 1)

/** Adds visits `0`–`count - 1` about the listings that are there, and those of the busy host; refreshes the statistics. */
export async function addVisits(database: Database, count: number): Promise<void> {
  const homes = homesVisited(count) - HOMES_OF_HOST
  const past = { text: 'set local session_replication_role = replica', values: [] }
  await database.script(`create table bench_visited as
    select id, row_number() over (order by id) - 1 as place from public.properties;
    create index on bench_visited (place);
    create table public.bench_rows (id bigint generated always as identity primary key, enquiry_id uuid, words text, at timestamptz);
    create function public.bench_insert() returns void language sql security definer set search_path = '' as
      'insert into public.bench_rows (enquiry_id, words, at) values (gen_random_uuid(), ''a visit'', now())';
    insert into public.bench_rows (words, at) select 'a row', now() from generate_series(1, 10000);
    create function public.bench_row(_id bigint) returns setof public.bench_rows language sql stable security definer
      set search_path = '' as 'select * from public.bench_rows where id = _id';
    grant execute on function public.bench_insert(), public.bench_row(bigint) to authenticated`)
  await database.run(owner, [
    past,
    {
      text: `insert into auth.users (id, email, email_confirmed_at)
        select ${id('0000002c', 'n')}, 'visitor' || n || '@bench.example', now() from generate_series(0, $1::int) as n
        union all select '${HOST_ID}', 'host@bench.example', now()`,
      values: [String(Math.ceil(count / OF_PERSON) + DAYS * VISITS_A_DAY)],
    },
    {
      text: `insert into public.profiles (id, first_name, last_name)
        select person.id, 'Asha', 'Rao' from auth.users as person where person.email like '%@bench.example' on conflict do nothing`,
      values: [],
    },
  ])
  for (let start = 0; start < count; start += 50_000) {
    const values = [start, Math.min(start + 49_999, count - 1), homes].map(String)
    await database.run(owner, [past, ...tables.map((text) => ({ text, values }))])
  }
  await database.run(owner, [past, ...ofTheHost.map((text) => ({ text, values: [] }))])
  await database.script('vacuum analyze')
}

/** Whose visit is at this place; the busy host's homes and requests, by their turn. */
export async function visitsAt(
  database: Database,
  place: number,
): Promise<{ readonly seeker: string; readonly homeId: string }> {
  const [found] = await database.run(owner, [
    {
      text: `select visit.seeker_id, home.id
        from public.visits as visit, bench_visited as home
        where visit.id = ${id('0000002a', '$1::int')} and home.place = $1::int % ${HOMES_OF_HOST}`,
      values: [String(place)],
    },
  ])
  const [seeker, homeId] = found?.rows[0] ?? []
  return { seeker: String(seeker), homeId: String(homeId) }
}

/** The request at this place that waits for the busy host, for a time that nobody holds. */
export const requestAt = (place: number): string =>
  `0000002f-0000-4000-8000-${place.toString(16).padStart(12, '0')}`
