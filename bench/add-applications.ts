// Applications by the hundred thousand beside listings: a hundred a home, ten a person, each with two papers. Written as the
// procedures would leave them, but past their triggers. Two thirds of them have ended.
import type { Database, Scope } from '../server/src/db/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 600_000 }

const OF_HOME = 100
const OF_PERSON = 10
/** Who owns every listing of the benchmark. */
const OWNER_ID = '00000000-0000-4000-8000-00000000be9c'

const id = (prefix: string, number: string): string =>
  `('${prefix}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const application = id('0000001a', 'n')
const thread = id('0000001b', 'n')
// Each for other homes.
const personOf = id('0000001c', `n / ${OF_PERSON}`)
const SENT_AT = `timestamptz '2026-01-01' + n * interval '7 seconds'`
const STATE = `(array['submitted','shortlisted','declined','withdrawn','expired','declined'])[1 + n % 6]`
const EACH = 'from generate_series($1::int, $2::int) as n'
const PROFILE = `'{"about": "We are two and look for a quiet home near the hospital.", "occupancy": "sharers", "people": 2, "children": 0,
  "pets": null, "vehicles": null, "work": "employed", "employer": "A hospital", "works_since": 2021, "income_band": "50k_1l",
  "earlier_home": null, "reference_name": null, "reference_phone": null}'`

const tables: readonly string[] = [
  `insert into public.enquiries (id, property_id, home_title, home_locality, seeker_id, owner_id, turn, opening_hash, created_at, state_at)
    select ${thread}, home.id, 'Home number ' || n, 'Locality', ${personOf}, '${OWNER_ID}', 'host', sha256('bench'), ${SENT_AT}, ${SENT_AT}
    ${EACH} join bench_homes as home on home.place = n % $4::int where $3::int > 0`,
  `insert into public.applications (id, enquiry_id, property_id, seeker_id, state, profile, profile_version, message, move_in_on, stay_months,
      consent_version, decline_kind, waits_until, submitted_at, created_at, state_at)
    select ${application}, ${thread}, home.id, ${personOf}, ${STATE}, ${PROFILE}, 1, 'We would like to see it again.', '2026-12-01', 11,
      'bench', case when ${STATE} = 'declined' then 'other_applicant' end,
      case when ${STATE} in ('submitted', 'shortlisted') then ${SENT_AT} + interval '14 days' end, ${SENT_AT}, ${SENT_AT}, ${SENT_AT}
    ${EACH} join bench_homes as home on home.place = n % $4::int where $3::int > 0`,
  `insert into public.application_documents (application_id, user_id, kind, file_name, mime, bytes, granted_until, created_at)
    select ${application}, ${personOf}, (array['identity', 'income'])[paper], 'paper.pdf', 'application/pdf', 1000, ${SENT_AT} + interval '14 days',
      ${SENT_AT}
    ${EACH}, generate_series(1, 2) as paper where $3::int > 0 and $4::int > 0`,
]

/** How many listings so many applications are about. */
export const homesFor = (count: number): number => Math.max(Math.ceil(count / OF_HOME), 1)

/** Adds applications `0`–`count - 1` about the listings that are there, and refreshes the statistics. */
export async function addApplications(database: Database, count: number): Promise<void> {
  const people = Math.ceil(count / OF_PERSON)
  const homes = homesFor(count)
  const past = { text: 'set local session_replication_role = replica', values: [] }
  await database.script(`create table bench_homes as
    select id, row_number() over (order by id) - 1 as place from public.properties;
    create index on bench_homes (place)`)
  await database.run(owner, [
    past,
    {
      text: `insert into auth.users (id, email, email_confirmed_at)
        select ${id('0000001c', 'n')}, 'applicant' || n || '@bench.example', now() from generate_series(0, $1::int) as n`,
      values: [String(people)],
    },
    {
      text: `insert into public.profiles (id, first_name, last_name)
        select ${id('0000001c', 'n')}, 'Asha', 'Rao' from generate_series(0, $1::int) as n on conflict do nothing`,
      values: [String(people)],
    },
  ])
  for (let start = 0; start < count; start += 50_000) {
    const values = [start, Math.min(start + 49_999, count - 1), people, homes].map(String)
    await database.run(owner, [past, ...tables.map((text) => ({ text, values }))])
  }
  await database.script('vacuum analyze')
}

/** Who applied with the application at this place, and for which home; `owner` is asked about that home. */
export async function applicantsAt(
  database: Database,
  place: number,
): Promise<{ readonly seeker: string; readonly owner: string; readonly homeId: string }> {
  const [found] = await database.run(owner, [
    {
      text: `select seeker_id, property_id from public.applications where id = ${id('0000001a', '$1::int')}`,
      values: [String(place)],
    },
  ])
  const [seeker, homeId] = found?.rows[0] ?? []
  return { seeker: String(seeker), owner: OWNER_ID, homeId: String(homeId) }
}
