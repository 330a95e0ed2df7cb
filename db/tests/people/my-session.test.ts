// What a client asks of a session when it opens: the caller's own, and what each of its parts answers alone.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('my_session', (open) => {
  let acts: Acts
  let meera: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    meera = await acts.newPerson({ first_name: 'Meera' })
  })
  const told = async (person: Person) => {
    const [row] = await acts.request(person, 'select public.my_session() as answer')
    return row?.['answer']
  }

  it('R-ACC-20 hides the name of whoever has a second factor due, and says that it is due', async () => {
    const person = await acts.newPerson({ first_name: 'Asha' })
    await acts.operate(`update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = '${person.userId}'`)
    expect(await told(person)).toMatchObject({ first_name: null, requires_2fa: true })
  })

  it('leaves out roles that wait or were refused, and those of others', async () => {
    await acts.operate(`insert into public.user_roles (user_id, role, role_approval_status) values
      ('${meera.userId}', 'broker', 'pending'), ('${meera.userId}', 'admin', 'rejected')
      on conflict (user_id, role) do update set role_approval_status = excluded.role_approval_status`)
    const answer = await told(meera)
    expect(answer).toMatchObject({ first_name: 'Meera', is_admin: false, requires_2fa: false })
    const held = await acts.request(
      meera,
      `select role from public.user_roles where user_id = auth.uid() and role_approval_status = 'approved' order by role`,
    )
    expect(answer).toMatchObject({ roles: held.map(({ role }) => role) })
    expect(JSON.stringify(answer)).not.toMatch(/broker|"admin"/)
  })

  it('tells an admin of their role', async () => {
    const admin = await acts.newPerson({ first_name: 'Root' })
    await acts.makeAdmin(admin)
    expect(await told(admin)).toMatchObject({ is_admin: true })
  })
})
