// I4, C8: many at once, on real PostgreSQL: one is confirmed, all others are refused with a word, and none waits in a circle.

import { beforeAll, expect, it } from 'vitest'

import { DatabaseError } from '../../server/src/db/database-error.ts'
import { describeOnPostgres, openTestDatabase } from '../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from './support/conversations.ts'
import { actsOn, type Person } from './support/marketplace.ts'
import { later, type Visits, visitsOn, textOf } from './support/visits.ts'

const ROUND = 100

function refusalOf(one: PromiseSettledResult<unknown>): DatabaseError {
  const reason: unknown = one.status === 'rejected' ? one.reason : null
  if (!(reason instanceof DatabaseError)) throw new Error('not refused by the database')
  return reason
}

/** `ok`, or code and hint of the refusal. */
const words = (all: readonly PromiseSettledResult<unknown>[]): string[] =>
  all.map((one) =>
    one.status === 'fulfilled' ? 'ok' : `${refusalOf(one).code} ${refusalOf(one).hint}`,
  )

const counted = (list: readonly string[]) =>
  Object.fromEntries(
    [...new Set(list)].map((word) => [word, list.filter((one) => one === word).length]),
  )

describeOnPostgres('visits that many are at', () => {
  let chats: Conversations
  let visits: Visits
  beforeAll(async () => {
    const database = await openTestDatabase('postgres', { connections: 24 })
    chats = conversationsOn(actsOn(database))
    visits = visitsOn(chats)
    return () => database.close()
  })

  const confirm = (host: Person, id: string) =>
    visits.call(host, 'confirm_visit', {
      _visit_id: id,
      _share_phone: false,
      _expected: 'requested',
    })
  /** Requests written as rows, so that a hundred are quick to make. */
  const askFor = async (
    hosts: readonly Person[],
    seekers: readonly Person[],
    homes: readonly string[],
    at: string,
  ): Promise<{ id: string; host: Person }[]> => {
    const asked: { id: string; host: Person }[] = []
    for (let place = 0; place < ROUND; place += 1) {
      const host = hosts[place % hosts.length]
      const seeker = seekers[place % seekers.length]
      const home = homes[place % homes.length]
      if (host === undefined || seeker === undefined) throw new Error('nobody there')
      const begins = later(at, (place % 3) * 5)
      const [row] = await chats.acts.operate(`
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
  const newSeekers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => chats.newSeeker()))
  const newHost = () => chats.acts.newPerson()
  const noOverlap = async () => {
    const overlaps = await chats.acts.operate(`
      select one.id from public.visits as one join public.visits as other
        on one.id < other.id and one.state = 'confirmed' and other.state = 'confirmed' and one.occupied && other.occupied
        and (one.host_id = other.host_id or one.seeker_id = other.seeker_id or one.property_id = other.property_id)`)
    expect(overlaps).toEqual([])
  }
  const stateOf = async (asked: readonly { id: string }[]) =>
    counted(
      (
        await chats.acts.operate(
          `select state from public.visits where id in (${asked.map(({ id }) => `'${id}'`).join(', ')})`,
        )
      ).map(({ state }) => textOf(state)),
    )

  it('a hundred confirms of one host: one, and 99 slot_taken that are still requested', async () => {
    const host = await newHost()
    const asked = await askFor([host], await newSeekers(10), [], '2027-01-10T05:00:00Z')
    const all = await Promise.allSettled(
      asked.map(({ id }) => confirmAt(host, id, '2027-01-09T05:00:00Z')),
    )
    expect(counted(words(all))).toEqual({ ok: 1, 'PT409 slot_taken': 99 })
    expect(await stateOf(asked)).toEqual({ confirmed: 1, requested: 99 })
    const [events] = await chats.acts.operate(
      `select count(*)::integer as count from public.chain_events where action = 'confirm'`,
    )
    expect(events).toEqual({ count: 1 })
  })

  const confirmAt = (host: Person, id: string, at: string) =>
    visits.callAt(at, host, 'confirm_visit', {
      _visit_id: id,
      _share_phone: false,
      _expected: 'requested',
    })

  it('a hundred confirms of twenty hosts for one seeker: one, and 99 are refused with a word', async () => {
    const hosts = await Promise.all(Array.from({ length: 20 }, newHost))
    const asked = await askFor(hosts, await newSeekers(1), [], '2027-02-10T05:00:00Z')
    const all = await Promise.allSettled(
      asked.map(({ id, host }) => confirmAt(host, id, '2027-02-09T05:00:00Z')),
    )
    expect(words(all).filter((word) => word === 'ok')).toHaveLength(1)
    expect(
      words(all).filter((word) => !/^ok$|^PT409 (?:you_are_busy|slot_taken)$/.test(word)),
    ).toEqual([])
    expect(await stateOf(asked)).toEqual({ confirmed: 1, requested: 99 })
  })

  it('a hundred confirms of hosts, seekers and homes that cross: none waits in a circle', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [await newHost(), await newHost()]
      const seekers = await newSeekers(10)
      const homes = [await chats.newHome(one), await chats.newHome(other)]
      const asked = await askFor(
        [one, other],
        seekers,
        [...homes, await chats.newHome(one)],
        `2027-03-1${round}T05:00:00Z`,
      )
      const all = words(
        await Promise.allSettled(
          asked.map(({ id, host }) => confirmAt(host, id, '2027-03-01T05:00:00Z')),
        ),
      )
      expect(all.filter((word) => !/^ok$|^PT409 (?:you_are_busy|slot_taken)$/.test(word))).toEqual(
        [],
      )
      expect(all.filter((word) => word === 'ok').length).toBeGreaterThanOrEqual(1)
      expect(all.filter((word) => word === 'ok').length).toBeLessThanOrEqual(2)
    }
    await noOverlap()
  })

  it('confirm against cancel: one wins, the other gets the state', async () => {
    const host = await newHost()
    for (let round = 0; round < 8; round += 1) {
      const begun = await visits.begun(host)
      const id = await visits.request(begun.seeker, begun.enquiryId, begun.slots[round * 2])
      const both = words(
        await Promise.allSettled([
          confirm(host, id),
          visits.call(begun.seeker, 'cancel_visit', {
            _visit_id: id,
            _reason_kind: 'not_interested',
            _reason: null,
            _expected: 'requested',
          }),
        ]),
      )
      expect(both.toSorted()).toEqual(['PT409 wrong_state', 'ok'])
      expect(await stateOf([{ id }])).toEqual({
        [both[0] === 'ok' ? 'confirmed' : 'cancelled']: 1,
      })
    }
  })

  it('two sides propose at once: the first stands, the second sees it and may answer', async () => {
    const host = await newHost()
    const begun = await visits.begun(host)
    const id = await visits.request(begun.seeker, begun.enquiryId, begun.slots[0])
    const propose = (person: Person, slot: unknown) =>
      visits.call(person, 'propose_visit', {
        _visit_id: id,
        _starts_at: slot,
        _share_phone: null,
        _expected: 'requested',
      })
    const both = await Promise.allSettled([
      propose(host, begun.slots[4]),
      propose(begun.seeker, begun.slots[6]),
    ])
    expect(words(both).toSorted()).toEqual(['PT409 wrong_state', 'ok'])
    const [first, second] = both
    const refused = refusalOf(first.status === 'rejected' ? first : second)
    expect(JSON.parse(refused.detail ?? '')).toMatchObject({
      state: 'requested',
      proposal: { side: both[0].status === 'fulfilled' ? 'owner' : 'seeker' },
    })
  })

  it('requests that confirm themselves, at once for one slot: one', async () => {
    const host = await newHost()
    const { homeId, slots } = await visits.begun(host, { confirms_itself: true })
    const seekers = await newSeekers(8)
    const ids = await Promise.all(seekers.map((seeker) => chats.start(seeker, homeId)))
    const all = words(
      await Promise.allSettled(
        seekers.map((seeker, place) => visits.request(seeker, ids[place] ?? '', slots[0])),
      ),
    )
    expect(counted(all)).toEqual({ ok: 1, 'PT409 slot_taken': 7 })
  })

  it('five requests of one seeker at once of seven: five', async () => {
    const host = await newHost()
    const seeker = await chats.newSeeker()
    const begun = await Promise.all(Array.from({ length: 7 }, () => visits.begun(host)))
    const ids: string[] = []
    for (const [place, { homeId }] of begun.entries())
      ids.push(await chats.start(seeker, homeId, `Question ${place}`))
    const all = words(
      await Promise.allSettled(
        begun.map(({ slots }, place) => visits.request(seeker, ids[place] ?? '', slots[place * 2])),
      ),
    )
    expect(counted(all)).toEqual({ ok: 5, 'PT429 too_many': 2 })
  })

  it('a broker goes while an owner confirms: nobody waits in a circle, nothing overlaps', async () => {
    const [host, broker] = [await newHost(), await newHost()]
    const [h, b] = [host, broker]
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${b.userId}', 'broker', 'approved')`)
    for (let round = 0; round < 4; round += 1) {
      const mine = await visits.begun(h)
      const theirs = await visits.begun(h)
      await chats.acts.operate(
        `update public.properties set broker_id = '${b.userId}' where id = '${theirs.homeId}'`,
      )
      const slot = mine.slots[4 + round * 3]
      await visits.confirmed(theirs, b, slot)
      const id = await visits.request(mine.seeker, mine.enquiryId, slot)
      const [confirmed, gone] = words(
        await Promise.allSettled([
          confirm(h, id),
          chats.acts.operate(
            `update public.properties set broker_id = null where id = '${theirs.homeId}'`,
          ),
        ]),
      )
      expect(gone).toBe('ok')
      expect(confirmed).toMatch(/^ok$|^PT409 slot_taken$/)
      await noOverlap()
    }
  })
})
