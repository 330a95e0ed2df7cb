// Dated lines beside a record that both have signed (interface-living 6): refused before written; the sealed record and its hash stay.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import { type Handovers, handoversOn } from '../support/handovers.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const day1 = noonOf('2026-07-01')
const day8 = noonOf('2026-07-08')
const LEAK = 'There is a stain under the sink, seen on the second day.'

describeOnEachEngine('corrections of a record', (open) => {
  let rent: Tenancies
  let records: Handovers
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    records = handoversOn(rent)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const sealed = async (kind = 'move_in') => {
    const home = await rent.begun(owner, { startOn: '2026-07-01' })
    await rent.ringUntil(day1)
    const { id, lines } = await records.agreed(day1, home, kind)
    return { home, id, line: lines[0] }
  }
  const correct = (at: string, person: Person, id: unknown, changes: Json = {}) =>
    records.act(at, person, 'correct_handover', {
      _handover_id: id,
      _item_id: null,
      _words: LEAK,
      _expected: 'agreed',
      ...changes,
    })
  const end = (home: Let, leaveOn: string) =>
    rent.acts.operate(
      `update public.tenancies set state = 'ended', ended_kind = 'notice', leave_on = '${leaveOn}',
        state_at = '${noonOf(leaveOn)}' where id = '${home.tenancyId}'`,
    )

  it('a stranger and a former tenant find nothing, and a record that waits for a signature takes none', async () => {
    const home = await rent.begun(owner, { startOn: '2026-07-01' })
    await rent.ringUntil(day1)
    const id = await records.begin(day1, owner, home)
    expect(await refusalOf(correct(day1, owner, id))).toBe('wrong_state')
    expect(await refusalOf(correct(day1, owner, id, { _expected: 'draft' }))).toBe('wrong_state')
    const { home: other, id: sealedId } = await sealed()
    expect(await refusalOf(correct(day8, home.seeker, sealedId))).toBe('not_found')
    expect(await refusalOf(correct(day8, owner, randomUUID()))).toBe('not_found')
    await rent.acts.operate(
      `update public.tenancy_people set until = '2026-07-05' where tenancy_id = '${other.tenancyId}' and role = 'tenant'`,
    )
    expect(await refusalOf(correct(day8, other.seeker, sealedId))).toBe('not_found')
  })

  it('nothing said, too much, an Aadhaar number, words about a community and a line of another record are refused', async () => {
    const { home, id } = await sealed()
    const { line: foreign } = await sealed()
    const refused = (changes: Json) => refusalOf(correct(day8, home.seeker, id, changes))
    expect(await refused({ _words: ' ' })).toBe('bad_argument')
    expect(await refused({ _words: 'x'.repeat(501) })).toBe('too_long')
    expect(await refused({ _words: 'Mine is 2345 6789 0124.' })).toBe('aadhaar_number')
    expect(await refused({ _words: 'No Muslims lived here before.' })).toBe('discriminating_words')
    expect(await refused({ _item_id: foreign?.['id'] })).toBe('not_found')
  })

  it('either party adds a dated line, about one thing or all of it; what was signed and its hash stay', async () => {
    const { home, id, line } = await sealed()
    const before = await records.seen(owner, id)
    await correct(day8, home.seeker, id, { _item_id: line?.['id'] })
    await correct(noonOf('2026-07-09'), owner, id, { _words: 'The plumber came on the 9th.' })
    const after = await records.seen(home.seeker, id)
    expect(rowsOf(after['corrections'])).toMatchObject([
      { item_id: line?.['id'], side: 'seeker', words: LEAK, is_mine: true },
      { item_id: null, side: 'owner', words: 'The plumber came on the 9th.', is_mine: false },
    ])
    expect(after['may_correct']).toBe(true)
    for (const same of ['content_sha256', 'items', 'version', 'state', 'state_at'])
      expect(after[same]).toEqual(before[same])
    expect(
      await rent.acts.operate(`select private.sha256_hex(private.canonical_json(
        private.handover_content(record))) = record.content_sha256 as holds
        from private.handovers as record where record.id = '${id}'`),
    ).toEqual([{ holds: true }])
  })

  it('the other is told of which record, and nobody else', async () => {
    const { home, id } = await sealed()
    await correct(day8, home.seeker, id)
    const told = await rent.acts
      .operate(`select notice.user_id, notice.subject ->> 'record' as record
      from public.notifications as notice join public.chain_events as event on event.id = notice.event_id
      where event.entity_id = '${id}' and notice.kind = 'handover_corrected'`)
    expect(told).toEqual([{ user_id: owner.userId, record: 'move_in' }])
  })

  it('nobody changes a line or takes one out, not even beside the procedures', async () => {
    const { home, id } = await sealed()
    await correct(day8, home.seeker, id)
    for (const write of [
      `update private.handover_corrections set words = 'x' where handover_id = '${id}'`,
      `delete from private.handover_corrections where handover_id = '${id}'`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(rent.acts.operate(write)).rejects.toThrow('A correction is not changed')
    await rent.acts
      .operate(`update private.handovers set state = 'draft', content_sha256 = null, agreed_at = null
      where id = '${id}'`)
    await expect(
      rent.acts
        .operate(`insert into private.handover_corrections (handover_id, party_id, side, words, created_at)
        select handover_id, party_id, side, words, created_at from private.handover_corrections where handover_id = '${id}'`),
    ).rejects.toThrow('Only a record that both have signed')
  })

  it('one person adds ten a day, a side twenty in all, and the other side still has its own', async () => {
    const { home, id } = await sealed()
    const addTen = async (day: string) => {
      for (let count = 0; count < 10; count += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await correct(noonOf(day), home.seeker, id, { _words: `Line ${String(count)}` })
    }
    await addTen('2026-07-08')
    expect(await refusalOf(correct(noonOf('2026-07-08'), home.seeker, id))).toBe('too_many')
    await addTen('2026-07-10')
    expect(await refusalOf(correct(noonOf('2026-07-12'), home.seeker, id))).toBe('corrections_full')
    await correct(noonOf('2026-07-12'), owner, id)
  })

  it('pressed twice it is one line', async () => {
    const { home, id } = await sealed()
    const key = randomUUID()
    const press = () =>
      rent.applications.call(
        home.seeker,
        'correct_handover',
        { _handover_id: id, _item_id: null, _words: LEAK, _expected: 'agreed' },
        key,
      )
    await press()
    await press()
    expect(rowsOf((await records.seen(owner, id))['corrections'])).toHaveLength(1)
  })

  it('once the deposit is settled nothing is added; where none was held, 30 days after the last day', async () => {
    const { home, id } = await sealed()
    await end(home, '2026-08-31')
    await correct(noonOf('2026-09-30'), owner, id)
    expect(await refusalOf(correct(noonOf('2026-10-01'), owner, id))).toBe('records_closed')
    const { home: held, id: heldId } = await sealed()
    await end(held, '2026-08-31')
    await rent.acts
      .operate(`insert into private.deposit_settlements (tenancy_id, state, refund_due_on, held_paise, created_at, state_at)
      values ('${held.tenancyId}', 'open', '2026-09-30', 100, now(), now())`)
    await correct(noonOf('2026-10-20'), held.seeker, heldId)
    await rent.acts.operate(
      `update private.deposit_settlements set state = 'settled' where tenancy_id = '${held.tenancyId}'`,
    )
    expect(await refusalOf(correct(noonOf('2026-10-20'), held.seeker, heldId))).toBe(
      'records_closed',
    )
    expect((await records.seen(held.seeker, heldId))['may_correct']).toBe(false)
  })

  it('a copy of either side has the lines with their day, and who moved out before has none of them', async () => {
    const { home, id } = await sealed()
    await correct(day8, home.seeker, id)
    const copied = async () =>
      JSON.stringify(await rent.acts.request(home.seeker, 'select public.export_my_data() as copy'))
    expect(await copied()).toContain(LEAK)
    await rent.acts.operate(
      `update public.tenancy_people set until = '2026-07-05' where tenancy_id = '${home.tenancyId}' and role = 'tenant'`,
    )
    expect(await copied()).not.toContain(LEAK)
  })
})
