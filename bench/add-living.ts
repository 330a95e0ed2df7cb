// Repairs, records and reviews on top of the tenancies of the bench of rent: a repair and a record of ten lines a tenancy, a review of each, and
// one home that 500 people have reviewed.
import type { Database, Scope } from '../server/src/db/database.ts'
import { HOST_ID } from './add-rent.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 600_000 }
const REVIEWS_OF_HOME = 500

const TENANCY = `select id, state_at, row_number() over (order by id) as n from public.tenancies`
const tables: readonly string[] = [
  `insert into public.tickets (tenancy_id, raiser_id, raised_side, state, kind, priority, title, created_at, first_answer_at, resolved_at, state_at)
    select home.id, null, 'seeker', 'closed', 'water', 'soon', 'The tap drips', now() - interval '30 days', now() - interval '29 days',
      now() - interval '27 days', now() - home.n * interval '1 second' from (${TENANCY}) as home`,
  `insert into private.handovers (tenancy_id, kind, state, side, created_at, state_at)
    select home.id, 'move_in', 'draft', 'seeker', now(), now() from (${TENANCY}) as home`,
  `insert into private.handover_items (id, handover_id, place, room, item, condition, side)
    select gen_random_uuid(), record.id, line, 'Kitchen', 'Thing ' || line, 'good', 'seeker'
    from private.handovers as record, generate_series(1, 10) as line`,
  `insert into public.reviews (subject, tenancy_id, property_id, writer_side, about, about_id, state, stars, parts, words, is_own_account,
      opens_until, written_at, shown_at, state_at)
    select 'tenancy', home.id, case when home.n <= ${REVIEWS_OF_HOME} then listing.id end, 'seeker', 'home_and_host', '${HOST_ID}', 'shown', 4,
      '{"contact": 5}', 'Quiet and dry.', false, now(), now(), now() - home.n * interval '1 second', now()
    from (${TENANCY}) as home, (select known.id from public.properties as known where private.is_listed(known) order by known.id limit 1) as listing`,
]

/** Answers the id of the home that was reviewed. */
export async function addLiving(database: Database): Promise<string> {
  const results = await database.run(owner, [
    { text: 'set local session_replication_role = replica', values: [] },
    ...tables.map((text) => ({ text, values: [] })),
    {
      text: 'select property_id from public.reviews where property_id is not null limit 1',
      values: [],
    },
  ])
  await database.script(
    'analyze public.tickets, private.handovers, private.handover_items, public.reviews',
  )
  const id = results.at(-1)?.rows[0]?.[0]
  if (typeof id !== 'string') throw new Error('no home was reviewed')
  return id
}
