// Admin lists: columns, search, filters, order, pages, the second factor, and the audit line of each look.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('a list for admins', (open) => {
  let acts: Acts
  let admin: Person
  let asha: Person
  let ravi: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    asha = await acts.newPerson({ first_name: 'Asha' })
    await acts.keepOldName(asha, 'Under_score')
    ravi = await acts.newPerson({ first_name: 'Ravi', last_name: 'Underxscore' })
    admin = await acts.newPerson({ first_name: 'Asha', last_name: 'Kapoor' })
    await acts.operate(`
      insert into public.user_roles (user_id, role, role_approval_status) values
        ('${admin.userId}', 'admin', 'approved'), ('${asha.userId}', 'tenant', 'approved'),
        ('${asha.userId}', 'owner', 'approved'), ('${asha.userId}', 'broker', 'pending')`)
    await acts.operate(
      `update public.profiles set verification_status = 'verified' where id = '${ravi.userId}'`,
    )
    await acts.list(asha, { title: `'100% sunny flat'`, price: '10000', bedrooms: '1' })
    await acts.list(asha, {
      title: `'Shop in Ameerpet'`,
      price: '30000',
      property_type: `'retail'`,
    })
    await acts.list(ravi, { title: `'Villa with a well'`, price: '20000', bedrooms: '4' })
    await acts.request(
      ravi,
      `insert into public.verification_records (user_id, document_type, document_number, full_name)
      values ('${ravi.userId}', 'pan', 'ABCPE1234F', 'Ravi Kumar')`,
    )
  })
  const ask = (call: string) => acts.request(admin, `select * from public.${call}`)
  const names = async (call: string) => (await ask(call)).map(({ first_name }) => first_name)
  const roleless = () => names(`admin_get_all_users(_role => 'none')`)
  const titles = async (call: string) => (await ask(call)).map(({ title }) => title)

  it('is refused to an admin whose second factor is due (ruling 9)', async () => {
    const due = await acts.newPerson()
    await acts.makeAdmin(due)
    await acts.operate(
      `update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true where user_id = '${due.userId}'`,
    )
    for (const call of [
      'admin_get_all_users()',
      'admin_get_all_properties()',
      'admin_get_verification_records()',
      'get_pending_role_approvals()',
      `admin_count_listed('users')`,
    ]) {
      await expect(acts.request(due, `select * from public.${call}`)).rejects.toMatchObject({
        code: '42501',
        hint: 'insufficient_aal',
      })
    }
  })

  it.each([
    `admin_get_all_users(_status => 'approved')`,
    `admin_get_all_users(_role => 'owners')`,
    `admin_get_all_users(_sort => 'created_at; drop table x')`,
    `admin_get_all_properties(_approval_status => 'verified')`,
    `admin_get_verification_records(_document_type => 'ration')`,
    `admin_count_listed('sessions')`,
    `admin_count_listed('users', '{"role": "king"}')`,
  ])('is refused with a word that is no choice: %s', async (call) => {
    await expect(ask(call)).rejects.toMatchObject({ code: '22023' })
  })

  it('has the columns of people as specified (R-ADM-05)', async () => {
    const [row] = await ask(`admin_get_all_users(_search => '${asha.userId}')`)
    expect(row).toEqual({
      id: asha.userId,
      email: `${asha.userId}@example.in`,
      first_name: 'Asha',
      last_name: 'Under_score',
      phone: null,
      verification_status: 'pending',
      phone_verified: false,
      created_at: row?.['created_at'],
      user_roles: ['owner', 'tenant'],
      is_active: true,
    })
  })

  it('finds people by address and names, letter for letter (R-ADM-05)', async () => {
    expect(await names(`admin_get_all_users(_search => ' UNDER_score ')`)).toEqual(['Asha'])
    expect(await names(`admin_get_all_users(_search => 'underx')`)).toEqual(['Ravi'])
    expect(await names(`admin_get_all_users(_search => '%')`)).toEqual([])
  })

  it('narrows people by role, by none and by status (R-ADM-05)', async () => {
    expect(await names(`admin_get_all_users(_role => 'owner')`)).toEqual(['Asha'])
    expect(await names(`admin_get_all_users(_role => 'broker')`)).toEqual([])
    expect(await names(`admin_get_all_users(_role => 'none', _search => 'ravi')`)).toEqual(['Ravi'])
    expect(await names(`admin_get_all_users(_role => 'none')`)).toContain('Ravi')
    expect(await names(`admin_get_all_users(_role => 'none')`)).not.toContain('Asha')
    expect(await names(`admin_get_all_users(_status => 'verified')`)).toEqual(['Ravi'])
    expect(
      await names(
        `admin_get_all_users(_status => 'all', _role => 'all', _sort => 'oldest', _limit => 2)`,
      ),
    ).toEqual(['Asha', 'Ravi'])
  })

  it('follows roles that are given, wait and are taken (R-ADM-05)', async () => {
    const person = await acts.newPerson({ first_name: 'Noor' })
    const set = (state: string) =>
      acts.operate(
        `update public.user_roles set role_approval_status = '${state}' where user_id = '${person.userId}'`,
      )
    expect(await roleless()).toContain('Noor')
    await acts.operate(
      `insert into public.user_roles (user_id, role, role_approval_status) values ('${person.userId}', 'owner', 'pending')`,
    )
    expect(await roleless()).toContain('Noor')
    await set('approved')
    expect(await roleless()).not.toContain('Noor')
    await set('rejected')
    expect(await roleless()).toContain('Noor')
    await set('approved')
    await acts.operate(`delete from public.user_roles where user_id = '${person.userId}'`)
    expect(await roleless()).toContain('Noor')
    expect(await ask(`admin_count_listed('users', '{"role": "none"}')`)).toMatchObject([
      { admin_count_listed: (await roleless()).length },
    ])
  })

  it('follows a change of name and address', async () => {
    const person = await acts.newPerson({ first_name: 'Zubin' })
    await acts.operate(`update auth.users set email = 'zz@new.in' where id = '${person.userId}'`)
    await acts.request(
      person,
      `update public.profiles set first_name = 'Zoya' where id = '${person.userId}'`,
    )
    expect(await names(`admin_get_all_users(_search => 'zz@new.in zoya')`)).toEqual(['Zoya'])
    expect(await names(`admin_get_all_users(_search => 'zubin')`)).toEqual([])
  })

  it('says of a suspended person that they are not active', async () => {
    const person = await acts.newPerson({ first_name: 'Banned' })
    await acts.operate(
      `update auth.users set banned_until = 'infinity' where id = '${person.userId}'`,
    )
    expect(await ask(`admin_get_all_users(_search => 'banned')`)).toMatchObject([
      { is_active: false },
    ])
  })

  it('has the columns of listings as specified, its lister as the broker (R-ADM-06)', async () => {
    const [row] = await ask(`admin_get_all_properties(_search => '100% sunny')`)
    expect(row).toMatchObject({
      title: '100% sunny flat',
      description: null,
      price: 10000,
      location: 'Lane 3, Kondapur',
      bedrooms: 1,
      bathrooms: 2,
      square_feet: 900,
      property_type: 'apartment',
      status: 'available',
      approval_status: 'pending',
      broker_id: asha.userId,
      broker_email: `${asha.userId}@example.in`,
      broker_first_name: 'Asha',
      broker_last_name: 'Under_score',
    })
    expect(Object.keys(row ?? {})).toHaveLength(16)
  })

  it('finds listings by title, place and lister, and narrows them (R-ADM-06)', async () => {
    expect(await titles(`admin_get_all_properties(_search => 'ameerpet')`)).toEqual([
      'Shop in Ameerpet',
    ])
    expect(await titles(`admin_get_all_properties(_search => '${ravi.userId}@example')`)).toEqual([
      'Villa with a well',
    ])
    expect(
      await titles(
        `admin_get_all_properties(_search => 'KONDAPUR', _min_price => 15000, _max_price => 25000)`,
      ),
    ).toEqual(['Villa with a well'])
    expect(await titles(`admin_get_all_properties(_property_type => 'retail')`)).toEqual([
      'Shop in Ameerpet',
    ])
    expect(await titles(`admin_get_all_properties(_bedrooms => 4, _bathrooms => 2)`)).toEqual([
      'Villa with a well',
    ])
    expect(await titles(`admin_get_all_properties(_approval_status => 'approved')`)).toEqual([])
    expect(await titles(`admin_get_all_properties(_status => 'rented')`)).toEqual([])
  })

  it.each([
    ['price_asc', ['100% sunny flat', 'Villa with a well', 'Shop in Ameerpet']],
    ['price_desc', ['Shop in Ameerpet', 'Villa with a well', '100% sunny flat']],
    ['oldest', ['100% sunny flat', 'Shop in Ameerpet', 'Villa with a well']],
    ['newest', ['Villa with a well', 'Shop in Ameerpet', '100% sunny flat']],
  ])('leafs through listings by %s, each once', async (sort, inOrder) => {
    const found: unknown[] = []
    let after = 'null'
    for (let page = 0; page < 4; page += 1) {
      const rows = await ask(
        `admin_get_all_properties(_limit => 1, _sort => '${sort}', _after_id => ${after})`,
      )
      found.push(...rows.map(({ title }) => title))
      const last = rows[0]?.['id']
      if (typeof last === 'string') after = `'${last}'`
    }
    expect(found).toEqual(inOrder)
    expect(
      await titles(`admin_get_all_properties(_limit => 1, _offset => 1, _sort => '${sort}')`),
    ).toEqual([inOrder[1]])
  })

  it('shows documents with masked numbers, and approved as verified (R-ADM-07, T57)', async () => {
    const [row] = await ask(`admin_get_verification_records(_search => '234f')`)
    expect(row).toMatchObject({
      user_id: ravi.userId,
      document_type: 'pan',
      document_number: 'XXXXXX234F',
      full_name: 'Ravi Kumar',
      date_of_birth: null,
      address: null,
      document_url: null,
      status: 'pending',
      admin_notes: null,
      reviewed_at: null,
      user_email: `${ravi.userId}@example.in`,
      user_first_name: 'Ravi',
      user_last_name: 'Underxscore',
    })
    expect(Object.keys(row ?? {})).toHaveLength(15)
    expect(await ask(`admin_get_verification_records(_status => 'approved')`)).toEqual([])
    expect(await ask(`admin_get_verification_records(_search => 'underx')`)).toHaveLength(1)
    expect(await ask(`admin_get_verification_records(_document_type => 'aadhaar')`)).toEqual([])
  })

  it('shows roles that wait (R-ADM-11)', async () => {
    const rows = await ask('get_pending_role_approvals()')
    expect(rows).toEqual([
      {
        id: rows[0]?.['id'],
        user_id: asha.userId,
        role: 'broker',
        email: `${asha.userId}@example.in`,
        first_name: 'Asha',
        last_name: 'Under_score',
        created_at: rows[0]?.['created_at'],
      },
    ])
    expect(await ask(`get_pending_role_approvals(_role => 'owner')`)).toEqual([])
  })

  it.each([
    ['users', '{"role": "owner"}', 1],
    ['properties', '{"search": "kondapur", "min_price": 15000}', 2],
    ['verification_records', '{"status": "pending"}', 1],
    ['role_approvals', '{}', 1],
  ])('has a number: %s with %s', async (list, filters, count) => {
    expect(await ask(`admin_count_listed('${list}', '${filters}') as count`)).toEqual([{ count }])
  })

  it('leaves a line in the audit log, without what was searched for (T55)', async () => {
    await ask(`admin_get_all_users(_search => 'asha', _limit => 10)`)
    expect(
      await acts.operate(
        `select actor_id, detail from private.audit_log where action = 'admin.list.users' order by id desc limit 1`,
      ),
    ).toEqual([{ actor_id: admin.userId, detail: { limit: 10, narrowed: true } }])
  })

  it('is given whole at most 30 times a minute (B3)', async () => {
    await acts.operate(
      `insert into private.audit_log (actor_id, action, outcome) select '${admin.userId}', 'admin.list.users.all', 'ok' from generate_series(1, 30)`,
    )
    await expect(ask('admin_get_all_users()')).rejects.toMatchObject({ code: 'PT429' })
    await expect(ask('admin_get_all_users(_limit => 10)')).resolves.toBeDefined()
  })
})
