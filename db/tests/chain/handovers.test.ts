// Records of moving in and out (chain 2.6): refused before written, photos with hash and time, signed by both over one hash and then fixed.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf } from '../support/applications.ts'
import { rowsOf } from '../support/conversations.ts'
import { type Handovers, handoverLine, handoversOn } from '../support/handovers.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const day1 = noonOf('2026-07-01')

describeOnEachEngine('records of a hand-over', (open) => {
  let rent: Tenancies
  let records: Handovers
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    records = handoversOn(rent)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const living = async (): Promise<Let> => {
    const home = await rent.begun(owner, { startOn: '2026-07-01' })
    await rent.ringUntil(day1)
    return home
  }
  /** A record of one line. */
  const small = async (home: Let) => {
    const id = await records.begin(day1, home.owner, home)
    const lines = rowsOf((await records.seen(home.owner, id))['items'])
    const [first] = lines
    await records.save(day1, home.owner, id, [
      ...lines.slice(1).map((line) => handoverLine({ id: line['id'], is_removed: true })),
      handoverLine({ id: first?.['id'] }),
    ])
    return { id, line: first?.['id'] }
  }

  it('a stranger finds nothing, too early and too late are refused, and a second record finds the first', async () => {
    const home = await living()
    const stranger = await rent.chats.newSeeker()
    expect(await refusalOf(records.begin(day1, stranger, home))).toBe('not_found')
    expect(await refusalOf(records.begin(day1, owner, home, 'party'))).toBe('bad_argument')
    expect(await refusalOf(records.begin(noonOf('2026-06-23'), owner, home))).toBe('too_early')
    expect(await refusalOf(records.begin(noonOf('2026-08-01'), owner, home))).toBe('too_late')
    expect(await refusalOf(records.begin(day1, owner, home, 'move_out'))).toBe('too_early')
    const id = await records.begin(noonOf('2026-06-24'), home.seeker, home)
    expect(await refusalOf(records.begin(day1, owner, home))).toBe('wrong_state')
    expect(await refusalOf(records.seen(stranger, id))).toBe('not_found')
    expect(await refusalOf(records.save(day1, stranger, id, [handoverLine()]))).toBe('not_found')
  })

  it('a record begins with the rooms of the home, and nothing is said of them yet', async () => {
    const home = await living()
    const id = await records.begin(day1, owner, home)
    const { items, state } = await records.seen(home.seeker, id)
    expect(state).toBe('draft')
    expect([...new Set(rowsOf(items).map(({ room }) => room))]).toContain('Kitchen')
    expect(new Set(rowsOf(items).map(({ condition }) => condition))).toEqual(new Set([null]))
    expect(await refusalOf(records.propose(day1, owner, id))).toBe('items_open')
  })

  it.each([
    [
      'apartment',
      2,
      1,
      'unfurnished',
      'Entrance, Living room, Kitchen, Bedroom 1, Bedroom 2, Bathroom',
    ],
    ['studio', 1, 1, 'furnished', 'Entrance, Kitchen, Room, Bathroom'],
    ['pg-hostel', 1, 1, 'furnished', 'Room, Bathroom'],
    [
      'office',
      0,
      2,
      'furnished',
      'Entrance, Work area, Power and water, Pantry, Washroom 1, Washroom 2',
    ],
    ['warehouse', 0, 0, 'unfurnished', 'Entrance, Work area, Power and water'],
  ])(
    'of a home of the kind %s a record begins with its rooms',
    async (kind, beds, baths, furnishing, rooms) => {
      const home = await living()
      await rent.acts
        .operate(`update public.properties set property_type = '${kind}', bedrooms = ${beds},
      bathrooms = ${baths}, balconies = 0, furnishing = '${furnishing}' where id = '${home.homeId}'`)
      const id = await records.begin(day1, owner, home)
      const items = rowsOf((await records.seen(owner, id))['items'])
      expect([...new Set(items.map(({ room }) => room))].join(', ')).toBe(rooms)
      const things = items.map(({ item }) => item)
      expect([things.includes('Bed and mattress'), things.includes('Tables and chairs')]).toEqual([
        kind === 'studio' || kind === 'pg-hostel',
        kind === 'office',
      ])
    },
  )

  it('the 301st line, an eleventh photo and a condition that is none are refused', async () => {
    const home = await living()
    const { id, line } = await small(home)
    const lines = Array.from({ length: 299 }, () => handoverLine())
    expect(await refusalOf(records.save(day1, owner, id, [...lines, handoverLine()]))).toBe(
      'bad_argument',
    )
    await records.save(day1, owner, id, lines)
    expect(await refusalOf(records.save(day1, home.seeker, id, [handoverLine()]))).toBe(
      'bad_argument',
    )
    expect(
      await refusalOf(
        records.save(day1, owner, id, [handoverLine({ id: line, condition: 'fine' })]),
      ),
    ).toBe('bad_argument')
    for (let photo = 0; photo < 10; photo += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await records.photo(day1, owner, id, line)
    }
    expect(await refusalOf(records.photo(day1, owner, id, line))).toBe('bad_argument')
  })

  it('a photo that never arrived, of somebody else or of another record is not known', async () => {
    const home = await living()
    const { id, line } = await small(home)
    const { name } = await records.uploaded(home.seeker, id)
    const add = (objectName: string) =>
      refusalOf(
        records.act(day1, owner, 'add_handover_photo', {
          _item_id: line,
          _object_name: objectName,
          _device_sha256: 'a'.repeat(64),
          _taken_at: day1,
          _expected: 'draft',
        }),
      )
    expect(await add(name)).toBe('file_unknown')
    expect(await add(`${id}/${randomUUID()}.jpg`)).toBe('file_unknown')
    expect(await add((await records.uploaded(owner, randomUUID())).name)).toBe('file_unknown')
  })

  it('a clock that says 1970 or tomorrow says nothing; when it arrived is ours', async () => {
    const home = await living()
    const { id, line } = await small(home)
    await records.photo(day1, owner, id, line, { _taken_at: '1970-01-01T00:00:00Z' })
    await records.photo(day1, owner, id, line, { _taken_at: noonOf('2026-07-02') })
    await records.photo(noonOf('2026-07-02'), owner, id, line, { _taken_at: day1 })
    const [shown] = rowsOf((await records.seen(owner, id))['items'])
    expect(rowsOf(shown?.['photos']).map(({ taken_at: at }) => at === null)).toEqual([
      true,
      true,
      false,
    ])
    expect(rowsOf(shown?.['photos']).every(({ received_at: at }) => at !== null)).toBe(true)
  })

  it('each side changes its own lines and says beside the other’s how it sees them', async () => {
    const home = await living()
    const { id, line } = await small(home)
    expect(await refusalOf(records.save(day1, home.seeker, id, [handoverLine({ id: line })]))).toBe(
      'not_your_step',
    )
    const say = (person: Person) =>
      records.act(day1, person, 'say_handover_words', {
        _item_id: line,
        _words: 'The tap drips.',
        _expected: 'draft',
      })
    expect(await refusalOf(say(owner))).toBe('not_your_step')
    await say(home.seeker)
    await records.save(day1, home.seeker, id, [handoverLine({ item: 'Stove', place: 20 })])
    expect(rowsOf((await records.seen(owner, id))['items'])).toMatchObject([
      { item: 'Taps', side: 'owner', other_words: 'The tap drips.' },
      { item: 'Stove', side: 'seeker', other_words: null },
    ])
  })

  it('a reading is written by either side, and one that was not given stays', async () => {
    const home = await living()
    const { id } = await small(home)
    const read = (person: Person, readings: unknown) =>
      records.act(day1, person, 'save_handover', {
        _handover_id: id,
        _items: [],
        _readings: readings,
        _expected: 'draft',
      })
    expect(await refusalOf(read(owner, { telephone: '1' }))).toBe('bad_argument')
    expect(await refusalOf(read(owner, ['8 412']))).toBe('bad_argument')
    expect(await refusalOf(read(owner, { water: 'x'.repeat(121) }))).toBe('too_long')
    await read(owner, { electricity: '8 412', keys: '4' })
    await read(home.seeker, { water: '31' })
    await read(home.seeker, { keys: null })
    expect((await records.seen(owner, id))['readings']).toEqual({
      electricity: '8 412',
      water: '31',
      keys: null,
    })
  })

  it('whoever has it open sees by its mark that the other side wrote; once it is out it has none', async () => {
    const home = await living()
    const { id, line } = await small(home)
    const marks = async () => {
      const [slot] = rowsOf(
        objectOf(
          await rent.applications.read(home.seeker, 'tenancy_handovers', {
            _tenancy_id: home.tenancyId,
          }),
        )['records'],
      )
      const { draft_mark: mark } = await records.seen(owner, id)
      expect(objectOf(slot?.['record'])['draft_mark']).toBe(mark)
      return mark
    }
    const seen = [await marks()]
    expect(await marks()).toBe(seen[0])
    await records.save(day1, owner, id, [handoverLine({ id: line, words: 'It drips.' })])
    seen.push(await marks())
    await records.photo(day1, owner, id, line)
    seen.push(await marks())
    await records.act(day1, home.seeker, 'say_handover_words', {
      _item_id: line,
      _words: 'It does not.',
      _expected: 'draft',
    })
    seen.push(await marks())
    expect(new Set(seen).size).toBe(4)
    await records.act(day1, owner, 'propose_handover', { _handover_id: id, _expected: 'draft' })
    expect(await marks()).toBeNull()
  })

  it('a line is not taken out with what the other side has said or photographed in it', async () => {
    const home = await living()
    const { id, line } = await small(home)
    const remove = () =>
      refusalOf(records.save(day1, owner, id, [handoverLine({ id: line, is_removed: true })]))
    await records.photo(day1, home.seeker, id, line)
    expect(await remove()).toBe('others_word')
    const [shown] = rowsOf((await records.seen(owner, id))['items'])
    const [photo] = rowsOf(shown?.['photos'])
    const take = (person: Person) =>
      records.act(day1, person, 'remove_handover_photo', {
        _photo_id: photo?.['id'],
        _expected: 'draft',
      })
    expect(await refusalOf(take(owner))).toBe('not_your_step')
    await take(home.seeker)
    expect(await remove()).toBe('taken')
  })

  it('signed over another hash, twice by one, or by a third is refused; with both it stands for good (I6)', async () => {
    const home = await living()
    const { id, line } = await small(home)
    const { content_sha256: sha256 } = await records.propose(day1, owner, id)
    expect(await refusalOf(records.sign(day1, home.seeker, id, 'a'.repeat(64)))).toBe(
      'hash_differs',
    )
    expect(await records.sign(day1, home.seeker, id, sha256)).toMatchObject({ state: 'proposed' })
    expect(await refusalOf(records.sign(day1, home.seeker, id, sha256))).toBe('signed_already')
    expect(await refusalOf(records.photo(day1, owner, id, line))).toBe('wrong_state')
    expect(await records.sign(day1, owner, id, sha256)).toMatchObject({ state: 'agreed' })
    expect(await refusalOf(records.save(day1, owner, id, [handoverLine()], 'agreed'))).toBe(
      'wrong_state',
    )
    for (const write of [
      `update private.handover_items set words = 'x' where id = '${String(line)}'`,
      `delete from private.handover_items where id = '${String(line)}'`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(rent.acts.operate(write)).rejects.toThrow('A record that is out is not changed')
    }
    expect((await records.seen(home.seeker, id))['content_sha256']).toBe(sha256)
  })

  it('a change after it was proposed ends the signatures, and the hash that was seen signs nothing', async () => {
    const home = await living()
    const { id } = await small(home)
    const { content_sha256: sha256 } = await records.propose(day1, owner, id)
    await records.sign(day1, owner, id, sha256)
    expect(await refusalOf(records.save(day1, home.seeker, id, [handoverLine()]))).toBe(
      'wrong_state',
    )
    await records.save(day1, home.seeker, id, [handoverLine({ item: 'Stove' })], 'proposed')
    expect(await records.seen(owner, id)).toMatchObject({ state: 'draft', signatures: [] })
    await records.propose(day1, home.seeker, id)
    expect(await refusalOf(records.sign(day1, owner, id, sha256))).toBe('hash_differs')
  })

  it('whoever was asked disagrees in words, and the record stays the other’s word', async () => {
    const home = await living()
    const { id } = await small(home)
    await records.propose(day1, owner, id)
    const dispute = (person: Person, words: string | null) =>
      records.act(day1, person, 'dispute_handover', {
        _handover_id: id,
        _words: words,
        _expected: 'proposed',
      })
    expect(await refusalOf(dispute(home.seeker, ' '))).toBe('bad_argument')
    expect(await refusalOf(dispute(owner, 'No.'))).toBe('not_your_step')
    expect(await dispute(home.seeker, 'There was no stove.')).toMatchObject({ state: 'disputed' })
  })

  it('silence signs nothing: who has not signed is reminded after 3 and 7 days', async () => {
    const home = await living()
    const { id } = await small(home)
    const { content_sha256: sha256 } = await records.propose(day1, owner, id)
    await records.sign(day1, owner, id, sha256)
    expect(
      await rent.acts.operate(
        `select * from private.missing_tenancy_alarms('${day1}') where subject_id = '${home.tenancyId}' and kind like '%waits'`,
      ),
    ).toEqual([])
    await rent.ringDays('2026-07-02', '2026-08-01')
    const told = await rent.acts
      .operate(`select kind, count(*)::integer as times from public.notifications
      where user_id = '${home.seeker.userId}' and kind like 'handover%' group by kind order by kind`)
    expect(told).toEqual([
      { kind: 'handover_proposed', times: 1 },
      { kind: 'handover_waits', times: 2 },
    ])
    expect(await records.seen(home.seeker, id)).toMatchObject({ state: 'proposed' })
  })

  it('moving out begins with the lines of moving in, and the same photo in both is marked', async () => {
    const home = await living()
    const { id } = await small(home)
    const [line] = rowsOf((await records.seen(owner, id))['items'])
    await records.photo(day1, owner, id, line?.['id'], { bytes: 'a tap' })
    const { content_sha256: sha256 } = await records.propose(day1, owner, id)
    await records.sign(day1, home.seeker, id, sha256)
    await records.sign(day1, owner, id, sha256)
    await rent.acts.operate(
      `update public.tenancies set leave_on = '2026-08-31' where id = '${home.tenancyId}'`,
    )
    expect(
      await refusalOf(records.begin(noonOf('2026-08-16'), home.seeker, home, 'move_out')),
    ).toBe('too_early')
    const at = noonOf('2026-08-31')
    const out = await records.begin(at, home.seeker, home, 'move_out')
    const [gone] = rowsOf((await records.seen(owner, out))['items'])
    expect(gone).toMatchObject({ item: 'Taps', condition: null, compares_with: line?.['id'] })
    await records.photo(at, home.seeker, out, gone?.['id'], { bytes: 'a tap' })
    await records.photo(noonOf('2026-09-01'), home.seeker, out, gone?.['id'])
    const [shown] = rowsOf((await records.seen(owner, out))['items'])
    expect(rowsOf(shown?.['photos']).map(({ is_in_other_record: same }) => same)).toEqual([
      true,
      false,
    ])
  })

  it('a photo that no record names goes after a day, and one that is taken out goes at once', async () => {
    const home = await living()
    const { id, line } = await small(home)
    await records.uploaded(owner, id)
    const { photo_id: photoId } = await records.photo(day1, owner, id, line)
    const left = async () =>
      (
        await rent.acts.operate(
          `select count(*)::integer as files from storage.objects where name like '${id}/%'`,
        )
      )[0]
    expect(await left()).toEqual({ files: 2 })
    await rent.acts.operate(`select private.forget_handover_photos(now() + interval '2 days')`)
    expect(await left()).toEqual({ files: 1 })
    const remove = (person: Person) =>
      records.act(day1, person, 'remove_handover_photo', { _photo_id: photoId, _expected: 'draft' })
    expect(await refusalOf(remove(home.seeker))).toBe('not_your_step')
    await remove(owner)
    expect(await left()).toEqual({ files: 0 })
  })
})
