// Verification of the audit log's hash chain: every change of it is detected, whatever else is changed with it (B6).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { bareEnvironment } from '../support/bare-environment.ts'
import { sealAudit } from '../../src/audit/seal-audit.ts'
import { type SealName, verifyAudit } from '../../src/audit/verify-audit.ts'
import type { Scope } from '../../src/db/database.ts'
import { toRows } from '../../src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 10_000 }
const tables = ['audit_log', 'audit_seals', 'audit_unsealed']
const setTriggers = (what: 'disable' | 'enable') =>
  tables.map((name) => `alter table private.${name} ${what} trigger user;`).join('\n')

const newHash = (id: string) =>
  `update private.audit_log as line set hash = private.audit_line_hash(line) where id = ${id};`

describeOnEachEngine('a changed audit log', (open, engine) => {
  let database: TestDatabase
  let lines: number[] = []
  let seals: readonly SealName[] = []

  const operate = async (sql: string) => {
    const [result] = await database.owner.run(owner, [{ text: sql, values: [] }])
    return result === undefined ? [] : toRows(result)
  }
  const write = (count: number) =>
    operate(
      `select private.record_audit('test.' || n, 'ok', 'target ' || n, '{"from": "here"}', null) from generate_series(1, ${count}) as n`,
    )
  /** As an attacker with the owner's rights, past every trigger. */
  const tamper = (sql: string) =>
    database.owner.script(`${setTriggers('disable')}\n${sql}\n${setTriggers('enable')}`)
  const restore = () =>
    tamper(
      tables
        .map(
          (name) =>
            `delete from private.${name}; insert into private.${name} overriding system value table private.kept_${name};`,
        )
        .join('\n'),
    )
  const faultAfter = async (sql: string, kept: SealName | null = null) => {
    await tamper(sql)
    try {
      const verdict = await verifyAudit(database, kept)
      return verdict.kind === 'broken' ? verdict.fault : verdict.kind
    } finally {
      await restore()
    }
  }
  const line = (position: number) => String(lines[position])

  // Two seals of three lines, and one line that waits for its own.
  beforeAll(async () => {
    database = await open()
    await write(3)
    const first = await sealAudit(database)
    await write(3)
    const second = await sealAudit(database)
    await write(1)
    seals = [...first, ...second].map(({ sealId: id, hash }) => ({ id, hash }))
    lines = (await operate('select id from private.audit_log order by id')).map(({ id }) =>
      Number(id),
    )
    for (const name of tables) {
      // oxlint-disable-next-line no-await-in-loop -- three small copies
      await operate(`create table private.kept_${name} as table private.${name}`)
    }
  })

  it('is found when a line says something else', async () => {
    expect(
      await faultAfter(`update private.audit_log set action = 'test.other' where id = ${line(1)};`),
    ).toMatch(
      new RegExp(
        `^Line ${line(1)} of 20\\S+Z was changed after it was written; it says test\\.other now\\.$`,
      ),
    )
  })

  it.each([
    ['its detail', `detail = '{"from": "there"}'`],
    ['who did it', 'actor_id = gen_random_uuid()'],
    ['when', `happened_at = happened_at + interval '1 microsecond'`],
    ['what for', 'target = null'],
    ['its outcome', `outcome = 'denied'`],
    ['where from', `ip = '203.0.113.7'`],
    ['by which browser', `agent_hash = sha256('Kestrel/5')`],
  ])('is found when %s changes together with the hash of the line', async (_what, change) => {
    expect(
      await faultAfter(
        `update private.audit_log set ${change} where id = ${line(4)}; ${newHash(line(4))}`,
      ),
    ).toMatch(new RegExp(`^Line ${line(4)} of .* was changed after it was written`))
  })

  it('is found when lines change places, and says which stands there', async () => {
    expect(
      await faultAfter(`
        update private.audit_log as one
        set action = other.action, target = other.target, happened_at = other.happened_at, detail = other.detail,
          hash = other.hash
        from private.kept_audit_log as other
        where one.id in (${line(0)}, ${line(2)}) and other.id in (${line(0)}, ${line(2)}) and one.id <> other.id;`),
    ).toMatch(
      new RegExp(
        `^Line ${line(0)} of .* is out of order: what stands there was written as line ${line(2)}\\.$`,
      ),
    )
  })

  it('is found when a line is missing, the first one named', async () => {
    expect(
      await faultAfter(`delete from private.audit_log where id in (${line(5)}, ${line(3)});`),
    ).toMatch(new RegExp(`^Line ${line(3)} of .* is missing\\.$`))
  })

  it('is found when a line is missing or changed that has no seal yet', async () => {
    expect(await faultAfter(`delete from private.audit_log where id = ${line(6)};`)).toBe(
      `Line ${line(6)}, not sealed yet, is missing.`,
    )
    expect(
      await faultAfter(`update private.audit_log set target = 'x' where id = ${line(6)};`),
    ).toBe(`Line ${line(6)}, not sealed yet, was changed after it was written.`)
  })

  it('is found when a line was put in past the triggers', async () => {
    expect(
      await faultAfter(
        `insert into private.audit_log (action, outcome, hash) values ('test.added', 'ok', sha256(''));`,
      ),
    ).toMatch(/^Line \d+ came by another way: no seal holds it and none is due\.$/)
  })

  it('is found when a seal changes, is missing, or does not follow the one before', async () => {
    expect(await faultAfter(`update private.audit_seals set sealed_at = now() where id = 2;`)).toBe(
      'Seal 2 was changed after it was made.',
    )
    expect(await faultAfter('delete from private.audit_seals where id = 1;')).toBe(
      'Seal 1 is missing.',
    )
    expect(
      await faultAfter(`
        update private.audit_seals set sealed_at = now() where id = 1;
        update private.audit_seals as seal set hash = private.audit_seal_hash(seal) where id = 1;`),
    ).toBe('Seal 2 does not follow seal 1: one of them was made anew.')
  })

  it('is found by a seal stored elsewhere when the whole chain was made anew', async () => {
    const anew = `
      update private.audit_log set action = 'test.other' where id = ${line(1)};
      ${newHash(line(1))}
      update private.audit_seals as seal set lines = (
        select jsonb_agg(jsonb_build_array(line.id, entry.line -> 1, encode(line.hash, 'hex')) order by entry.position)
        from jsonb_array_elements(seal.lines) with ordinality as entry (line, position)
        join private.audit_log as line on line.id = (entry.line ->> 0)::bigint
      );
      update private.audit_seals as seal set hash = private.audit_seal_hash(seal) where id = 1;
      update private.audit_seals set previous_hash = (select hash from private.audit_seals where id = 1) where id = 2;
      update private.audit_seals as seal set hash = private.audit_seal_hash(seal) where id = 2;`
    expect(await faultAfter(anew)).toBe('whole')
    expect(await faultAfter(anew, seals[0])).toBe(
      'Seal 1 is not the one that was kept: the chain was made anew.',
    )
    expect(
      await faultAfter(
        `delete from private.audit_seals where id = 2;
         delete from private.audit_log where id in (${line(3)}, ${line(4)}, ${line(5)});`,
        seals[1],
      ),
    ).toBe('Seal 2 is missing: the chain ends at seal 1.')
  })

  it('is valid unchanged, also after lines whose 400 days are over are deleted', async () => {
    expect(await verifyAudit(database, seals[1])).toEqual({
      kind: 'whole',
      seals: 2,
      lines: 7,
      unsealed: 1,
      last: seals[1],
    })
    await operate(`insert into private.audit_log (action, outcome, happened_at)
      values ('test.old', 'ok', now() - interval '401 days'), ('test.young', 'ok', now() - interval '399 days')`)
    await sealAudit(database)
    await operate('select private.forget_old_audit()')
    expect(
      await operate(
        `select action from private.audit_log where action in ('test.old', 'test.young')`,
      ),
    ).toEqual([{ action: 'test.young' }])
    expect(await verifyAudit(database)).toMatchObject({ kind: 'whole', seals: 3, unsealed: 0 })
  })

  it.skipIf(engine === 'embedded')(
    'is found by the operator’s program, beside a running server',
    async () => {
      const program = join(import.meta.dirname, '../../src/verify-audit.ts')
      const verify = () =>
        spawnSync(process.execPath, [program], {
          env: {
            ...bareEnvironment(),
            DATABASE_URL: database.loginUrl().replace('@/', '@localhost/'),
          },
          encoding: 'utf8',
        })
      expect(verify()).toMatchObject({ status: 0, stderr: '' })
      await tamper(`update private.audit_log set action = 'test.other' where id = ${line(1)};`)
      const found = verify()
      await tamper(
        `update private.audit_log as line set action = kept.action from private.kept_audit_log as kept where kept.id = line.id;`,
      )
      expect(found.status).toBe(1)
      expect(found.stderr).toMatch(
        new RegExp(`^Line ${line(1)} of .* it says test\\.other now\\.\\n$`),
      )
    },
  )

  it.skipIf(engine === 'embedded')(
    'is whole after many wrote and sealed at once, each line under one seal',
    async () => {
      const nodes = await Promise.all([database.openAgain(), database.openAgain()])
      try {
        await Promise.all(
          Array.from({ length: 30 }, async (_, turn) => {
            const node = nodes[turn % 2]
            if (node === undefined) throw new Error('two nodes')
            await node.run({ ...owner, role: 'service_role' }, [
              {
                text: `select private.record_audit('test.busy', 'ok') from generate_series(1, 5), pg_sleep(0.01)`,
                values: [],
              },
            ])
            await sealAudit(node)
          }),
        )
        await sealAudit(database)
        const [counts] = await operate(`
          select count(*)::integer as sealed, count(distinct entry.line ->> 0)::integer as known
          from private.audit_seals as seal cross join jsonb_array_elements(seal.lines) as entry (line)
          join private.audit_log as line on line.id = (entry.line ->> 0)::bigint
          where line.action = 'test.busy'`)
        expect(counts).toEqual({ sealed: 150, known: 150 })
        expect(await verifyAudit(database)).toMatchObject({ kind: 'whole', unsealed: 0 })
      } finally {
        await Promise.all(nodes.map((node) => node.close()))
      }
    },
  )

  it.skipIf(engine === 'embedded')(
    'is whole when a line with a smaller number is committed after its neighbours were sealed',
    async () => {
      const other = await database.openAgain()
      const service: Scope = { ...owner, role: 'service_role' }
      try {
        await other.transaction(service, async (slow) => {
          await slow.run([{ text: `select private.record_audit('test.slow', 'ok')`, values: [] }])
          await write(1)
          expect((await sealAudit(database)).map((seal) => seal.lines)).toEqual([1])
        })
        expect((await sealAudit(database)).map((seal) => seal.lines)).toEqual([1])
        expect(await verifyAudit(database)).toMatchObject({ kind: 'whole', unsealed: 0 })
      } finally {
        await other.close()
      }
    },
  )
})
