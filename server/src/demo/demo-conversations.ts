// Conversations of the demo people, made by the procedures that people call, each at the moment the seed gives: what the screens
// show is what would have happened. Nothing of it is mailed or pushed.
import { asCaller } from '../db/as-caller.ts'
import type { Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value, type SQL } from '../db/sql.ts'
import { daysBefore, type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import type { SeededPerson } from './demo-people.ts'
import type { SeedConversation, SeedListing } from './seed-files.ts'

const HOUR_MS = 3_600_000

type Cast = {
  readonly idOf: (key: string) => string
  readonly hostOf: (listing: string) => string
}

/** Begins those that are missing; a conversation that exists is left as it is. */
export async function seedConversations(
  dependencies: DemoDependencies,
  conversations: readonly SeedConversation[],
  listings: readonly SeedListing[],
  people: readonly SeededPerson[],
): Promise<void> {
  const cast: Cast = {
    idOf: (key) => found(people, (person) => person.key === key, key).userId,
    hostOf: (key) => found(listings, (listing) => listing.key === key, key).host,
  }
  const sessions = people.map(({ userId }) => ({ id: sessionOf(userId), userId }))
  const begin = sessions.map(({ id, userId }) =>
    statement(sql`insert into auth.sessions (id, user_id) values (${value(id)}::uuid, ${value(userId)}::uuid)
      on conflict (id) do nothing`),
  )
  await dependencies.database.run(scopeOf(null), begin)
  const oldestFirst = conversations.toSorted((a, b) => b.days_ago - a.days_ago)
  for (const conversation of oldestFirst) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    await seedConversation(dependencies, conversation, cast)
  }
  const silence = sql`update public.notifications set mail_due_at = null, push_due_at = null
    where mail_due_at is not null or push_due_at is not null`
  const end = sql`delete from auth.sessions where id = any (${value(sessions.map(({ id }) => id))}::uuid[])`
  await dependencies.database.run(scopeOf(null), [statement(silence), statement(end)])
}

async function seedConversation(
  { database, clock }: DemoDependencies,
  conversation: SeedConversation,
  cast: Cast,
): Promise<void> {
  const { seeker, listing, days_ago, lines, report, close, read_by } = conversation
  const begun = daysBefore(clock.now(), days_ago)
  const host = cast.hostOf(listing)
  const act = async (who: string, hoursAfter: number, call: SQL): Promise<unknown> => {
    const at = new Date(begun.getTime() + hoursAfter * HOUR_MS)
    const caller = callerAt(cast.idOf(who), at)
    const [result] = await database.run(caller, [statement(sql`select ${call} as answer`)])
    return result === undefined ? null : firstRow<{ answer: unknown }>(result)?.answer
  }
  const partyOf = (side: 'seeker' | 'host'): string => (side === 'seeker' ? seeker : host)
  // The same on each run, so that an interrupted one is completed by the next.
  const keyOf = (step: string): string => uuidOfSeed(`conversation ${seeker} ${listing} ${step}`)

  const [first, ...rest] = lines
  if (first === undefined) return
  const moveIn = daysBefore(clock.now(), -conversation.move_in_in_days).toISOString().slice(0, 10)
  const started = await act(
    seeker,
    first.hours_after,
    sql`public.start_enquiry(${value(listingId(listing))}, ${value(first.text)}, ${value(moveIn)}::date,
      ${value(conversation.people)}::integer, ${value(conversation.occupancy)}, ${value(keyOf('start'))}::uuid)`,
  )
  const id = enquiryIdOf(started)
  for (const [place, { from, hours_after, text }] of rest.entries()) {
    const key = keyOf(`line ${place}`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(
      partyOf(from),
      hours_after,
      sql`public.send_message(${value(id)}::uuid, 'text', ${value(text)}, '[]'::jsonb, ${value(key)}::uuid)`,
    )
  }
  const lastHours = lines.at(-1)?.hours_after ?? 0
  for (const who of read_by) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(
      who,
      lastHours,
      sql`public.mark_thread_read(${value(id)}::uuid, (select last_message_id from public.enquiries where id = ${value(id)}::uuid))`,
    )
  }
  if (report !== undefined)
    await act(
      partyOf(report.by),
      report.hours_after,
      sql`public.report_thread(${value(id)}::uuid, null::bigint, ${value(report.reason)}, ${value(report.details)},
        ${value(keyOf('report'))}::uuid)`,
    )
  if (close !== undefined)
    await act(
      partyOf(close.by),
      close.hours_after,
      sql`public.close_enquiry(${value(id)}::uuid, ${value(close.reason)}, 'open', ${value(keyOf('close'))}::uuid)`,
    )
}

/** The procedures ask for a session that exists; these end with the seeding. */
const sessionOf = (userId: string): string => uuidOfSeed(`session ${userId}`)

/** As the person, at a moment that the procedures take for the present. */
const callerAt = (userId: string, at: Date): Scope =>
  asCaller(
    {
      role: 'authenticated',
      claims: { sub: userId, role: 'authenticated', session_id: sessionOf(userId) },
    },
    { isReadOnly: false, settings: { 'private.present': at.toISOString() } },
  )

function enquiryIdOf(answer: unknown): string {
  const id: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'enquiry_id') : null
  if (typeof id !== 'string') throw new TypeError('A demo conversation did not begin')
  return id
}

function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean, key: string): Item {
  const item = items.find((one) => isIt(one))
  if (item === undefined) throw new Error(`A demo conversation names ${key}, who is not there`)
  return item
}
