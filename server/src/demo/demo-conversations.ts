// Conversations of the demo people, made by the procedures that people call: what the screens show is what would have happened.
import { sql, value, type SQL } from '../db/sql.ts'
import { actAt, type Cast, textIn } from './demo-acts.ts'
import { daysBefore, type DemoDependencies, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import type { SeedConversation } from './seed-files.ts'

const HOUR_MS = 3_600_000

/** Begins those that are missing; a conversation that exists is left as it is. */
export async function seedConversations(
  dependencies: DemoDependencies,
  conversations: readonly SeedConversation[],
  cast: Cast,
): Promise<void> {
  const oldestFirst = conversations.toSorted((a, b) => b.days_ago - a.days_ago)
  for (const conversation of oldestFirst) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    await seedConversation(dependencies, conversation, cast)
  }
}

async function seedConversation(
  dependencies: DemoDependencies,
  conversation: SeedConversation,
  cast: Cast,
): Promise<void> {
  const { seeker, listing, days_ago, lines, report, close, read_by } = conversation
  const { clock } = dependencies
  const begun = daysBefore(clock.now(), days_ago)
  const host = cast.hostOf(listing)
  const act = (who: string, hoursAfter: number, call: SQL): Promise<unknown> =>
    actAt(dependencies, cast.idOf(who), new Date(begun.getTime() + hoursAfter * HOUR_MS), call)
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
  const id = textIn(started, 'enquiry_id')
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
