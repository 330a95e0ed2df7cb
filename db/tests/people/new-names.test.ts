// "Identity checked" belongs to a name: a changed name loses it, whoever writes it, and admins see both before they renew it.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('a new name', (open) => {
  let acts: Acts
  let admin: Person
  let host: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newPerson({ first_name: 'Priya', last_name: 'Kapoor' })
    await acts.makeAdmin(admin)
  })
  beforeEach(async () => {
    host = await acts.newPerson()
    await acts.list(host)
    await decide('verified')
  })

  const decide = (status: string, more = '') =>
    acts.request(
      admin,
      `select public.admin_update_verification_status('${host.userId}', '${status}'${more})`,
    )
  const openCase = async () => {
    const [row] = await acts.request(
      admin,
      `select public.admin_get_case('person', '${host.userId}') as found`,
    )
    return row?.['found']
  }
  const rename = (columns = `first_name = 'Asha'`) =>
    `update public.profiles set ${columns} where id = '${host.userId}'`
  const mark = async () => {
    const [row] = await acts.operate(`
      select host.display_name, host.identity_checked_at is not null as is_checked, profile.verification_status
      from public.hosts as host join public.profiles as profile on profile.id = host.user_id
      where host.user_id = '${host.userId}'`)
    return row
  }
  const unchecked = { is_checked: false, verification_status: 'pending' }
  const checked = { is_checked: true, verification_status: 'verified' }
  const notSeen = {
    code: 'PT409',
    message:
      'This person has a new name. Please open the case and compare it with the documents first.',
  }

  it.each([
    [`first_name = 'Asha'`, 'Asha R.'],
    [`last_name = 'Iyer'`, 'Meera I.'],
    [`last_name = null`, 'Meera'],
    [`first_name = 'MEERA'`, 'MEERA R.'],
  ])('by %s loses the mark, whoever writes it (S8)', async (columns, display_name) => {
    expect(await mark()).toEqual({ display_name: 'Meera R.', ...checked })
    await acts.request(host, rename(columns))
    expect(await mark()).toEqual({ display_name, ...unchecked })
  })

  it('by the operator, or together with the status, loses it too (S8)', async () => {
    await acts.operate(rename(`first_name = 'Asha', verification_status = 'verified'`))
    expect(await mark()).toEqual({ display_name: 'Asha R.', ...unchecked })
  })

  it('is none where only blanks, the phone or the account’s metadata change (S8)', async () => {
    await acts.request(host, rename(`first_name = ' Meera ', phone = '+919848012345'`))
    await acts.operate(
      `update auth.users set raw_user_meta_data = '{"first_name": "Asha"}' where id = '${host.userId}'`,
    )
    expect(await mark()).toEqual({ display_name: 'Meera R.', ...checked })
  })

  it('of a rejected person is not checked by it (S8)', async () => {
    await decide('rejected', `, _seen_status => 'verified'`)
    await acts.request(host, rename())
    expect(await mark()).toMatchObject({ verification_status: 'rejected' })
  })

  it('is checked anew only by who opened the case with it (S8)', async () => {
    await openCase()
    await acts.request(host, rename())
    await expect(decide('verified')).rejects.toMatchObject(notSeen)
    expect(await mark()).toMatchObject(unchecked)
    await openCase()
    await decide('verified')
    expect(await mark()).toEqual({ display_name: 'Asha R.', ...checked })
  })

  it('does not get the mark by a decision that is taken back (S8)', async () => {
    await decide('rejected', `, _seen_status => 'verified'`)
    await acts.request(host, rename())
    await expect(
      acts.request(admin, `select public.admin_undo_decision('person', '${host.userId}')`),
    ).rejects.toMatchObject(notSeen)
    expect(await mark()).toMatchObject({ is_checked: false, verification_status: 'rejected' })
  })

  it('is shown to admins with the old one: in the case, the audit log, the feed (S8)', async () => {
    await acts.request(host, rename(`first_name = 'Asha', last_name = 'Iyer'`))
    expect(await openCase()).toMatchObject({
      first_name: 'Asha',
      name_changes: [{ from: 'Meera Rao', to: 'Asha Iyer' }],
    })
    expect(
      await acts.request(
        admin,
        `select target, detail from public.admin_get_audit(_person => '${host.userId}', _action => 'person.renamed')`,
      ),
    ).toEqual([{ target: host.userId, detail: { from: 'Meera Rao', to: 'Asha Iyer' } }])
    const feed = await acts.request(
      admin,
      `select kind from public.admin_get_activities(_area => 'person') where user_id = '${host.userId}'`,
    )
    expect(feed.map(({ kind }) => kind)).toContain('person.renamed')
  })

  it('is given three times a day by its person, and by the operator as often as needed (S8)', async () => {
    const tooMany = {
      code: 'PT429',
      message:
        'Your name was changed three times within a day. Please try again tomorrow, or write to us if it has to be right before that.',
      hint: 'renamed_too_often',
    }
    const take = (name: string) => acts.request(host, rename(`first_name = '${name}'`))
    await acts.operate(`
      insert into private.name_changes (user_id, changed_at, old_name, new_name)
      values ('${host.userId}', now() - interval '25 hours', 'Meera', 'Meera')`)
    await take('Asha')
    await expect(take('Basera')).rejects.toMatchObject({ hint: 'name_refused' })
    await take('Asha ')
    await take('Anu')
    await take('Asha')
    await expect(take('Anu')).rejects.toMatchObject(tooMany)
    await expect(acts.request(host, rename(`last_name = null`))).rejects.toMatchObject(tooMany)
    await acts.request(host, rename(`phone = '+919848012345'`))
    await acts.operate(rename(`first_name = 'Anu'`))
    await acts.operate(
      `update private.name_changes set changed_at = changed_at - interval '1 day' where user_id = '${host.userId}'`,
    )
    await take('Asha')
  })

  it('is no change where there was none before (S8)', async () => {
    const unnamed = await acts.newPerson({})
    await acts.operate(
      `update public.profiles set first_name = null, last_name = null where id = '${unnamed.userId}'`,
    )
    await acts.operate(`delete from private.name_changes where user_id = '${unnamed.userId}'`)
    await acts.request(unnamed, `update public.profiles set first_name = 'Meera'`)
    expect(
      await acts.operate(`select id from private.name_changes where user_id = '${unnamed.userId}'`),
    ).toEqual([])
  })

  it('leaves no name in the audit log itself, and twenty changes beside it (S8)', async () => {
    for (const n of Array.from({ length: 22 }, (_, place) => place)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await acts.operate(rename(`first_name = 'Asha${'a'.repeat(n)}'`))
    }
    const lines = await acts.operate(
      `select detail::text as detail from private.audit_log where action = 'person.renamed' and target = '${host.userId}'`,
    )
    expect(lines).toHaveLength(22)
    expect(lines.filter((line) => /Asha|Meera/.test(JSON.stringify(line)))).toEqual([])
    expect(
      await acts.operate(`select id from private.name_changes where user_id = '${host.userId}'`),
    ).toHaveLength(20)
  })
})
