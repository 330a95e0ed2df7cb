// C27: photos of a record reach an admin by a case that their session has open, each with a line of the audit log, and by nothing else.
import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import { type Handovers, handoversOn } from '../support/handovers.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

describeOnEachEngine('photos in a case', (open) => {
  let rent: Tenancies
  let records: Handovers
  let owner: Person
  let admin: Person
  let home: Let
  let recordId: string

  beforeAll(async () => {
    rent = newTenancies(await open())
    records = handoversOn(rent)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 5_000_000 })
    await rent.ringUntil(noonOf('2026-07-01'))
    recordId = (await records.agreed(noonOf('2026-07-01'), home, 'move_in', { Taps: 'good' }, true))
      .id
  })
  beforeEach(async () => {
    admin = await newAdmin()
  })

  const newAdmin = async (): Promise<Person> => {
    const person = await rent.acts.newPerson({ first_name: 'Asha', last_name: 'Iyer' })
    await rent.acts.makeAdmin(person)
    await rent.acts.provePassword(person)
    return person
  }
  const opened = (as: Person, kind = 'handover', id = recordId): Promise<Json> =>
    rent.chats.call(as, 'admin_open_case', {
      _kind: kind,
      _id: id,
      _reason_kind: 'dispute_help',
      _reason: 'Both asked us about the taps.',
    })
  const look = (as: Person, caseId: unknown, photoId: unknown) =>
    rent.acts.request(
      as,
      `select size::int from private.note_case_photo('${String(caseId)}', '${String(photoId)}')`,
    )
  const looks = (as: Person) =>
    rent.acts
      .operate(`select outcome, coalesce(detail ->> 'photo', detail ->> 'why') as what from private.audit_log
      where actor_id = '${as.userId}' and action = 'case.photo' order by id`)
  const photoOf = async () =>
    (await rent.acts.operate('select id from private.handover_photos'))[0]?.['id']

  it('are for no party and no stranger, who leave no line', async () => {
    const found = await opened(admin)
    for (const person of [owner, home.seeker, await rent.chats.newSeeker('Nisha')]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await look(person, found['case_id'], await photoOf())).toEqual([])
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await looks(person)).toEqual([])
    }
  })

  it('are closed without a case, by the case of another admin or session, and after its end', async () => {
    const photo = await photoOf()
    expect(await look(admin, recordId, photo)).toEqual([])
    const found = await opened(admin)
    const other = await newAdmin()
    expect(await look(other, found['case_id'], photo)).toEqual([])
    await rent.chats.call(admin, 'admin_close_case', { _case_id: found['case_id'] })
    expect(await look(admin, found['case_id'], photo)).toEqual([])
    const again = await opened(admin)
    await rent.acts.operate(
      `update private.opened_cases set auth_session_id = gen_random_uuid() where id = '${String(again['case_id'])}'`,
    )
    expect(await look(admin, again['case_id'], photo)).toEqual([])
    expect(await looks(admin)).toEqual([
      { outcome: 'denied', what: 'not_found' },
      { outcome: 'denied', what: 'case_over' },
      { outcome: 'denied', what: 'not_found' },
    ])
    expect(await looks(other)).toEqual([{ outcome: 'denied', what: 'not_found' }])
  })

  it('of another record or of a tenancy are not in the case; nor are those of a deposit that keeps nothing for their line', async () => {
    const photo = await photoOf()
    for (const kind of ['tenancy', 'deposit']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const found = await opened(admin, kind, home.tenancyId)
      if (found['success'] === false) continue
      expect(found).toMatchObject({ photos: [] })
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await look(admin, found['case_id'], photo)).toEqual([])
    }
    const found = await opened(admin)
    expect(await look(admin, found['case_id'], home.tenancyId)).toEqual([])
  })

  it('are named by the case, and each look is a line before a byte', async () => {
    const found = await opened(admin)
    const photos = rowsOf(found['photos'])
    expect(photos).toMatchObject([{ item: 'Taps', shows: 'move_in' }])
    expect(Object.keys(photos[0] ?? {}).toSorted()).toEqual([
      'id',
      'item',
      'room',
      'shows',
      'taken_at',
    ])
    for (let time = 0; time < 2; time += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await look(admin, found['case_id'], photos[0]?.['id'])).toEqual([{ size: 9 }])
    expect(await looks(admin)).toEqual([
      { outcome: 'ok', what: photos[0]?.['id'] },
      { outcome: 'ok', what: photos[0]?.['id'] },
    ])
  })

  it('are not the admin’s to see who is a side of the tenancy', async () => {
    const found = await opened(admin)
    await rent.acts.operate(
      `update public.tenancies set owner_id = '${admin.userId}' where id = '${home.tenancyId}'`,
    )
    expect(await look(admin, found['case_id'], await photoOf())).toEqual([])
    expect(await looks(admin)).toEqual([{ outcome: 'denied', what: 'own_case' }])
  })
})
