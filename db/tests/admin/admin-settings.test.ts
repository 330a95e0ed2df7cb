// Settings that admins change while the site runs: who may, valid values, conflicts, immediate effect, history.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

type Setting = { name: string; value: unknown; version: number; changed_by: string | null }
type Notice = { id: string; words: string; version: number }
type Shown = { settings: Setting[]; notices: Notice[] }

describeOnEachEngine('a setting that admins change', (open) => {
  let acts: Acts
  let admin: Person
  let second: Person
  let owner: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newPerson({ first_name: 'Asha', last_name: 'Kapoor' })
    second = await acts.newPerson({ first_name: 'Ravi', last_name: 'Kapoor' })
    owner = await acts.newPerson()
    await acts.operate(`
      insert into public.user_roles (user_id, role, role_approval_status)
      values ('${admin.userId}', 'admin', 'approved'), ('${second.userId}', 'admin', 'approved')`)
  })
  const shown = async (person = admin) => {
    const [row] = await acts.request(person, 'select public.admin_get_settings() as shown')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's shape
    return row?.['shown'] as unknown as Shown
  }
  const setting = async (name: string) => {
    const found = (await shown()).settings.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${name} is not shown`)
    return found
  }
  const change = async (name: string, value: unknown, { by = admin, version = -1 } = {}) => {
    const seen = version === -1 ? (await setting(name)).version : version
    return acts.request(
      by,
      `select public.admin_change_setting('${name}', '${JSON.stringify(value)}', ${seen}) as shown`,
    )
  }
  const addDraft = () =>
    acts.request(owner, `insert into public.property_drafts (owner_id) values ('${owner.userId}')`)
  const linesOf = (action: string) =>
    acts.operate(
      `select actor_id, target, detail from private.audit_log where action = '${action}' order by id`,
    )

  it('is refused to everybody else, and so is looking (T55)', async () => {
    await expect(shown(owner)).rejects.toMatchObject({ code: '42501' })
    await expect(change('drafts_per_person', 20, { by: owner, version: 1 })).rejects.toMatchObject({
      code: '42501',
    })
  })

  it.each([
    ['drafts_per_person', 0, 'A whole number from 1 to 100 is needed'],
    ['drafts_per_person', 101, 'A whole number from 1 to 100 is needed'],
    ['drafts_per_person', 2.5, 'A whole number from 1 to 100 is needed'],
    ['drafts_per_person', '20', 'A whole number from 1 to 100 is needed'],
    ['drafts_per_person', null, 'A whole number from 1 to 100 is needed'],
    ['new_device_notices', 'yes', 'This is either on or off'],
    [
      'sign_up_approved_roles',
      ['owner'],
      'Some of tenant, owner and broker are needed, tenant among them',
    ],
    [
      'sign_up_approved_roles',
      ['tenant', 'admin'],
      'Some of tenant, owner and broker are needed, tenant among them',
    ],
    [
      'sign_up_approved_roles',
      ['tenant', 'tenant'],
      'Some of tenant, owner and broker are needed, tenant among them',
    ],
    [
      'admin_email_domain',
      '@example.in',
      'A domain such as company.example is needed, in small letters',
    ],
    [
      'admin_email_domain',
      'Example.in',
      'A domain such as company.example is needed, in small letters',
    ],
  ])('%s is refused as %j', async (name, value, words) => {
    const before = await setting(name)
    await expect(change(name, value)).rejects.toMatchObject({ code: '22023', message: words })
    expect(await setting(name)).toEqual(before)
  })

  it('is held within its bounds by the table itself', async () => {
    for (const value of ['0', '"many"', 'null']) {
      await expect(
        acts.operate(
          `update private.settings set value = '${value}' where name = 'drafts_per_person'`,
        ),
      ).rejects.toMatchObject({ code: '23514' })
    }
  })

  it.each(['admins_need_second_factor', 'admin_email', 'demo_data', 'nothing'])(
    'is not %s, which the deployment alone decides',
    async (name) => {
      await expect(change(name, true, { version: 1 })).rejects.toMatchObject({ code: 'PT404' })
    },
  )

  it('is not what the environment names', async () => {
    await acts.operate(`update private.settings set is_fixed = true where name = 'reports_per_day'`)
    await expect(change('reports_per_day', 5)).rejects.toMatchObject({
      code: '42501',
      hint: 'fixed',
      message: 'This is set where the server is deployed and can be changed there only.',
    })
    await acts.operate(
      `update private.settings set is_fixed = false where name = 'reports_per_day'`,
    )
  })

  it('is not a domain that locks out the admin who sets it', async () => {
    await expect(change('admin_email_domain', 'elsewhere.in')).rejects.toMatchObject({
      code: '22023',
      message: 'Your own address is not in this domain: you would lock yourself out.',
    })
    await change('admin_email_domain', 'example.in')
    expect((await setting('admin_email_domain')).value).toBe('example.in')
    await change('admin_email_domain', null)
    // the one address that may enter beside the domain
    await acts.operate(
      `update private.settings set value = '"${admin.userId}@example.in"' where name = 'admin_email'`,
    )
    await change('admin_email_domain', 'elsewhere.in')
    await change('admin_email_domain', null)
    await acts.operate(`update private.settings set value = 'null' where name = 'admin_email'`)
  })

  it('is refused to the second of two admins, with what is there now (T59)', async () => {
    const { version } = await setting('saved_homes_per_person')
    await change('saved_homes_per_person', 400, { version })
    const late = change('saved_homes_per_person', 300, { by: second, version })
    await expect(late).rejects.toMatchObject({
      code: 'PT409',
      hint: 'changed_meanwhile',
      message: 'Another admin has changed this meanwhile. Please look at it again.',
    })
    await expect(late).rejects.toHaveProperty('detail', expect.stringContaining('"value": 400'))
    expect(await setting('saved_homes_per_person')).toMatchObject({
      value: 400,
      version: version + 1,
      changed_by: 'Asha Kapoor',
    })
  })

  it('holds from the next request on, and is recorded with its earlier value', async () => {
    await change('drafts_per_person', 1)
    await addDraft()
    await expect(addDraft()).rejects.toMatchObject({ code: '54000' })
    await change('drafts_per_person', 2)
    await addDraft()
    const lines = await linesOf('setting.changed')
    expect(lines.at(-1)).toEqual({
      actor_id: admin.userId,
      target: 'drafts_per_person',
      detail: { from: 1, to: 2 },
    })
  })

  it('that stays as it is leaves no line and no new version', async () => {
    const before = await setting('drafts_per_person')
    const lines = await linesOf('setting.changed')
    await change('drafts_per_person', before.value)
    expect(await setting('drafts_per_person')).toEqual(before)
    expect(await linesOf('setting.changed')).toHaveLength(lines.length)
  })

  it('holds no name of an admin who has erased their account', async () => {
    const gone = await acts.newPerson({ first_name: 'Zoya' })
    await acts.makeAdmin(gone)
    await change('pending_listings_per_owner', 60, { by: gone })
    expect((await setting('pending_listings_per_owner')).changed_by).toBe('Zoya')
    await acts.operate(`delete from auth.users where id = '${gone.userId}'`)
    expect((await setting('pending_listings_per_owner')).changed_by).toBeNull()
  })

  const save = (words: string, from: string, until: string, rest = '', by = admin) =>
    acts.request(
      by,
      `select public.admin_save_notice('${words}', ${from}, ${until}${rest}) as shown`,
    )
  const saved = async (words: string) => {
    const [row] = await save(words, 'now()', `now() + interval '1 day'`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's shape
    return row?.['shown'] as unknown as Notice
  }

  it.each([
    [' ', 'now()', `now() + interval '1 day'`, 'A notice says something'],
    ['x'.repeat(301), 'now()', `now() + interval '1 day'`, 'A notice has at most 300 characters'],
    ['Closed', 'now()', 'null', 'A notice needs a beginning and an end'],
    ['Closed', 'now()', `'infinity'`, 'A notice needs a beginning and an end'],
    ['Closed', 'now()', 'now()', 'A notice ends after it begins, and not before now'],
    [
      'Closed',
      `now() - interval '2 days'`,
      `now() - interval '1 day'`,
      'A notice ends after it begins, and not before now',
    ],
    ['Closed', 'now()', `now() + interval '400 days'`, 'A notice stays for a year at most'],
  ])('a notice is refused: %.10s from %s until %s', async (words, from, until, message) => {
    await expect(save(words, from, until)).rejects.toMatchObject({ code: '22023', message })
  })

  it('a notice is made by admins alone (T55)', async () => {
    await expect(
      save('Mine', 'now()', `now() + interval '1 day'`, '', owner),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('a notice is one line, changed as seen, removed as seen, and recorded', async () => {
    const made = await saved(' We are closed\n on Sunday ')
    expect(made).toMatchObject({ words: 'We are closed on Sunday', version: 1 })
    const seen = `, '${made.id}', 1`
    await save('Open again', 'now()', `now() + interval '1 day'`, seen)
    await expect(
      save('Late', 'now()', `now() + interval '1 day'`, seen, second),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'changed_meanwhile' })
    await expect(
      acts.request(second, `select public.admin_remove_notice('${made.id}', 1)`),
    ).rejects.toMatchObject({ code: 'PT409' })
    expect((await shown()).notices).toMatchObject([{ words: 'Open again', version: 2 }])
    for (const _twice of [1, 2]) {
      await acts.request(second, `select public.admin_remove_notice('${made.id}', 2)`)
    }
    expect((await shown()).notices).toEqual([])
    await expect(
      save('Gone', 'now()', `now() + interval '1 day'`, `, '${made.id}', 2`),
    ).rejects.toMatchObject({
      code: 'PT409',
      message: 'Another admin has removed this notice meanwhile.',
    })
    expect((await linesOf('notice.saved')).map(({ target }) => target)).toEqual([made.id, made.id])
    expect(await linesOf('notice.removed')).toMatchObject([
      { actor_id: second.userId, detail: { words: 'Open again' } },
    ])
  })

  it('notices are twenty at most', async () => {
    for (let count = 1; count <= 20; count += 1) await saved(`Notice ${count}`)
    await expect(saved('One more')).rejects.toMatchObject({
      code: '54000',
      message: 'There are 20 notices already. Please remove one first.',
    })
    await acts.operate('delete from private.announcements')
  })
})
