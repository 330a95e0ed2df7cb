// A step of the rental chain with all its writes beside a bare insert (chain design 9.1), each as the server sends it: one transaction with
// its role and claims, answered once it is on the disk.
import { addVisits, homesVisited, HOST_ID, requestAt } from './add-visits.ts'
import { signIn } from './conversations.ts'
import { durable, openField } from './field.ts'
import { type Goal, interleave, median } from './measure.ts'

const ROUNDS = 5
const CALLS_PER_ROUND = 15

type Made = () => { readonly text: string; readonly values: readonly string[] }

const insert: Made = () => ({
  text: `insert into public.bench_rows (enquiry_id, words, at) values ($1::uuid, 'a visit', now())`,
  values: [crypto.randomUUID()],
})

/** A host confirms a visit among so many. */
export async function measureStep(scratchDirectory: string, visits: number): Promise<Goal> {
  const field = await openField(scratchDirectory, durable)
  try {
    const database = await field.openAsOwner(await field.database(homesVisited(visits)))
    await addVisits(database, visits)
    await database.script('grant insert on public.bench_rows to authenticated')
    const host = await signIn(database, HOST_ID)
    let asked = 0
    const confirm: Made = () => ({
      text: `select public.confirm_visit($1::uuid, false, 'requested', $2::uuid)`,
      values: [requestAt(asked++), crypto.randomUUID()],
    })
    const timed = (make: Made) => async () => {
      const times: number[] = []
      for (let done = 0; done < CALLS_PER_ROUND; done += 1) {
        const statement = make()
        const start = performance.now()
        await database.run(host, [statement])
        times.push(performance.now() - start)
      }
      return { ms: median(times) }
    }
    const medians = await interleave(
      [
        { name: 'confirm, committed', measure: timed(confirm) },
        { name: 'insert, committed', measure: timed(insert) },
      ],
      ROUNDS,
    )
    await database.close()
    return {
      what: 'a confirmation with all its writes, times a bare insert, each committed to the disk',
      ratio: medians('confirm, committed', 'ms') / medians('insert, committed', 'ms'),
      wanted: { atMost: 8 },
    }
  } finally {
    await field.close()
  }
}
