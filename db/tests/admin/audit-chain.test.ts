// The audit log's chain in the database: who may write it, that nobody may change it, what gets under a seal, and that
// roles leave a line whichever way they come (B6).

import { beforeAll, expect, it } from 'vitest'

import type { TestDatabase } from '../../../server/test/support/database.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : JSON.stringify(cell))

describeOnEachEngine('the audit chain', (open) => {
  let database: TestDatabase
  let acts: Acts
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
    await acts.operate(`select private.record_audit('test.done', 'ok', 'target', '{}', null)`)
    await acts.operate('select private.seal_audit()')
    await acts.operate(`select private.record_audit('test.waits', 'ok', 'target', '{}', null)`)
  })

  const origin = (action: string) =>
    acts.operate(`
      select host(ip) as ip, agent_hash = sha256('Kestrel/5') as is_agent
      from private.audit_log where action = '${action}'`)

  it.each([
    'update private.audit_seals set sealed_at = now()',
    'delete from private.audit_seals',
    'truncate private.audit_seals',
    'update private.audit_unsealed set line_id = 1',
    'delete from private.audit_unsealed',
    'truncate private.audit_unsealed',
    `update private.audit_log set hash = sha256('')`,
  ])('refuses even its owner to %s', async (sql) => {
    await expect(acts.operate(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    `insert into private.audit_log (action, outcome) values ('mine', 'ok')`,
    `update private.audit_log set action = 'mine'`,
    'delete from private.audit_log',
    'truncate private.audit_log',
    `insert into private.audit_seals (id, previous_hash, lines, hash) values (2, sha256(''), '[]', sha256(''))`,
    'delete from private.audit_seals',
    'insert into private.audit_unsealed (line_id) values (1)',
    'delete from private.audit_unsealed',
  ])('refuses the operator’s programs to %s', async (text) => {
    await expect(
      database.run({ ...asOwner, role: 'service_role' }, [{ text, values: [] }]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('takes no hash from the writer of a line', async () => {
    await acts.operate(
      `insert into private.audit_log (action, outcome, hash) values ('test.forged', 'ok', sha256('x'))`,
    )
    expect(
      await acts.operate(`select line.hash = private.audit_line_hash(line) as is_own
        from private.audit_log as line where action = 'test.forged'`),
    ).toEqual([{ is_own: true }])
  })

  it('puts what waits under the next seal, which names the one before, and then nothing', async () => {
    const [made] = await acts.operate('select private.seal_audit() as seal')
    expect(made?.['seal']).toMatchObject({ id: 2, lines: 2 })
    expect(await acts.operate('select private.seal_audit() as seal')).toEqual([{ seal: null }])
    expect(
      await acts.operate(`
        select seal.id, jsonb_array_length(seal.lines) as lines,
          seal.previous_hash = coalesce(before.hash, decode(repeat('00', 32), 'hex')) as follows
        from private.audit_seals as seal left join private.audit_seals as before on before.id = seal.id - 1
        order by seal.id`),
    ).toEqual([
      { id: 1, lines: 1, follows: true },
      { id: 2, lines: 2, follows: true },
    ])
  })

  it('records the address of a request, and its browser as a hash alone', async () => {
    await database.owner.run(
      {
        ...asOwner,
        settings: {
          'request.headers': '{"x-forwarded-for": "203.0.113.7", "user-agent": "Kestrel/5"}',
        },
      },
      [{ text: `select private.record_audit('test.asked', 'ok', null, '{}', null)`, values: [] }],
    )
    expect(await origin('test.asked')).toEqual([{ ip: '203.0.113.7', is_agent: true }])
    expect(await origin('test.done')).toEqual([{ ip: null, is_agent: null }])
  })
})

describeOnEachEngine('the audit log', (open) => {
  let acts: Acts
  let asha: Person
  let admin: Person
  const linesOf = (person: Person) =>
    acts.operate(`select action, actor_id, detail from private.audit_log
      where target = '${person.userId}' and action like 'role.%' order by id`)
  beforeAll(async () => {
    acts = actsOn(await open())
    asha = await acts.newPerson()
    admin = await acts.newPerson()
    await acts.makeAdmin(admin)
  })

  it('has a line of a role that an operator gives, changes and takes', async () => {
    await acts.operate(
      `insert into public.user_roles (user_id, role, role_approval_status) values ('${asha.userId}', 'owner', 'pending')`,
    )
    await acts.operate(
      `update public.user_roles set role_approval_status = 'approved' where user_id = '${asha.userId}' and role = 'owner'`,
    )
    await acts.operate(
      `delete from public.user_roles where user_id = '${asha.userId}' and role = 'owner'`,
    )
    const owner = { actor_id: null }
    expect(
      (await linesOf(asha)).filter(({ detail }) => JSON.stringify(detail).includes('owner')),
    ).toEqual([
      { ...owner, action: 'role.requested', detail: { role: 'owner', status: 'pending' } },
      {
        ...owner,
        action: 'role.changed',
        detail: { role: 'owner', from: 'pending', to: 'approved' },
      },
      { ...owner, action: 'role.removed', detail: { role: 'owner', status: 'approved' } },
    ])
  })

  it('names the person who asked for a role, and has one line of an admin’s decision', async () => {
    const ravi = await acts.newPerson()
    await acts.request(
      ravi,
      `insert into public.user_roles (user_id, role, role_approval_status) values ('${ravi.userId}', 'broker', 'approved')`,
    )
    expect((await linesOf(ravi)).at(-1)).toMatchObject({
      action: 'role.requested',
      actor_id: ravi.userId,
    })
    const [asked] = await acts.operate(
      `select id from public.user_roles where user_id = '${ravi.userId}' and role = 'broker'`,
    )
    const id = textOf(asked?.['id'])
    await acts.request(admin, `select public.admin_set_role_approval('${id}', 'approved')`)
    expect(
      await acts.operate(`select action, actor_id from private.audit_log
        where target in ('${id}', '${ravi.userId}') and action in ('role.approved', 'role.changed')`),
    ).toEqual([{ action: 'role.approved', actor_id: admin.userId }])
  })
})
