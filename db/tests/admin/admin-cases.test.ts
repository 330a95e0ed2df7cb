// The whole of a case, the signs that deserve a second look, the numbers of the admin area.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('a case of an admin', (open) => {
  let acts: Acts
  let admin: Person
  let owner: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newPerson({ first_name: 'Priya', last_name: 'Kapoor' })
    owner = await acts.newPerson()
    await acts.makeAdmin(admin)
  })
  const ask = async (call: string) => {
    const [row] = await acts.request(admin, `select public.${call} as answer`)
    return row?.['answer']
  }

  it('that does not exist, or of another kind, is refused', async () => {
    await expect(ask(`admin_get_case('property', gen_random_uuid())`)).rejects.toMatchObject({
      code: 'PT404',
    })
    await expect(ask(`admin_get_case('person', gen_random_uuid())`)).rejects.toMatchObject({
      code: 'PT404',
    })
    await expect(ask(`admin_get_case('session', gen_random_uuid())`)).rejects.toMatchObject({
      code: '22023',
    })
  })

  it('of a listing has address, owner and history, and leaves a line in the audit log', async () => {
    const id = await acts.list(owner)
    await acts.request(
      owner,
      `insert into public.property_private (property_id, address) values ('${id}', 'Flat 401')`,
    )
    await acts.request(
      admin,
      `select public.admin_request_property_changes('${id}', 'Brighter photos', 'second time')`,
    )
    expect(await ask(`admin_get_case('property', '${id}')`)).toMatchObject({
      listing: { id, title: 'Quiet top floor', version: 1 },
      address: 'Flat 401',
      owner: { id: owner.userId, first_name: 'Meera', is_active: true },
      broker: null,
      history: [
        {
          to_state: 'changes_requested',
          reason: 'Brighter photos',
          admin_notes: 'second time',
          decided_by: 'Priya Kapoor',
        },
      ],
    })
    expect(
      await acts.operate(
        `select actor_id from private.audit_log where action = 'admin.case.property' and target = '${id}'`,
      ),
    ).toEqual([{ actor_id: admin.userId }])
  })

  it('of a person has roles, documents with masked numbers and history (T57)', async () => {
    await acts.request(
      owner,
      `insert into public.verification_records (user_id, document_type, document_number, full_name)
      values ('${owner.userId}', 'pan', 'ABCPE1234F', 'Meera Rao')`,
    )
    await acts.request(
      admin,
      `select public.admin_update_verification_status('${owner.userId}', 'verified')`,
    )
    expect(await ask(`admin_get_case('person', '${owner.userId}')`)).toMatchObject({
      id: owner.userId,
      verification_status: 'verified',
      roles: [],
      application: null,
      records: [{ document_number: 'XXXXXX234F', status: 'verified' }],
      listings: 1,
      history: [{ kind: 'person', from_state: 'pending', to_state: 'verified' }],
    })
  })

  it('shows a listing like another one, a rent far from the usual, and that changes are awaited', async () => {
    const place = { location: `'Lane 9, Gachibowli'`, city: `'Hyderabad'`, price: '20000' }
    const twin = await acts.list(owner, { ...place, title: `'Same home'` })
    const id = await acts.list(owner, place)
    await acts.operate(`
      insert into public.properties (owner_id, title, price, location, city, bedrooms, bathrooms, square_feet, property_type, approval_status)
      select '${owner.userId}', 'Home ' || number, 40000 + number, 'Road ' || number, 'Hyderabad', 2, 2, 900, 'apartment', 'approved'
      from generate_series(1, 9) as number`)
    await acts.request(admin, `select public.admin_request_property_changes('${id}', 'Photos')`)
    const signs = `select duplicates, usual_price, changes_requested_at is not null as is_awaited
      from public.admin_get_property_signs(array['${id}'::uuid])`
    expect(await acts.request(admin, signs)).toEqual([
      { duplicates: 1, usual_price: 40005, is_awaited: true },
    ])
    await acts.request(owner, `update public.properties set price = 21000 where id = '${id}'`)
    await acts.request(owner, `select public.archive_property('${twin}')`)
    expect(await acts.request(admin, signs)).toEqual([
      { duplicates: 0, usual_price: 40005, is_awaited: false },
    ])
  })

  it.each(['users', 'properties', 'verification_records', 'role_approvals'])(
    'has the numbers of %s over 30 days (R-ADM-10)',
    async (source) => {
      const figures = await ask(`admin_get_figures('${source}')`)
      expect(Reflect.get(Object(figures), 'days')).toHaveLength(30)
    },
  )

  it('counts what waits and since when (R-ADM-10)', async () => {
    const person = await acts.newPerson()
    await acts.operate(
      `insert into public.user_roles (user_id, role, created_at) values ('${person.userId}', 'broker', '2026-01-02T00:00:00Z')`,
    )
    expect(await ask(`admin_get_figures('role_approvals')`)).toMatchObject({
      total: 1,
      waiting: 1,
      waiting_since: '2026-01-02T00:00:00+00:00',
      last_seven_days: 0,
    })
    expect(await ask(`admin_get_figures('sessions')`)).toBeNull()
  })
})
