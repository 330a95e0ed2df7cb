// Visiting hours of demo homes and visits of the demo people, by the procedures that people call.
import type { VisitSettings, VisitWindow } from '@basera/contract/chain/visit'
import { sql, value, type SQL } from '../db/sql.ts'
import { actAt, type Cast, confirmPhone, textIn, threadOf } from './demo-acts.ts'
import { daysBefore, type DemoDependencies, indianDayOf, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import type { SeedHours, SeedVisit, SeedVisits } from './visit-files.ts'

const HOUR_MS = 3_600_000

/** Writes what is missing: after a run that was broken off, the same keys give the same answers. */
export async function seedVisits(
  dependencies: DemoDependencies,
  { hours, visits }: SeedVisits,
  cast: Cast,
): Promise<void> {
  for (const offered of hours) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await seedHours(dependencies, offered, cast)
  }
  for (const visit of visits.toSorted((a, b) => b.asked_hours_ago - a.asked_hours_ago)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    await seedVisit(dependencies, visit, cast)
  }
}

async function seedHours(
  dependencies: DemoDependencies,
  { homes, windows, ...said }: SeedHours,
  cast: Cast,
): Promise<void> {
  const settings: VisitSettings = { ...said, paused_until: null }
  const weekly = windows.flatMap(({ weekdays, from, until }) =>
    weekdays.map((weekday): VisitWindow => ({
      weekday,
      on_date: null,
      from_time: from,
      until_time: until,
      is_closed: false,
    })),
  )
  for (const home of homes) {
    // What their home's page says of them: whoever is let in is called by it.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await confirmPhone(dependencies, cast, cast.hostOf(home))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await actAt(
      dependencies,
      cast.idOf(cast.hostOf(home)),
      daysBefore(dependencies.clock.now(), cast.listedDaysAgo(home)),
      sql`public.save_visit_hours(${value(listingId(home))}::uuid, ${value(settings)}, ${value(JSON.stringify(weekly))}::jsonb,
        0, ${value(uuidOfSeed(`visiting hours ${home}`))}::uuid)`,
    )
  }
}

async function seedVisit(
  dependencies: DemoDependencies,
  visit: SeedVisit,
  cast: Cast,
): Promise<void> {
  const {
    seeker,
    listing,
    confirmed_hours_ago,
    decline,
    cancel,
    held_hours_ago,
    feedback,
    reviews,
  } = visit
  const host = cast.hostOf(listing)
  const now = dependencies.clock.now()
  const act = (who: string, hoursAgo: number, call: SQL): Promise<unknown> =>
    actAt(dependencies, cast.idOf(who), new Date(now.getTime() - hoursAgo * HOUR_MS), call)
  // The same on each run, so that an interrupted one is completed by the next.
  const key = (step: string): SQL =>
    sql`${value(uuidOfSeed(`visit ${seeker} ${listing} ${step}`))}::uuid`

  await confirmPhone(dependencies, cast, seeker)
  const enquiryId = await threadOf(dependencies, cast.idOf(seeker), listingId(listing))
  const day = indianDayOf(daysBefore(now, -visit.in_days))
  const asked = await act(
    seeker,
    visit.asked_hours_ago,
    sql`public.request_visit(${value(enquiryId)}::uuid, ${value(`${day}T${visit.at}:00+05:30`)}::timestamptz,
      ${value(visit.mode)}, ${value(visit.people)}::integer, ${value(visit.note)}, false, ${key('request')})`,
  )
  const id = sql`${value(textIn(asked, 'id'))}::uuid`
  if (confirmed_hours_ago !== null) {
    await act(
      host,
      confirmed_hours_ago,
      sql`public.confirm_visit(${id}, false, 'requested', ${key('confirm')})`,
    )
  }
  if (decline !== undefined) {
    await act(
      host,
      decline.hours_ago,
      sql`public.decline_visit(${id}, ${value(decline.kind)}, ${value(decline.words)}, 'requested', ${key('decline')})`,
    )
  }
  if (cancel !== undefined) {
    const from = confirmed_hours_ago === null ? 'requested' : 'confirmed'
    await act(
      cancel.by === 'seeker' ? seeker : host,
      cancel.hours_ago,
      sql`public.cancel_visit(${id}, ${value(cancel.kind)}, ${value(cancel.words)}, ${value(from)}, ${key('cancel')})`,
    )
  }
  if (held_hours_ago !== undefined) {
    await act(
      host,
      held_hours_ago,
      sql`public.complete_visit(${id}, 'confirmed', ${key('complete')})`,
    )
  }
  if (feedback !== undefined) {
    await act(
      seeker,
      feedback.hours_ago,
      sql`public.give_visit_feedback(${id}, ${value(feedback.interest)}, ${value(feedback.reasons)}::text[],
        ${value(feedback.words)}, ${key('feedback')})`,
    )
  }
  for (const { by, hours_ago: hours, stars, parts, words } of reviews ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(
      by === 'seeker' ? seeker : host,
      hours,
      sql`public.write_review('visit', ${id}, ${value(stars)}::integer, ${value(parts)}, ${value(words)}, ${key(`review ${by}`)})`,
    )
  }
}
