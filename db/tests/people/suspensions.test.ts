// Suspending an account and lifting it: who may not, two at once, what it does to sessions, listings and what waits, the
// one answer, and what admins read of it.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import type { Row } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { textLike } from '../../../server/test/support/matching.ts'
import { asPerson } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

function idOf(row: Row | undefined): string {
  const id = row?.['id']
  if (typeof id !== 'string') throw new Error('nothing was stored')
  return id
}

describeOnEachEngine('a suspension', (open) => {
  let acts: Acts
  let admin: Person
  let other: Person
  let person: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newAdmin()
    other = await acts.newAdmin()
  })
  beforeEach(async () => {
    person = await acts.newPerson({ first_name: 'Asha', last_name: 'Rao' })
  })

  const suspend = (as: Person, whom = person, reason = 'Three homes that are not there') =>
    acts.request(as, `select public.admin_suspend_user('${whom.userId}', '${reason}') as answer`)
  const lift = (as: Person, whom = person, reason = 'The deeds were shown') =>
    acts.request(as, `select public.admin_lift_suspension('${whom.userId}', '${reason}') as answer`)
  const isBanned = async (whom = person) => {
    const [row] = await acts.operate(
      `select coalesce(banned_until > now(), false) as is_banned from auth.users where id = '${whom.userId}'`,
    )
    return row?.['is_banned']
  }
  const suspensions = (whom = person) =>
    acts.operate(
      `select id, reason, suspended_by, answer, lifted_at is not null as is_lifted, lift_reason
      from private.suspensions where user_id = '${whom.userId}' order by suspended_at desc`,
    )
  const preRequest = (whom: Person) => acts.request(whom, 'select private.pre_request()')
  const lines = (action: string, whom = person) =>
    acts.operate(
      `select actor_id, outcome from private.audit_log where action = '${action}' and target = '${whom.userId}'`,
    )

  it('is made and lifted by admins alone', async () => {
    for (const ask of [suspend, lift]) {
      await expect(ask(person, other)).rejects.toMatchObject({ code: '42501' })
      await expect(ask(await acts.newPerson())).rejects.toMatchObject({ code: '42501' })
    }
    expect(await isBanned(other)).toBe(false)
    expect(await suspensions()).toEqual([])
  })

  it('needs a reason that the person can read', async () => {
    for (const ask of [suspend, lift]) {
      for (const reason of ['', '   ', 'x'.repeat(1001)]) {
        await expect(ask(admin, person, reason)).rejects.toMatchObject({ code: '22023' })
      }
      await expect(
        acts.request(
          admin,
          `select public.${ask === suspend ? 'admin_suspend_user' : 'admin_lift_suspension'}('${person.userId}', null)`,
        ),
      ).rejects.toMatchObject({ code: '22023' })
    }
    expect(await isBanned()).toBe(false)
  })

  it('is not for people who are not there', async () => {
    const nobody = { ...person, userId: '00000000-0000-4000-8000-000000000001' }
    await expect(suspend(admin, nobody)).rejects.toMatchObject({ code: 'PT404' })
    await expect(lift(admin, nobody)).rejects.toMatchObject({ code: 'PT404' })
  })

  it('is not of oneself, and leaves an admin', async () => {
    await expect(suspend(admin, admin)).rejects.toMatchObject({
      code: '42501',
      hint: 'own_case',
    })
    const admins = await acts.operate(
      `select user_id from public.user_roles where role = 'admin' and user_id not in ('${admin.userId}', '${other.userId}')`,
    )
    expect(admins).toEqual([])
    await suspend(admin, other)
    await expect(suspend(other, admin)).rejects.toMatchObject({ code: '42501' })
    // nor by a write to the platform's own table
    await expect(
      acts.operate(
        `update auth.users set banned_until = 'infinity' where id in ('${admin.userId}', '${other.userId}')`,
      ),
    ).rejects.toMatchObject({ code: '42501', hint: 'last_admin' })
    await lift(admin, other)
    await expect(
      acts.operate(
        `update auth.users set banned_until = 'infinity' where id in ('${admin.userId}', '${other.userId}')`,
      ),
    ).rejects.toMatchObject({ code: '42501', hint: 'last_admin' })
    expect([await isBanned(admin), await isBanned(other)]).toEqual([false, false])
  })

  it('of two admins who suspend each other at once leaves one', async () => {
    const outcomes = await Promise.allSettled([suspend(admin, other), suspend(other, admin)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [left, gone] = (await isBanned(admin)) === true ? [other, admin] : [admin, other]
    expect([await isBanned(left), await isBanned(gone)]).toEqual([false, true])
    await lift(left, gone)
    // sessions of before have ended
    const sessionId = crypto.randomUUID()
    await acts.operate(
      `insert into auth.sessions (id, user_id) values ('${sessionId}', '${gone.userId}')`,
    )
    const back = {
      userId: gone.userId,
      folder: gone.folder,
      sessionId,
      scope: asPerson({ userId: gone.userId, sessionId }),
    }
    if (gone === admin) admin = back
    else other = back
  })

  it('asked for twice is one, and so is its end', async () => {
    await suspend(admin)
    expect(await suspend(other, person, 'Another reason')).toEqual([{ answer: { success: true } }])
    expect(await suspensions()).toMatchObject([
      { reason: 'Three homes that are not there', suspended_by: admin.userId, is_lifted: false },
    ])
    expect(await lines('account.suspended')).toEqual([{ actor_id: admin.userId, outcome: 'ok' }])
    await lift(other)
    await lift(other, person, 'Once more')
    expect(await suspensions()).toMatchObject([
      { is_lifted: true, lift_reason: 'The deeds were shown' },
    ])
    expect(await lines('account.lifted')).toEqual([{ actor_id: other.userId, outcome: 'ok' }])
    await suspend(admin, person, 'Again')
    expect(await suspensions()).toMatchObject([
      { reason: 'Again', is_lifted: false },
      { is_lifted: true },
    ])
  })

  it('ends every session, says so to their own alone, and brings none back', async () => {
    const stranger = await acts.newPerson()
    const forged = { ...person, scope: asPerson({ ...person, sessionId: stranger.sessionId }) }
    await preRequest(person)
    await suspend(admin)
    await expect(preRequest(person)).rejects.toMatchObject({
      code: 'PT401',
      hint: 'user_banned',
      message: textLike(
        /^Your account has been suspended since \d{1,2} [A-Z][a-z]+ 20\d\d\. We sent you a mail that says why and how you can answer\. If it did not arrive, write to us: the address is on the contact page\.$/,
      ),
    })
    await expect(preRequest(forged)).rejects.toMatchObject({ hint: 'session_not_found' })
    await preRequest(stranger)
    await lift(admin)
    await expect(preRequest(person)).rejects.toMatchObject({
      code: 'PT401',
      hint: 'session_not_found',
      message: 'Your session has ended. Please sign in again.',
    })
  })

  it('does not promise a mail to an address that is not proven', async () => {
    await acts.operate(
      `update auth.users set email_confirmed_at = null where id = '${person.userId}'`,
    )
    await suspend(admin)
    await expect(preRequest(person)).rejects.toMatchObject({
      message: textLike(
        /\. To learn why and to answer, write to us: the address is on the contact page\.$/,
      ),
    })
    const [made] = await suspensions()
    expect(
      await acts.operate(`select kind from private.notices where about_id = '${idOf(made)}'`),
    ).toEqual([])
  })

  it('that the operator made by another way says no more than that the session has ended', async () => {
    await acts.operate(
      `update auth.users set banned_until = 'infinity' where id = '${person.userId}'`,
    )
    await expect(preRequest(person)).rejects.toMatchObject({ hint: 'session_not_found' })
    await lift(admin)
    expect(await isBanned()).toBe(false)
  })

  it('is sent at once with its reason, and so is its end', async () => {
    await suspend(admin)
    await lift(admin)
    const [made] = await suspensions()
    expect(
      await acts.operate(
        `select kind, email, words ->> 'reason' as reason,
          (words ->> 'answer_until')::timestamptz - now() > interval '29 days' as is_long, not_before <= now() as is_due
        from private.notices where about_id = '${idOf(made)}' order by created_at`,
      ),
    ).toEqual([
      {
        kind: 'account_suspended',
        email: `${person.userId}@example.in`,
        reason: 'Three homes that are not there',
        is_long: true,
        is_due: true,
      },
      {
        kind: 'suspension_lifted',
        email: `${person.userId}@example.in`,
        reason: 'The deeds were shown',
        is_long: null,
        is_due: true,
      },
    ])
  })

  it('hides listings and brings them back as they were', async () => {
    const ids = [
      await acts.list(person),
      await acts.list(person, { is_public: 'false' }),
      await acts.list(person),
    ]
    await acts.operate(
      `update public.properties set approval_status = 'approved' where owner_id = '${person.userId}'`,
    )
    const shown = async () =>
      (
        await acts.operate(
          `select is_public from public.properties where owner_id = '${person.userId}'
          order by array_position(array['${ids.join(`','`)}']::uuid[], id)`,
        )
      ).map((row) => row['is_public'])
    await suspend(admin)
    expect(await shown()).toEqual([false, false, false])
    await acts.operate(
      `insert into private.property_holds (property_id, reason) values ('${ids[2] ?? ''}', 'moderation')`,
    )
    await lift(admin)
    expect(await shown()).toEqual([true, false, false])
  })

  it('hides a listing while one of its two listers is suspended', async () => {
    const broker = await acts.newPerson()
    const id = await acts.list(person)
    await acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${id}'`,
    )
    const isPublic = async () =>
      (await acts.operate(`select is_public from public.properties where id = '${id}'`))[0]?.[
        'is_public'
      ]
    await suspend(admin, person)
    await suspend(admin, broker)
    await lift(admin, person)
    expect(await isPublic()).toBe(false)
    await lift(admin, broker)
    expect(await isPublic()).toBe(true)
  })

  it('lets what the person asked for wait', async () => {
    const listing = await acts.list(person)
    const [record] = await acts.request(
      person,
      `insert into public.verification_records (user_id, document_type, document_number, full_name)
      values ('${person.userId}', 'pan', 'ABCPE1234F', 'Asha Rao') returning id`,
    )
    const [role] = await acts.operate(
      `insert into public.user_roles (user_id, role) values ('${person.userId}', 'broker') returning id`,
    )
    const decisions = [
      `public.admin_set_role_approval('${idOf(role)}', 'approved')`,
      `public.admin_set_role_approval('${idOf(role)}', 'rejected')`,
      `public.admin_update_verification_status('${person.userId}', 'verified', _record_id => '${idOf(record)}')`,
      `public.admin_update_verification_status('${person.userId}', 'rejected')`,
      `public.admin_update_property_approval('${listing}', 'approved')`,
    ]
    await suspend(admin)
    for (const decision of decisions) {
      await expect(acts.request(admin, `select ${decision}`)).rejects.toMatchObject({
        code: 'PT409',
        hint: 'suspended',
        message:
          'This person is suspended: what they asked for waits until the suspension is lifted.',
      })
    }
    await acts.request(
      admin,
      `select public.admin_update_property_approval('${listing}', 'rejected', _reason => 'Not there')`,
    )
    await lift(admin)
    await acts.request(admin, `select ${decisions[0] ?? ''}`)
    await acts.request(admin, `select ${decisions[2] ?? ''}`)
    expect(
      await acts.operate(
        `select role_approval_status from public.user_roles where id = '${idOf(role)}'`,
      ),
    ).toEqual([{ role_approval_status: 'approved' }])
  })

  const answer = async (id: string, words: string) => {
    const [row] = await acts.operate(
      `select private.answer_suspension('${id}', '${words}') as is_kept`,
    )
    return row?.['is_kept']
  }
  const toAnswer = async (id: string) => {
    const [row] = await acts.operate(`select private.suspension_to_answer('${id}') as shown`)
    return row?.['shown']
  }

  it('is answered once, in time and while it lasts', async () => {
    await suspend(admin)
    const id = idOf((await suspensions())[0])
    expect(await toAnswer(id)).toMatchObject({
      state: 'open',
      reason: 'Three homes that are not there',
    })
    await expect(answer(id, '  ')).rejects.toMatchObject({ code: '23514' })
    await expect(answer(id, 'x'.repeat(2001))).rejects.toMatchObject({ code: '23514' })
    expect(await answer(id, ' They are mine. ')).toBe(true)
    expect(await answer(id, 'And more')).toBe(false)
    expect(await toAnswer(id)).toMatchObject({ state: 'answered' })
    expect(await suspensions()).toMatchObject([{ answer: 'They are mine.' }])
    expect(await lines('account.answered')).toEqual([{ actor_id: person.userId, outcome: 'ok' }])

    await lift(admin)
    expect(await toAnswer(id)).toMatchObject({ state: 'lifted' })
    await suspend(admin)
    const late = idOf((await suspensions())[0])
    await acts.operate(
      `update private.suspensions set answer_until = now() - interval '1 second' where id = '${late}'`,
    )
    expect(await answer(late, 'Too late')).toBe(false)
    expect(await toAnswer(late)).toMatchObject({ state: 'over' })
    await lift(admin)
    expect(await answer(late, 'Too late')).toBe(false)
    expect(await toAnswer('00000000-0000-4000-8000-000000000001')).toBeNull()
  })

  it('of two answers at once stores one', async () => {
    await suspend(admin)
    const id = idOf((await suspensions())[0])
    const kept = await Promise.all([answer(id, 'One'), answer(id, 'Two')])
    expect(kept.filter(Boolean)).toEqual([true])
  })

  it('leaves the person the right to their data and to erasure, by the operator', async () => {
    const get = `select public.operator_get_data('${person.userId}') as given`
    const erase = `select public.operator_erase_account('${person.userId}') as given`
    await expect(acts.operate(erase)).rejects.toMatchObject({ code: '42501' })
    await suspend(admin)
    for (const as of [admin, person, other]) {
      for (const call of [get, erase])
        await expect(acts.request(as, call)).rejects.toMatchObject({ code: '42501' })
    }
    const [data] = await acts.operate(get)
    expect(data?.['given']).toMatchObject({
      user_id: person.userId,
      data: {
        'public.profiles': [{ first_name: 'Asha' }],
        'private.suspensions': [{ reason: 'Three homes that are not there' }],
      },
    })
    expect(JSON.stringify(data)).not.toContain('suspended_by":')
    expect(await acts.operate(erase)).toEqual([{ given: { success: true } }])
    expect(await suspensions()).toEqual([])
    await expect(acts.operate(erase)).rejects.toMatchObject({ code: 'PT404' })
    await expect(acts.operate(get)).rejects.toMatchObject({ code: 'PT404' })
  })

  it('is a filter of the admins’ list of people, and part of the case', async () => {
    const listed = async (accountState: string, more = '') => {
      const rows = await acts.request(
        admin,
        `select id, is_active from public.admin_get_all_users(_account_state => '${accountState}'${more})`,
      )
      return rows.filter((row) => row['id'] === person.userId).map((row) => row['is_active'])
    }
    const counted = async (filters: string) => {
      const [row] = await acts.request(
        admin,
        `select public.admin_count_listed('users', '${filters}') as count`,
      )
      return Number(row?.['count'])
    }
    await expect(listed('banned')).rejects.toMatchObject({ code: '22023' })
    await expect(counted('{"account_state": "banned"}')).rejects.toMatchObject({ code: '22023' })
    await expect(
      acts.request(
        person,
        `select public.admin_count_listed('users', '{"account_state": "active"}')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
    expect([await listed('active'), await listed('suspended')]).toEqual([[true], []])
    const [active, suspended] = [
      await counted('{"account_state": "active"}'),
      await counted('{"account_state": "suspended"}'),
    ]
    await suspend(admin)
    expect([await listed('active'), await listed('suspended'), await listed('answered')]).toEqual([
      [],
      [false],
      [],
    ])
    expect(await listed('suspended', `, _search => 'nobody at all'`)).toEqual([])
    expect(await listed('suspended', `, _role => 'none'`)).toEqual([false])
    expect(await counted('{"account_state": "active"}')).toBe(active - 1)
    expect(await counted('{"account_state": "suspended"}')).toBe(suspended + 1)
    expect(await counted('{"account_state": "all"}')).toBe(await counted('{}'))
    const id = idOf((await suspensions())[0])
    await answer(id, 'They are mine.')
    expect(await listed('answered')).toEqual([false])

    const [row] = await acts.request(
      admin,
      `select public.admin_get_case('person', '${person.userId}') as found`,
    )
    expect(row?.['found']).toMatchObject({
      is_active: false,
      suspensions: [
        {
          reason: 'Three homes that are not there',
          suspended_by: 'Meera Rao',
          answer: 'They are mine.',
          lifted_at: null,
          lifted_by: null,
        },
      ],
    })
  })

  it('of a broker ends for a home with their part in it, and the owner may show it again', async () => {
    const show = (home: string) =>
      acts.request(person, `update public.properties set is_public = true where id = '${home}'`)
    const brokered = async (broker: Person) => {
      const home = await acts.list(person)
      await acts.operate(`update public.properties set approval_status = 'approved', broker_id = '${broker.userId}'
        where id = '${home}'`)
      return home
    }
    const isPublic = async (home: string) => {
      const [row] = await acts.operate(
        `select is_public from public.properties where id = '${home}'`,
      )
      return row?.['is_public']
    }
    for (const part of ['broker_id = null', `broker_id = '${other.userId}'`]) {
      const broker = await acts.newPerson()
      const home = await brokered(broker)
      await suspend(admin, broker)
      await expect(show(home)).rejects.toMatchObject({ code: '42501' })
      await acts.operate(`update public.properties set ${part} where id = '${home}'`)
      expect(await isPublic(home)).toBe(false)
      await show(home)
      expect(await isPublic(home)).toBe(true)
    }

    const leaving = await acts.newPerson()
    const home = await brokered(leaving)
    await acts.operate(`select private.erase_person('${leaving.userId}')`)
    expect(await isPublic(home)).toBe(false)
    await show(home)
    expect(await isPublic(home)).toBe(true)

    const both = await acts.newPerson()
    const held = await brokered(both)
    await suspend(admin, both)
    await acts.operate(
      `update auth.users set banned_until = 'infinity' where id = '${person.userId}'`,
    )
    await acts.operate(`update public.properties set broker_id = null where id = '${held}'`)
    expect(
      await acts.operate(`select reason from private.property_holds where property_id = '${held}'`),
    ).toEqual([{ reason: 'suspension' }])
  })
})
