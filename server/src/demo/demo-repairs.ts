// What breaks in demo homes that are let, and what was done about it, by the procedures that people call.
import { sql, value, type SQL } from '../db/sql.ts'
import type { SeedRepair } from './brokerage-files.ts'
import { actAt, type Cast, tenancyOf, textIn, threadOf } from './demo-acts.ts'
import {
  daysBefore,
  type DemoDependencies,
  indianDayOf,
  scopeOf,
  uuidOfSeed,
} from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import { placed, type StoredPhoto } from './demo-photos.ts'
import type { PastStep } from './demo-rent.ts'
import type { SeedPhoto } from './seed-files.ts'

const BUCKET = 'thread-files'
const HOUR_MS = 3_600_000
const PAISE = 100

type Photos = ReadonlyMap<SeedPhoto, StoredPhoto>

/** What falls among the days of rent, each by its last act: a home that is left later has repairs, too. After a run that was broken off, the same keys give the same answers. */
export const repairsOf = (
  dependencies: DemoDependencies,
  repairs: readonly SeedRepair[],
  cast: Cast,
  photos: Photos,
): readonly PastStep[] =>
  repairs
    .toSorted((a, b) => b.raised_days_ago - a.raised_days_ago)
    .map((repair) => ({
      at: daysBefore(dependencies.clock.now(), lastActDaysAgo(repair)),
      work: () => seedRepair(dependencies, repair, cast, photos),
    }))

const lastActDaysAgo = ({
  acknowledged_days_ago: acknowledged,
  coming,
  resolved,
  cost,
  closed_days_ago: closed,
  reopened,
}: SeedRepair): number =>
  reopened?.days_ago ??
  closed ??
  cost?.days_ago ??
  resolved?.days_ago ??
  coming?.agreed_days_ago ??
  acknowledged

async function seedRepair(
  dependencies: DemoDependencies,
  repair: SeedRepair,
  cast: Cast,
  photos: Photos,
): Promise<void> {
  const { seeker, listing, title, coming, resolved, cost, closed_days_ago, reopened } = repair
  const now = dependencies.clock.now()
  const host = cast.hostOf(listing)
  const act = (who: string, daysAgo: number, call: SQL): Promise<unknown> =>
    actAt(dependencies, cast.idOf(who), daysBefore(now, daysAgo), call)
  const key = (step: string): SQL => sql`${value(uuidOfSeed(`repair ${title} ${step}`))}::uuid`
  const tenancyId = await tenancyOf(dependencies, cast.idOf(seeker), listingId(listing))
  const shown = await photosOf(dependencies, repair, cast, photos)
  const raised = await act(
    seeker,
    repair.raised_days_ago,
    sql`public.raise_ticket(${value(tenancyId)}::uuid, ${value(repair.kind)}, ${value(repair.priority)},
      ${value(title)}, ${value(repair.body)}, ${value(JSON.stringify(shown))}::jsonb, ${key('raise')})`,
  )
  const id = sql`${value(textIn(raised, 'id'))}::uuid`
  await act(
    host,
    repair.acknowledged_days_ago,
    sql`public.acknowledge_ticket(${id}, 'open', ${key('acknowledge')})`,
  )
  if (coming !== undefined) {
    const day = indianDayOf(daysBefore(now, -coming.in_days))
    const starts = new Date(`${day}T${coming.at}:00+05:30`)
    const ends = new Date(starts.getTime() + coming.hours * HOUR_MS)
    await act(
      host,
      coming.proposed_days_ago,
      sql`public.propose_ticket_time(${id}, ${value(starts)}::timestamptz, ${value(ends)}::timestamptz, ${value(coming.worker)},
        'acknowledged', ${key('propose')})`,
    )
    await act(
      seeker,
      coming.agreed_days_ago,
      sql`public.agree_ticket_time(${id}, ${value(starts)}::timestamptz, 'acknowledged', ${key('agree')})`,
    )
  }
  if (resolved !== undefined) {
    await act(
      host,
      resolved.days_ago,
      sql`public.resolve_ticket(${id}, ${value(resolved.words)}, '[]'::jsonb, 'acknowledged', ${key('resolve')})`,
    )
  }
  if (cost !== undefined) {
    await act(
      host,
      cost.days_ago,
      sql`public.set_ticket_cost(${id}, ${value(cost.rupees * PAISE)}::numeric, ${value(cost.tenant_rupees * PAISE)}::numeric,
        'resolved', ${key('cost')})`,
    )
  }
  if (closed_days_ago !== undefined)
    await act(seeker, closed_days_ago, sql`public.close_ticket(${id}, 'resolved', ${key('close')})`)
  if (reopened !== undefined) {
    await act(
      seeker,
      reopened.days_ago,
      sql`public.reopen_ticket(${id}, ${value(reopened.words)}, 'resolved', ${key('reopen')})`,
    )
  }
}

/** As whoever reports it has put them into the conversation of the home. */
async function photosOf(
  dependencies: DemoDependencies,
  { seeker, listing, title, photo }: SeedRepair,
  cast: Cast,
  photos: Photos,
): Promise<readonly { readonly object_name: string }[]> {
  const stored = photo === undefined ? undefined : photos.get(photo)
  if (stored === undefined) return []
  const who = cast.idOf(seeker)
  const folder = await threadOf(dependencies, who, listingId(listing))
  const name = `${folder}/${uuidOfSeed(`photo of the repair ${title}`)}.avif`
  await dependencies.database.run(scopeOf(null), [placed(BUCKET, name, who, stored)])
  return [{ object_name: name }]
}
