// How demo homes were when somebody moved in or out, and agreements that are to be renewed. By the procedures that people call; photos as their upload leaves them.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { sql, value, type SQL } from '../db/sql.ts'
import { actAt, all, type Cast, one, tenancyOf, textIn } from './demo-acts.ts'
import { ringPastAlarms, sendAgreement } from './demo-agreements.ts'
import { daysBefore, type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import { placed, type StoredPhoto } from './demo-photos.ts'
import type { PastStep } from './demo-rent.ts'
import type { SeedLiving, SeedRecord } from './living-files.ts'
import { photoFile, type SeedPhoto } from './seed-files.ts'

const BUCKET = 'handover-photos'

type Photos = ReadonlyMap<SeedPhoto, StoredPhoto>
type Line = { readonly id: string; readonly room: string; readonly item: string }

const keyOf = ({ seeker, listing }: { seeker: string; listing: string }, step: string): SQL =>
  sql`${value(uuidOfSeed(`living ${seeker} ${listing} ${step}`))}::uuid`

/** What falls among the days of rent. */
export const recordsOf = (
  dependencies: DemoDependencies,
  { records }: SeedLiving,
  cast: Cast,
  photos: Photos,
): readonly PastStep[] =>
  records.flatMap((record) => {
    const at = daysBefore(dependencies.clock.now(), record.days_ago)
    return [
      { at, work: () => writeRecord(dependencies, record, cast, photos, at) },
      ...record.corrections.map((correction) => {
        const day = daysBefore(dependencies.clock.now(), correction.days_ago)
        return { at: day, work: () => correct(dependencies, record, correction, cast, day) }
      }),
    ]
  })

/** A line beside what both have signed. */
async function correct(
  dependencies: DemoDependencies,
  record: SeedRecord,
  { by, item, words }: SeedRecord['corrections'][number],
  cast: Cast,
  at: Date,
): Promise<void> {
  const tenant = cast.idOf(record.seeker)
  const tenancyId = await tenancyOf(dependencies, tenant, listingId(record.listing))
  const { id } = await one<{ id: string }>(
    dependencies,
    sql`select id from private.handovers where tenancy_id = ${value(tenancyId)}::uuid and kind = ${value(record.kind)}`,
  )
  const lines = await linesOf(dependencies, id)
  const about =
    lines.find((line) => line.room === item?.room && line.item === item.item)?.id ?? null
  await actAt(
    dependencies,
    by === 'owner' ? cast.idOf(cast.hostOf(record.listing)) : tenant,
    at,
    sql`public.correct_handover(${value(id)}::uuid, ${value(about)}::uuid, ${value(words)}, 'agreed',
      ${keyOf(record, `${record.kind} correct ${words}`)})`,
  )
}

/** The same keys give the same answers in a run that completes another. */
async function writeRecord(
  dependencies: DemoDependencies,
  record: SeedRecord,
  cast: Cast,
  photos: Photos,
  at: Date,
): Promise<void> {
  const [tenant, owner] = [cast.idOf(record.seeker), cast.idOf(cast.hostOf(record.listing))]
  const act = (who: string, call: SQL): Promise<unknown> => actAt(dependencies, who, at, call)
  const key = (step: string): SQL => keyOf(record, `${record.kind} ${step}`)
  const tenancyId = await tenancyOf(dependencies, tenant, listingId(record.listing))
  const begun = await act(
    owner,
    sql`public.begin_handover(${value(tenancyId)}::uuid, ${value(record.kind)}, ${key('begin')})`,
  )
  const handoverId = textIn(begun, 'id')
  const known = await one<{ state: string }>(
    dependencies,
    sql`select state from private.handovers where id = ${value(handoverId)}::uuid`,
  )
  if (known.state === 'agreed') return
  const id = sql`${value(handoverId)}::uuid`
  const lines = await linesOf(dependencies, handoverId)
  await act(
    owner,
    sql`public.save_handover(${id}, ${value(JSON.stringify(written(record, lines)))}::jsonb, ${value(record.readings)}, 'draft', ${key('save')})`,
  )
  for (const { room, item, photo } of record.items) {
    const line = lines.find((each) => each.room === room && each.item === item)
    const stored = photo === undefined ? undefined : photos.get(photo)
    if (photo === undefined || stored === undefined || line === undefined) continue
    // by this ending the other side may read it, whatever kind of picture it is
    const name = `${handoverId}/${uuidOfSeed(`photo of ${line.id}`)}.jpg`
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const sha256 = createHash('sha256')
      .update(await readFile(photoFile(photo)))
      .digest('hex')
    // oxlint-disable-next-line no-await-in-loop -- as above
    await dependencies.database.run(scopeOf(null), [placed(BUCKET, name, owner, stored, sha256)])
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act(
      owner,
      sql`public.add_handover_photo(${value(line.id)}::uuid, ${value(name)}, ${value(sha256)}, ${value(at)}::timestamptz, 'draft',
        ${key(`photo ${line.id}`)})`,
    )
  }
  const proposed = await act(owner, sql`public.propose_handover(${id}, 'draft', ${key('propose')})`)
  const content = value(textIn(proposed, 'content_sha256'))
  for (const who of [owner, tenant]) {
    // oxlint-disable-next-line no-await-in-loop -- the owner first
    await act(who, sql`public.sign_handover(${id}, ${content}, 'proposed', ${key(`sign ${who}`)})`)
  }
}

/** In their order. */
const linesOf = (dependencies: DemoDependencies, handoverId: string) =>
  all<Line>(
    dependencies,
    sql`select id, room, item from private.handover_items where handover_id = ${value(handoverId)}::uuid order by place`,
  )

const written = ({ items }: SeedRecord, lines: readonly Line[]) =>
  lines.map((line, index) => {
    const said = items.find(({ room, item }) => room === line.room && item === line.item)
    return {
      ...line,
      place: (index + 1) * 10,
      condition: said?.condition ?? null,
      words: said?.words ?? null,
      is_removed: said === undefined,
    }
  })

/** After the rent of all days. */
export async function seedRenewals(
  dependencies: DemoDependencies,
  { renewals }: SeedLiving,
  cast: Cast,
): Promise<void> {
  const now = dependencies.clock.now()
  for (const renewal of renewals) {
    const owner = cast.idOf(cast.hostOf(renewal.listing))
    // oxlint-disable no-await-in-loop -- one after the other
    const tenancyId = await tenancyOf(
      dependencies,
      cast.idOf(renewal.seeker),
      listingId(renewal.listing),
    )
    const drafted = await actAt(
      dependencies,
      owner,
      daysBefore(now, renewal.drafted_hours_ago / 24),
      sql`public.draft_renewal(${value(tenancyId)}::uuid, 'renewal', ${keyOf(renewal, 'renew')})`,
    )
    await sendAgreement(
      dependencies,
      textIn(drafted, 'id'),
      1,
      owner,
      daysBefore(now, renewal.sent_hours_ago / 24),
    )
    // oxlint-enable no-await-in-loop
  }
  await ringPastAlarms(dependencies)
}
