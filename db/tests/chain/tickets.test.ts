// Repairs (chain 2.7): refused before done; who pays, by the ledger; what time does.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf, textOf } from '../support/applications.ts'
import type { Json } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const july8 = noonOf('2026-07-08')
const july10 = noonOf('2026-07-10')

describeOnEachEngine('repairs', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  /** A home that is lived in since 1 July, nothing but rent of ₹25,000 due. */
  const lived = async (): Promise<Let> => {
    const home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 0 })
    await rent.ringUntil(noonOf('2026-07-01'))
    return home
  }
  const act = (at: string, person: Person, name: string, body: Json) =>
    rent.applications.callAt(at, person, name, body)
  const raise = (at: string, person: Person, home: Let, changes: Json = {}) =>
    act(at, person, 'raise_ticket', {
      _tenancy_id: home.tenancyId,
      _kind: 'water',
      _priority: 'soon',
      _title: 'The tap in the kitchen drips',
      _body: 'Since yesterday.',
      _photos: [],
      ...changes,
    })
  const step = (
    at: string,
    person: Person,
    name: string,
    id: unknown,
    expected: string,
    more: Json = {},
  ) => act(at, person, name, { _ticket_id: id, ...more, _expected: expected })
  const seen = (person: Person, id: unknown) =>
    rent.applications.read(person, 'ticket', { _ticket_id: id }).then(objectOf)
  const list = async (person: Person, as: string, changes: Json = {}) =>
    objectOf(
      await rent.applications.read(person, 'my_tickets', {
        _as: as,
        _tenancy_id: null,
        _only: 'all',
        _before: null,
        _limit: 50,
        ...changes,
      }),
    )
  const repaired = async (home: Let, at = july8) => {
    const { id } = await raise(at, home.seeker, home)
    await step(at, owner, 'acknowledge_ticket', id, 'open')
    await step(at, owner, 'resolve_ticket', id, 'acknowledged', {
      _words: 'New seal.',
      _photos: [],
    })
    return id
  }
  const toldOf = async (person: Person, kind: string) =>
    (
      await rent.acts.operate(`select count(*)::integer as times from public.notifications
        where user_id = '${person.userId}' and kind = '${kind}'`)
    )[0]?.['times']
  const ended = (home: Let) =>
    rent.acts.operate(`update public.tenancies set state = 'ended', leave_on = '2026-07-31',
      state_at = '${july10}' where id = '${home.tenancyId}'`)

  it('a repair is of a home that is lived in, with words and by whoever lives there or lets it', async () => {
    const home = await lived()
    const wrong: readonly Json[] = [
      { _kind: 'ghosts' },
      { _priority: null },
      { _title: ' x ' },
      { _title: null },
      { _photos: Array.from({ length: 11 }, () => ({ object_name: 'x' })) },
      { _photos: {} },
    ]
    for (const changes of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([changes, await refusalOf(raise(july8, home.seeker, home, changes))]).toEqual([
        changes,
        'bad_argument',
      ])
    }
    expect(await refusalOf(raise(july8, home.seeker, home, { _title: 'x'.repeat(121) }))).toBe(
      'too_long',
    )
    expect(await refusalOf(raise(july8, home.seeker, home, { _body: '2341 2341 2346' }))).toBe(
      'aadhaar_number',
    )
    expect(
      await refusalOf(
        raise(july8, home.seeker, home, { _photos: [{ object_name: `${home.enquiryId}/a.jpg` }] }),
      ),
    ).toBe('file_unknown')
    expect(await refusalOf(raise(july8, await rent.chats.newSeeker(), home))).toBe('not_found')
    const { id } = await raise(july8, home.seeker, home)
    expect(await refusalOf(seen(await rent.chats.newSeeker(), id))).toBe('not_found')
    expect(await toldOf(owner, 'ticket_raised')).toBe(1)
    await ended(home)
    expect(await refusalOf(raise(july10, home.seeker, home))).toBe('tenancy_over')
  })

  it('five a day and ten open ones of a home are the most', async () => {
    const home = await lived()
    for (const day of ['2026-07-08', '2026-07-10']) {
      for (let count = 0; count < 5; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await raise(noonOf(day), home.seeker, home)
      }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(raise(noonOf(day), home.seeker, home))).toBe('too_many')
    }
    expect(await refusalOf(raise(noonOf('2026-07-12'), home.seeker, home))).toBe('too_many_open')
  })

  it('the host begins at an agreed time or in an emergency, and the other side agrees to what it saw', async () => {
    const home = await lived()
    const { id } = await raise(july8, home.seeker, home)
    const propose = (person: Person, startsAt: string, endsAt: string) =>
      step(july8, person, 'propose_ticket_time', id, 'acknowledged', {
        _starts_at: startsAt,
        _ends_at: endsAt,
        _worker: 'Ravi, plumber',
      })
    expect(await refusalOf(step(july8, owner, 'begin_ticket', id, 'open'))).toBe('visit_not_agreed')
    expect(await refusalOf(step(july8, home.seeker, 'acknowledge_ticket', id, 'open'))).toBe(
      'not_your_step',
    )
    await step(july8, owner, 'acknowledge_ticket', id, 'open')
    expect(await refusalOf(step(july8, owner, 'acknowledge_ticket', id, 'open'))).toBe(
      'wrong_state',
    )
    const ten = '2026-07-09T10:00:00+05:30'
    const eleven = '2026-07-09T11:00:00+05:30'
    expect(await refusalOf(propose(owner, '2026-07-07T10:00:00+05:30', eleven))).toBe(
      'bad_argument',
    )
    expect(await refusalOf(propose(owner, eleven, ten))).toBe('bad_argument')
    await propose(owner, ten, eleven)
    const agree = (person: Person, startsAt: string) =>
      step(july8, person, 'agree_ticket_time', id, 'acknowledged', { _starts_at: startsAt })
    expect(await refusalOf(agree(owner, ten))).toBe('not_your_step')
    expect(await refusalOf(agree(home.seeker, eleven))).toBe('time_changed')
    await agree(home.seeker, ten)
    expect(await refusalOf(agree(home.seeker, ten))).toBe('no_time_proposed')
    await step(july8, owner, 'begin_ticket', id, 'acknowledged')
    const urgent = await raise(july8, home.seeker, home, { _priority: 'emergency', _kind: 'gas' })
    await step(july8, owner, 'begin_ticket', urgent.id, 'open')
    expect((await seen(home.seeker, id))['time']).toMatchObject({ is_ours: false })
  })

  it('what was repaired is closed by whoever lives there, or after 7 days; within 14 it is open again without its time', async () => {
    const home = await lived()
    const first = await repaired(home)
    expect(await refusalOf(step(july8, owner, 'close_ticket', first, 'resolved'))).toBe(
      'not_your_step',
    )
    await step(july8, home.seeker, 'close_ticket', first, 'resolved')
    const second = await repaired(home)
    await rent.ringUntil(noonOf('2026-07-14'))
    expect((await seen(owner, second))['state']).toBe('resolved')
    await rent.ringUntil(noonOf('2026-07-16'))
    expect((await seen(owner, second))['state']).toBe('closed')
    const again = (at: string, id: unknown) =>
      step(at, home.seeker, 'reopen_ticket', id, 'closed', { _words: 'It drips again.' })
    expect(await refusalOf(again(noonOf('2026-07-23'), first))).toBe('too_late')
    expect(
      await refusalOf(
        step(noonOf('2026-07-17'), owner, 'reopen_ticket', second, 'closed', { _words: 'x' }),
      ),
    ).toBe('not_your_step')
    await again(noonOf('2026-07-17'), second)
    expect(await seen(owner, second)).toMatchObject({
      state: 'reopened',
      reopened_count: 1,
      time: null,
    })
  })

  it('a declined one says why, and is open again once', async () => {
    const home = await lived()
    const { id } = await raise(july8, home.seeker, home)
    const decline = (at: string, expected: string, kind: string, words: string) =>
      step(at, owner, 'decline_ticket', id, expected, { _kind: kind, _words: words })
    expect(await refusalOf(decline(july8, 'open', 'too_dear', 'No.'))).toBe('bad_argument')
    expect(await refusalOf(decline(july8, 'open', 'no_fault', ' '))).toBe('bad_argument')
    expect(await refusalOf(decline(july8, 'open', 'not_ours', 'Muslims do that themselves'))).toBe(
      'discriminating_words',
    )
    await decline(july8, 'open', 'no_fault', 'It did not drip when I looked.')
    const again = (at: string) =>
      step(at, home.seeker, 'reopen_ticket', id, 'declined', { _words: 'It does at night.' })
    expect(await refusalOf(again(noonOf('2026-07-23')))).toBe('too_late')
    await again(july10)
    await decline(july10, 'reopened', 'no_fault', 'Still dry.')
    expect(await refusalOf(again(july10))).toBe('declined_twice')
    expect(
      await rent.acts.operate(`select subject ->> 'reason' as reason from public.notifications
      where user_id = '${home.seeker.userId}' and kind = 'ticket_declined' limit 1`),
    ).toEqual([{ reason: 'no_fault' }])
  })

  it('an emergency that nobody answers is told again after 4 hours and each 12, three times; others once', async () => {
    const home = await lived()
    const meera = owner
    owner = home.owner
    const before = Number(await toldOf(owner, 'ticket_emergency'))
    const { id } = await raise(july8, home.seeker, home, { _priority: 'emergency', _kind: 'power' })
    await raise(july8, home.seeker, home, { _priority: 'whenever' })
    await rent.ringUntil('2026-07-08T15:59:00+05:30')
    expect(await toldOf(owner, 'ticket_emergency')).toBe(before + 1)
    await rent.ringUntil('2026-07-08T16:00:00+05:30')
    expect(await toldOf(owner, 'ticket_emergency')).toBe(before + 2)
    for (const at of [
      '2026-07-09T04:00:00+05:30',
      '2026-07-09T16:00:00+05:30',
      '2026-07-10T04:00:00+05:30',
      july10,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rent.ringUntil(at)
    }
    await rent.ringUntil(noonOf('2026-07-20'))
    expect(await toldOf(owner, 'ticket_emergency')).toBe(before + 5)
    expect(await toldOf(owner, 'ticket_waiting')).toBeGreaterThan(0)
    const [mine] = await rent.acts.request(
      owner,
      `select public.my_notifications(array['ticket_emergency']) as answer`,
    )
    const said = rent.rowsOf(objectOf(mine?.['answer'])['notifications'])
    expect(said.find((row) => row['ticket_id'] === id)).toMatchObject({
      tenancy_id: home.tenancyId,
    })
    expect(
      await rent.acts.operate(`select kind from private.missing_alarms('${july10}') as missing
      where missing.subject_id = '${textOf(id)}'`),
    ).toEqual([])
    owner = meera
  })

  it('a share that the tenant agrees to is charged, anew when it changes; the ledger stays whole', async () => {
    const home = await lived()
    const id = await repaired(home)
    const say = (person: Person, cost: number, share: number) =>
      step(july8, person, 'set_ticket_cost', id, 'resolved', {
        _cost_paise: cost,
        _tenant_share_paise: share,
      })
    const agree = (person: Person, cost: number, share: number) =>
      step(july8, person, 'agree_ticket_cost', id, 'resolved', {
        _cost_paise: cost,
        _tenant_share_paise: share,
      })
    expect(await refusalOf(say(owner, 0, 0))).toBe('bad_argument')
    expect(await refusalOf(say(owner, 10_050, 10_051))).toBe('bad_argument')
    expect(await refusalOf(say(owner, 1.5, 0))).toBe('bad_argument')
    expect(await refusalOf(agree(home.seeker, 1, 1))).toBe('no_cost_said')
    await say(owner, 80_000, 40_000)
    expect(await refusalOf(agree(owner, 80_000, 40_000))).toBe('not_your_step')
    await say(owner, 80_000, 20_000)
    expect(await refusalOf(agree(home.seeker, 80_000, 40_000))).toBe('cost_changed')
    await agree(home.seeker, 80_000, 20_000)
    const sums = async () => (await rent.bookAt(july8, home.seeker, home.tenancyId))['sums']
    expect(await sums()).toMatchObject({ open_paise: 2_520_000 })
    await say(owner, 60_000, 30_000)
    expect(await sums()).toMatchObject({ open_paise: 2_520_000 })
    await agree(home.seeker, 60_000, 30_000)
    expect(await sums()).toMatchObject({ open_paise: 2_530_000 })
    await say(owner, 60_000, 0)
    await agree(home.seeker, 60_000, 0)
    expect(await sums()).toMatchObject({ open_paise: 2_500_000 })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('a share is named in the ledger as the repair is, and another one of the day by a number', async () => {
    const home = await lived()
    const long = `The geyser in the bathroom ${'of the second floor '.repeat(3)}is cold`
    for (const title of ['The tap in the kitchen drips', 'The tap in the kitchen drips', long]) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      const { id } = await raise(july8, home.seeker, home, { _title: title })
      const cost = { _cost_paise: 80_000, _tenant_share_paise: 40_000 }
      await step(july8, owner, 'acknowledge_ticket', id, 'open')
      await step(july8, owner, 'set_ticket_cost', id, 'acknowledged', cost)
      await step(july8, home.seeker, 'agree_ticket_cost', id, 'acknowledged', cost)
      /* oxlint-enable no-await-in-loop */
    }
    const { lines } = await rent.bookAt(july8, home.seeker, home.tenancyId)
    expect(
      rent
        .rowsOf(lines)
        .filter(({ what }) => what === 'repair')
        .map(({ name }) => String(name))
        .toSorted(),
    ).toEqual([
      'The geyser in the bathroom of the second floor of the…',
      'The tap in the kitchen drips',
      'The tap in the kitchen drips (2)',
    ])
  })

  it('what a tenant paid for the owner counts for open and coming rent, by the owner’s yes alone', async () => {
    const home = await lived()
    const { id } = await raise(july8, home.seeker, home)
    await step(july8, owner, 'acknowledge_ticket', id, 'open')
    await step(july8, home.seeker, 'resolve_ticket', id, 'acknowledged', {
      _words: 'A plumber came.',
      _photos: [],
    })
    const sum = { _cost_paise: 2_600_000, _tenant_share_paise: 0 }
    await step(july8, home.seeker, 'set_ticket_cost', id, 'resolved', sum)
    expect(
      await refusalOf(step(july8, home.seeker, 'agree_ticket_cost', id, 'resolved', sum)),
    ).toBe('not_your_step')
    await step(july8, owner, 'agree_ticket_cost', id, 'resolved', sum)
    const openAt = async (at: string) =>
      objectOf((await rent.bookAt(at, home.seeker, home.tenancyId))['sums'])['open_paise']
    expect(await openAt(july8)).toBe(0)
    await rent.ringUntil(noonOf('2026-08-01'))
    expect(await openAt(noonOf('2026-08-01'))).toBe(2_400_000)
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('when a tenancy ends, what is open is closed and what has begun is not', async () => {
    const home = await lived()
    const waiting = (await raise(july8, home.seeker, home)).id
    const begun = (await raise(july8, home.seeker, home, { _priority: 'emergency' })).id
    await step(july8, owner, 'begin_ticket', begun, 'open')
    const done = await repaired(home)
    await ended(home)
    expect(await seen(owner, waiting)).toMatchObject({
      state: 'closed',
      reason_kind: 'tenancy_ended',
    })
    expect((await seen(owner, begun))['state']).toBe('in_progress')
    expect(
      await refusalOf(
        step(july10, home.seeker, 'reopen_ticket', done, 'resolved', { _words: 'Still.' }),
      ),
    ).toBe('tenancy_over')
    await step(july10, owner, 'resolve_ticket', begun, 'in_progress', {
      _words: 'Done.',
      _photos: [],
    })
  })

  it('what was spent in the tax year is told to the owner alone: the agreed part, beside the rent that came in', async () => {
    const meera = owner
    owner = await rent.acts.newPerson({ first_name: 'Harini', last_name: 'Rao' })
    const home = await lived()
    const spentOf = async ({ scope, ...person }: Person, as: string, at = july10) => {
      const settings = { ...scope.settings, 'private.present': at }
      const listed = await list({ ...person, scope: { ...scope, settings } }, as)
      return objectOf(listed['figures'])['spent']
    }
    const cost = async (at: string, paise: number, share: number) => {
      const { id } = await raise(at, home.seeker, home)
      await step(at, owner, 'acknowledge_ticket', id, 'open')
      await step(at, owner, 'set_ticket_cost', id, 'acknowledged', {
        _cost_paise: paise,
        _tenant_share_paise: share,
      })
    }
    const broker = await rent.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await rent.acts.operate(`insert into public.mandates
        (property_id, owner_id, broker_id, offered_side, state, scopes, starts_on, ends_on, created_at, state_at)
      values ('${home.homeId}', '${owner.userId}', '${broker.userId}', 'owner', 'active', '{listing,enquiries,tenancy}', '2026-07-01',
        '2027-06-30', '${july8}', '${july8}')`)
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await cost(july8, 300_000, 0)
    // nobody agreed to it yet
    await cost(july8, 900_000, 100_000)
    const { id } = await rent.claim(july8, home.seeker, home.tenancyId)
    await rent.confirm(july8, owner, id)
    for (const [person, as] of [
      [home.seeker, 'tenant'],
      [home.seeker, 'host'],
      [broker, 'host'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([as, await spentOf(person, as)]).toEqual([as, null])
    const july = { ...broker.scope.settings, 'private.present': july10 }
    const seenBy = await list({ ...broker, scope: { ...broker.scope, settings: july } }, 'host')
    expect(rent.rowsOf(seenBy['tickets'])).toHaveLength(2)
    expect(await spentOf(owner, 'host')).toEqual({
      year: '2026-27',
      paise: 300_000,
      rent_paise: 2_500_000,
    })
    expect(await spentOf(owner, 'host', noonOf('2027-04-02'))).toMatchObject({
      year: '2027-28',
      paise: 0,
    })
    owner = meera
  })

  it('what happened in a repair is told to no broker whose mandate is for questions alone', async () => {
    const home = await lived()
    const broker = await rent.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await rent.acts.operate(`insert into public.mandates
        (property_id, owner_id, broker_id, offered_side, state, scopes, starts_on, ends_on, created_at, state_at)
      values ('${home.homeId}', '${owner.userId}', '${broker.userId}', 'owner', 'active', '{listing,enquiries}', '2026-07-01',
        '2027-06-30', '${july8}', '${july8}')`)
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    const { id } = await raise(july8, home.seeker, home)
    const settings = { ...broker.scope.settings, 'private.present': july8 }
    const told = async (person: Person) => {
      const rows = await rent.acts.request(
        person,
        `select entity, entity_id from public.chain_events where enquiry_id = '${home.enquiryId}'`,
      )
      const entities = new Set(rows.map(({ entity }) => entity))
      return [entities.has('agreement'), rows.some(({ entity_id: of }) => of === id)]
    }
    const inJuly = { ...broker, scope: { ...broker.scope, settings } }
    expect(await told(inJuly)).toEqual([true, false])
    await rent.acts.operate(`update public.mandates set scopes = '{listing,enquiries,tenancy}'
      where broker_id = '${broker.userId}'`)
    expect(await told(inJuly)).toEqual([true, true])
    expect(await told(owner)).toEqual([true, true])
    expect(await told(home.seeker)).toEqual([true, true])
  })

  it('lists page by page, and medians of answers and repairs from three on', async () => {
    const meera = owner
    owner = await rent.acts.newPerson({ first_name: 'Vasudha', last_name: 'Iyer' })
    const home = await lived()
    for (const [index, day] of ['2026-07-08', '2026-07-09'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await repaired(home, noonOf(day))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([index, objectOf((await list(owner, 'host'))['figures'])['answer_hours']]).toEqual([
        index,
        null,
      ])
    }
    const { id } = await raise(noonOf('2026-07-07'), home.seeker, home)
    await step('2026-07-08T14:00:00+05:30', owner, 'add_ticket_note', id, 'open', {
      _body: 'I look at it.',
      _photos: [],
    })
    expect(await list(owner, 'host')).toMatchObject({
      figures: { open: 3, waiting: 1, answer_hours: 0, repair_days: null },
      next_before: null,
    })
    const page = await list(home.seeker, 'tenant', { _limit: 2 })
    expect(rent.rowsOf(page['tickets'])).toHaveLength(2)
    const rest = await list(home.seeker, 'tenant', { _limit: 2, _before: page['next_before'] })
    expect(rent.rowsOf(rest['tickets']).map((one) => one['id'])).toEqual([id])
    expect(rent.rowsOf((await list(home.seeker, 'host'))['tickets'])).toEqual([])
    expect(
      rent.rowsOf((await list(meera, 'host', { _tenancy_id: home.tenancyId }))['tickets']),
    ).toEqual([])
    expect(await refusalOf(list(owner, 'host', { _before: 'x' }))).toBe('bad_argument')
    owner = meera
  })
})
