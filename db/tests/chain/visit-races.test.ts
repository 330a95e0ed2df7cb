// I4, C8: many at once, on real PostgreSQL: one is confirmed, all others are refused with a word, and none waits in a circle.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { DatabaseError } from '../../../server/src/db/database-error.ts'
import { describeOnPostgres, openTestDatabase } from '../../../server/test/support/database.ts'
import { askedRows } from '../support/asked-visits.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { later, type Visits, visitsOn, textOf } from '../support/visits.ts'

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
  const askFor = (
    hosts: readonly Person[],
    seekers: readonly Person[],
    homes: readonly string[],
    at: string,
  ) => askedRows(chats, { hosts, seekers, homes, at, count: ROUND })
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

  const cancel = (person: Person, id: string, expected: string) =>
    visits.call(person, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'not_free',
      _reason: null,
      _expected: expected,
    })

  it('accept against cancel, of what is asked for and of what is set: one wins, the other gets the state', async () => {
    const host = await newHost()
    for (const [round, from] of ['requested', 'confirmed', 'requested', 'confirmed'].entries()) {
      const begun = await visits.begun(host)
      const slot = begun.slots[round * 4]
      const id =
        from === 'confirmed'
          ? await visits.confirmed(begun, host, slot)
          : await visits.request(begun.seeker, begun.enquiryId, slot)
      const other = begun.slots[round * 4 + 2]
      await visits.call(host, 'propose_visit', {
        _visit_id: id,
        _starts_at: other,
        _share_phone: null,
        _expected: from,
      })
      const [accepted, cancelled] = words(
        await Promise.allSettled([
          visits.call(begun.seeker, 'accept_visit_proposal', {
            _visit_id: id,
            _starts_at: other,
            _share_phone: null,
            _expected: from,
          }),
          cancel(host, id, from),
        ]),
      )
      // a visit that was set before and after may be moved and then cancelled: both said what was so
      const outcomes: Readonly<Record<string, readonly string[]>> = {
        requested: ['ok PT409 wrong_state', 'PT409 wrong_state ok'],
        confirmed: ['ok ok', 'PT409 wrong_state ok'],
      }
      expect(outcomes[from]).toContain(`${accepted} ${cancelled}`)
      expect(await stateOf([{ id }])).toEqual({
        [cancelled === 'ok' ? 'cancelled' : 'confirmed']: 1,
      })
    }
    await noOverlap()
  })

  it('a confirm against an accepted proposal for the same time: one holds it, the other stays as it was (C8)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const host = await newHost()
      const moved = await visits.begun(host)
      const asked = await visits.begun(host)
      const id = await visits.confirmed(moved, host, moved.slots[0])
      const otherId = await visits.request(asked.seeker, asked.enquiryId, asked.slots[8])
      await visits.call(host, 'propose_visit', {
        _visit_id: id,
        _starts_at: moved.slots[8],
        _share_phone: null,
        _expected: 'confirmed',
      })
      const both = words(
        await Promise.allSettled([
          visits.call(moved.seeker, 'accept_visit_proposal', {
            _visit_id: id,
            _starts_at: moved.slots[8],
            _share_phone: null,
            _expected: 'confirmed',
          }),
          confirm(host, otherId),
        ]),
      )
      expect(both.toSorted()).toEqual(['PT409 slot_taken', 'ok'])
      expect(await stateOf([{ id: otherId }])).toEqual({
        [both[0] === 'ok' ? 'requested' : 'confirmed']: 1,
      })
      const [kept] = await chats.acts.operate(
        `select starts_at = '${moved.slots[both[0] === 'ok' ? 8 : 0]}' as stands, state from public.visits where id = '${id}'`,
      )
      expect(kept).toEqual({ stands: true, state: 'confirmed' })
    }
    await noOverlap()
  })

  it('two accept one proposal with one key and with two: it is moved once', async () => {
    const host = await newHost()
    const begun = await visits.begun(host)
    const id = await visits.confirmed(begun, host, begun.slots[0])
    await visits.call(host, 'propose_visit', {
      _visit_id: id,
      _starts_at: begun.slots[4],
      _share_phone: null,
      _expected: 'confirmed',
    })
    const accept = (key: string) =>
      visits.call(
        begun.seeker,
        'accept_visit_proposal',
        {
          _visit_id: id,
          _starts_at: begun.slots[4],
          _share_phone: null,
          _expected: 'confirmed',
        },
        key,
      )
    const [one, other] = [randomUUID(), randomUUID()]
    const all = words(
      await Promise.allSettled([accept(one), accept(one), accept(other), accept(other)]),
    )
    expect(counted(all)).toEqual({ ok: 2, 'PT409 wrong_state': 2 })
    expect(await visits.row(host, id)).toMatchObject({ moves: 1, calendar_sequence: 1 })
  })

  it('what the seeker says of a visit against a report that they did not come: one holds', async () => {
    const host = await newHost()
    for (let round = 0; round < 6; round += 1) {
      const begun = await visits.begun(host)
      const slot = begun.slots[round * 2]
      const id = await visits.confirmed(begun, host, slot)
      const after = later(slot, 40)
      const [said, reported] = words(
        await Promise.allSettled([
          visits.callAt(after, begun.seeker, 'give_visit_feedback', {
            _visit_id: id,
            _interest: 'yes',
            _reasons: [],
            _words: null,
          }),
          visits.callAt(after, host, 'report_no_show', {
            _visit_id: id,
            _missed_side: 'seeker',
            _expected: 'confirmed',
          }),
        ]),
      )
      expect(counted([said ?? '', reported ?? ''])).toEqual({ ok: 1, 'PT409 wrong_state': 1 })
      expect(await stateOf([{ id }])).toEqual({ [said === 'ok' ? 'completed' : 'no_show']: 1 })
      const [kept] = await chats.acts.operate(
        `select count(*)::integer as count from public.visit_feedback where visit_id = '${id}'`,
      )
      expect(kept).toEqual({ count: said === 'ok' ? 1 : 0 })
    }
  })

  it('a home is let while its visits are confirmed, moved and asked for: none stays, none waits in a circle', async () => {
    const host = await newHost()
    for (let round = 0; round < 4; round += 1) {
      const homeId = await visits.newHome(host)
      const seekers = await newSeekers(6)
      const threads = await Promise.all(seekers.map((seeker) => chats.start(seeker, homeId)))
      const slots = (await visits.slots(host, homeId, 6)).slice(-30)
      const at = (place: number) => textOf(slots[place]?.['starts_at'])
      const ids: string[] = []
      for (const [place, seeker] of seekers.slice(0, 4).entries())
        ids.push(await visits.request(seeker, threads[place] ?? '', at(place * 3)))
      const all = words(
        await Promise.allSettled([
          ...ids.map((id) => confirm(host, id)),
          ...seekers
            .slice(4)
            .map((seeker, place) =>
              visits.request(seeker, threads[place + 4] ?? '', at(15 + place * 3)),
            ),
          chats.acts.operate(
            `update public.properties set status = 'rented' where id = '${homeId}'`,
          ),
        ]),
      )
      expect(all.at(-1)).toBe('ok')
      expect(
        all.filter(
          (word) => !/^ok$|^PT409 (?:wrong_state|slot_taken)$|^PT422 slot_not_offered$/.test(word),
        ),
      ).toEqual([])
      const alive = await chats.acts.operate(`select state from public.visits
        where property_id = '${homeId}' and state in ('requested', 'confirmed')`)
      expect(alive).toEqual([])
    }
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
