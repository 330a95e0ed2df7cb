// Requests for visits written as rows, so that a hundred are quick to make.
import type { Conversations } from './conversations.ts'
import type { Person } from './marketplace.ts'
import { later, textOf } from './visits.ts'

type Asked = {
  readonly hosts: readonly Person[]
  readonly seekers: readonly Person[]
  /** Without any, visits of conversations whose home is gone. */
  readonly homes: readonly string[]
  /** The first begins then, the others five or ten minutes later: all overlap. */
  readonly at: string
  readonly count: number
}

/** Visits that were asked for, of hosts, seekers and homes in turn. */
export async function askedRows(
  { acts }: Conversations,
  { hosts, seekers, homes, at, count }: Asked,
): Promise<{ id: string; host: Person }[]> {
  const asked: { id: string; host: Person }[] = []
  for (let place = 0; place < count; place += 1) {
    const host = hosts[place % hosts.length]
    const seeker = seekers[place % seekers.length]
    const home = homes[place % homes.length]
    if (host === undefined || seeker === undefined) throw new Error('nobody there')
    const begins = later(at, (place % 3) * 5)
    const [row] = await acts.operate(`
      with thread as (
        insert into public.enquiries (property_id, home_title, home_locality, seeker_id, owner_id, turn, opening_hash)
        values (null, 'Quiet top floor', 'Kondapur', '${seeker.userId}', '${host.userId}', 'host', sha256('a')) returning id
      )
      insert into public.visits (enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode, people,
        created_at, state_at)
      select id, ${home === undefined ? 'null' : `'${home}'`}, '${host.userId}', '${seeker.userId}', 'requested', '${begins}',
        '${later(begins, 30)}', '${later(begins, 45)}', 'in_person', 1, now(), now()
      from thread returning id`)
    asked.push({ id: textOf(row?.['id']), host })
  }
  return asked
}
