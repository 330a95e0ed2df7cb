// What admins decide: refusals, two at once, taking back, and what it does to the case.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import type { Row } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

function idOf(row: Row | undefined): string {
  const id = row?.['id']
  if (typeof id !== 'string') throw new Error('nothing was stored')
  return id
}

describeOnEachEngine('a decision of an admin', (open) => {
  let acts: Acts
  let admin: Person
  let other: Person
  let owner: Person
  let listing: string
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newAdmin()
    other = await acts.newAdmin()
  })
  beforeEach(async () => {
    owner = await acts.newPerson()
    listing = await acts.list(owner, { title: `'Roof over Kondapur'` })
  })

  const approve = (as: Person, status = 'approved', more = '') =>
    acts.request(
      as,
      `select public.admin_update_property_approval('${listing}', '${status}'${more}) as answer`,
    )
  const askChanges = (as: Person, reason: string) =>
    acts.request(
      as,
      `select public.admin_request_property_changes('${listing}', '${reason}') as answer`,
    )
  const verify = (as: Person, status: string, more = '') =>
    acts.request(
      as,
      `select public.admin_update_verification_status('${owner.userId}', '${status}'${more}) as answer`,
    )
  const undo = (as: Person, kind: string, subject: string) =>
    acts.request(as, `select public.admin_undo_decision('${kind}', '${subject}') as answer`)
  const state = async () => {
    const [row] = await acts.operate(
      `select approval_status, approved_at is not null as is_dated from public.properties where id = '${listing}'`,
    )
    return row
  }
  const notices = (about: string) =>
    acts.operate(
      `select kind, words, not_before > now() as waits from private.notices where about_id = '${about}'`,
    )
  const handIn = async (type = 'pan', number = 'ABCPE1234F') => {
    const [row] = await acts.request(
      owner,
      `insert into public.verification_records (user_id, document_type, document_number, full_name)
      values ('${owner.userId}', '${type}', '${number}', 'Meera Rao') returning id`,
    )
    return idOf(row)
  }
  const askForRole = async (person: Person, role = 'broker') => {
    const [row] = await acts.operate(
      `insert into public.user_roles (user_id, role) values ('${person.userId}', '${role}') returning id`,
    )
    return idOf(row)
  }

  it.each(['pending', 'changes_requested', 'Approved', ''])(
    'on a listing is refused when it is "%s" (R-ADM-06)',
    async (status) => {
      await expect(approve(admin, status)).rejects.toMatchObject({ code: '22023' })
      expect(await state()).toMatchObject({ approval_status: 'pending' })
    },
  )

  it('on a listing that does not exist is refused', async () => {
    await expect(
      acts.request(
        admin,
        `select public.admin_update_property_approval(gen_random_uuid(), 'approved')`,
      ),
    ).rejects.toMatchObject({ code: 'PT404' })
  })

  it.each(['owner', 'broker'])('on a listing is refused to its own %s', async (part) => {
    if (part === 'owner') listing = await acts.list(admin)
    else
      await acts.operate(
        `update public.properties set broker_id = '${admin.userId}' where id = '${listing}'`,
      )
    await expect(approve(admin)).rejects.toMatchObject({ code: '42501' })
    await expect(approve(admin, 'rejected')).rejects.toMatchObject({ code: '42501' })
    expect(await state()).toMatchObject({ approval_status: 'pending' })
  })

  it('that another admin made otherwise is a conflict for the second one (T59)', async () => {
    await approve(admin, 'rejected')
    await expect(approve(other)).rejects.toMatchObject({
      code: 'PT409',
      message: 'This listing was decided meanwhile: it is rejected.',
    })
    await expect(askChanges(other, 'Brighter photos')).rejects.toMatchObject({ code: 'PT409' })
    expect(await state()).toMatchObject({ approval_status: 'rejected' })
  })

  it('is refused when the owner changed the listing after it was looked at (T59)', async () => {
    await acts.request(owner, `update public.properties set price = 99000 where id = '${listing}'`)
    await expect(approve(admin, 'approved', ', _seen_version => 1')).rejects.toMatchObject({
      code: 'PT409',
      message: 'The owner has changed this listing meanwhile. Please look at it again.',
    })
  })

  it('is refused on a listing that its owner put away', async () => {
    await acts.request(owner, `select public.archive_property('${listing}')`)
    await expect(approve(admin)).rejects.toMatchObject({ code: 'PT409' })
  })

  it('has a reason of at most 1000 characters', async () => {
    await expect(
      approve(admin, 'rejected', `, _reason => repeat('x', 1001)`),
    ).rejects.toMatchObject({ code: '22023' })
    await expect(askChanges(admin, ' ')).rejects.toMatchObject({ code: '22023' })
  })

  it('approves a listing once, and the owner is notified when it is final (R-ADM-06)', async () => {
    expect(await approve(admin, 'approved', `, 'looked at the papers'`)).toEqual([
      { answer: { success: true } },
    ])
    expect(await approve(other)).toEqual([{ answer: { success: true } }])
    expect(await state()).toEqual({ approval_status: 'approved', is_dated: true })
    expect(await notices(listing)).toEqual([
      { kind: 'listing_approved', words: { title: 'Roof over Kondapur' }, waits: true },
    ])
    expect(
      await acts.operate(
        `select to_state, admin_notes, decided_by from private.decisions where subject_id = '${listing}'`,
      ),
    ).toEqual([
      { to_state: 'approved', admin_notes: 'looked at the papers', decided_by: admin.userId },
    ])
    expect(
      await acts.operate(
        `select actor_id, detail from private.audit_log where action = 'property.approved' and target = '${listing}'`,
      ),
    ).toEqual([{ actor_id: admin.userId, detail: { from: 'pending', to: 'approved' } }])
  })

  it('on an approved listing can be revised by who says that it was seen approved', async () => {
    await approve(admin)
    await approve(other, 'rejected', `, _reason => 'Not yours to let', _seen_status => 'approved'`)
    expect(await state()).toMatchObject({ approval_status: 'rejected' })
  })

  it('that asks for changes leaves the listing pending; owners read the reason, not the notes', async () => {
    await acts.request(
      admin,
      `select public.admin_request_property_changes('${listing}', ' Brighter photos ', 'seen twice')`,
    )
    expect(await state()).toMatchObject({ approval_status: 'pending' })
    const events = `select event, note from public.property_events where property_id = '${listing}'`
    expect(await acts.request(owner, events)).toEqual([
      { event: 'changes_requested', note: 'Brighter photos' },
    ])
    expect(await acts.request(await acts.newPerson(), events)).toEqual([])
    expect(await notices(listing)).toMatchObject([
      { kind: 'listing_changes_requested', words: { reason: 'Brighter photos' } },
    ])
    await approve(other)
    expect(await state()).toMatchObject({ approval_status: 'approved' })
  })

  it('is taken back only by the admin who made it, without a notification', async () => {
    await approve(admin, 'rejected', `, _reason => 'Slip of the finger'`)
    await expect(undo(other, 'property', listing)).rejects.toMatchObject({ code: 'PT409' })
    await undo(admin, 'property', listing)
    expect(await state()).toEqual({ approval_status: 'pending', is_dated: false })
    expect(await notices(listing)).toEqual([])
    expect(
      await acts.request(
        owner,
        `select event from public.property_events where property_id = '${listing}'`,
      ),
    ).toEqual([])
    await expect(undo(admin, 'property', listing)).rejects.toMatchObject({ code: 'PT409' })
  })

  it('cannot be taken back once its seconds are over', async () => {
    await approve(admin)
    await acts.operate(
      `update private.decisions set decided_at = now() - interval '16 seconds' where subject_id = '${listing}'`,
    )
    await expect(undo(admin, 'property', listing)).rejects.toMatchObject({ code: 'PT409' })
    expect(await state()).toMatchObject({ approval_status: 'approved' })
  })

  it('is not taken back over a change of the owner', async () => {
    await approve(admin)
    await acts.request(owner, `update public.properties set price = 1 where id = '${listing}'`)
    await expect(undo(admin, 'property', listing)).rejects.toMatchObject({ code: 'PT409' })
  })

  it('on a person is refused with an unknown decision, for an unknown person, and for oneself (R-ADM-05)', async () => {
    await expect(verify(admin, 'approved')).rejects.toMatchObject({ code: '22023' })
    await expect(
      acts.request(
        admin,
        `select public.admin_update_verification_status(gen_random_uuid(), 'verified')`,
      ),
    ).rejects.toMatchObject({ code: 'PT404' })
    await expect(
      acts.request(
        admin,
        `select public.admin_update_verification_status('${admin.userId}', 'verified')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('on a person decides the documents that wait and dates the host (R-DATA-02)', async () => {
    await handIn()
    await verify(admin, 'verified', `, 'matches', 'Welcome'`)
    expect(
      await acts.operate(
        `select status, reason, admin_notes, reviewed_by, reviewed_at is not null as is_dated
        from public.verification_records where user_id = '${owner.userId}'`,
      ),
    ).toEqual([
      {
        status: 'verified',
        reason: 'Welcome',
        admin_notes: 'matches',
        reviewed_by: admin.userId,
        is_dated: true,
      },
    ])
    const host = `select identity_checked_at is not null as is_checked from public.hosts where user_id = '${owner.userId}'`
    expect(await acts.operate(host)).toEqual([{ is_checked: true }])
    expect(await notices(owner.userId)).toEqual([
      { kind: 'identity_verified', words: { reason: 'Welcome' }, waits: true },
    ])
    await expect(verify(other, 'rejected')).rejects.toMatchObject({ code: 'PT409' })
    await verify(other, 'rejected', `, _seen_status => 'verified'`)
    expect(await acts.operate(host)).toEqual([{ is_checked: false }])
  })

  it('on one document leaves what another one proved', async () => {
    const pan = await handIn()
    await verify(admin, 'verified', `, _record_id => '${pan}'`)
    const passport = await handIn('passport', 'M1234567')
    await verify(admin, 'rejected', `, _reason => 'Blurred', _record_id => '${passport}'`)
    expect(
      await acts.operate(
        `select document_type, status from public.verification_records where user_id = '${owner.userId}' order by 1`,
      ),
    ).toEqual([
      { document_type: 'pan', status: 'verified' },
      { document_type: 'passport', status: 'rejected' },
    ])
    expect(
      await acts.operate(
        `select verification_status from public.profiles where id = '${owner.userId}'`,
      ),
    ).toEqual([{ verification_status: 'verified' }])
    await expect(verify(other, 'verified', `, _record_id => '${passport}'`)).rejects.toMatchObject({
      code: 'PT409',
      message: 'This document was decided meanwhile: it is rejected.',
    })
  })

  it('on a person is taken back with its documents', async () => {
    await handIn()
    await verify(admin, 'requires_documents', `, _reason => 'The back side, too'`)
    await undo(admin, 'person', owner.userId)
    expect(
      await acts.operate(
        `select record.status, record.reason, profile.verification_status
        from public.verification_records as record join public.profiles as profile on profile.id = record.user_id
        where record.user_id = '${owner.userId}'`,
      ),
    ).toEqual([{ status: 'pending', reason: null, verification_status: 'pending' }])
    expect(await notices(owner.userId)).toEqual([])
  })

  it('on a role is refused for oneself, for the admin role and when decided otherwise', async () => {
    const decide = (as: Person, id: string, status: string) =>
      acts.request(as, `select public.admin_set_role_approval('${id}', '${status}') as answer`)
    const own = await askForRole(admin, 'broker')
    await expect(decide(admin, own, 'approved')).rejects.toMatchObject({ code: '42501' })
    await acts.operate(`delete from public.user_roles where id = '${own}'`)
    await expect(decide(admin, await askForRole(owner, 'admin'), 'approved')).rejects.toMatchObject(
      { code: 'PT404' },
    )
    const asked = await askForRole(owner)
    await expect(decide(admin, asked, 'pending')).rejects.toMatchObject({ code: '22023' })
    expect(await decide(admin, asked, 'approved')).toEqual([{ answer: { success: true } }])
    expect(await decide(other, asked, 'approved')).toEqual([{ answer: { success: true } }])
    await expect(decide(other, asked, 'rejected')).rejects.toMatchObject({ code: 'PT409' })
    expect(await notices(asked)).toMatchObject([
      { kind: 'role_approved', words: { role: 'broker' } },
    ])
    await undo(admin, 'role', asked)
    expect(
      await acts.operate(
        `select role_approval_status, decided_by from public.user_roles where id = '${asked}'`,
      ),
    ).toEqual([{ role_approval_status: 'pending', decided_by: null }])
  })

  it('is made at most 120 times a minute by one admin (B3)', async () => {
    const busy = await acts.newAdmin()
    await acts.operate(
      `insert into private.audit_log (actor_id, action, outcome) select '${busy.userId}', 'property.approved', 'ok' from generate_series(1, 120)`,
    )
    await expect(approve(busy)).rejects.toMatchObject({ code: 'PT429' })
  })
})
