// What the marketplace's triggers cost a writer: the same inserts and changes with and without them.
import type { Field } from './field.ts'
import { type Goal, interleave } from './measure.ts'
import { transactionsPerSecond } from './pgbench.ts'

const WRITES = `\\set n random(1, 1000000)
begin;
insert into public.properties (owner_id, title, price, location, city, bedrooms, bathrooms, square_feet, property_type, approval_status, approved_at)
values ('00000000-0000-4000-8000-00000000be9c', 'Home ' || :n, 9000 + :n % 50000, 'Road ' || :n % 60, 'Hyderabad', 2, 2, 900, 'apartment', 'approved', now());
commit;`

/** Eight writers, all triggers, beside the same writers with triggers switched off. */
export async function measureWrites(field: Field): Promise<Goal[]> {
  const database = await field.database(10_000)
  const owner = await field.openAsOwner(database)
  const load = (triggers: 'enable' | 'disable') => async () => {
    await owner.script(`alter table public.properties ${triggers} trigger user`)
    const perSecond = await transactionsPerSecond({
      programs: field.programs,
      socketDirectory: field.socketDirectory,
      database,
      user: 'postgres',
      role: 'postgres',
      script: WRITES,
      scratchDirectory: field.scratchDirectory,
      clients: 8,
      seconds: 5,
    })
    return { perSecond }
  }
  const medians = await interleave(
    [
      { name: 'without triggers', measure: load('disable') },
      { name: 'with triggers', measure: load('enable') },
    ],
    5,
  )
  await owner.close()
  return [
    {
      what: 'writes of 8 writers with all triggers, of the same without',
      ratio: medians('with triggers', 'perSecond') / medians('without triggers', 'perSecond'),
      wanted: { atLeast: 0.6 },
    },
  ]
}
