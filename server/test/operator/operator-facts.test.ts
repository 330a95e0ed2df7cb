// What an admin changes is in the next page of every node, without a restart; what the environment names stays.

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sql, statement } from '../../src/db/sql.ts'
import { type OperatorFactsCache, openOperatorFacts } from '../../src/operator/operator-facts.ts'
import { silentLog } from '../../src/ports/log.ts'
import { writeOperatorChoices } from '../../src/start/operator-choices.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'
const shown = z.object({
  settings: z.array(z.object({ name: z.string(), value: z.unknown(), version: z.int() })),
})

const openAdminClient = ({ origin, anonKey }: TestApp, token: string) =>
  createClient(origin, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  })

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 120_000 })

describeOnEachEngine('what admins change while the server runs', (_open, engine) => {
  let app: TestApp
  let facts: OperatorFactsCache
  let adminClient: ReturnType<typeof openAdminClient>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    facts = await openOperatorFacts({ database: app.database, clock: app.clock, log: silentLog })
    await app.createUser({ email: 'chief@basera.example', password: PASSWORD, roles: ['admin'] })
    const { access_token } = await app.signIn('chief@basera.example', PASSWORD)
    adminClient = openAdminClient(app, access_token)
  })
  afterAll(async () => {
    await facts.close()
    await app.close()
  })
  const setting = async (name: string) => {
    const answer = await adminClient.rpc('admin_get_settings')
    return shown.parse(answer.data).settings.find((one) => one.name === name)
  }
  const approvedRoles = async () => (await setting('sign_up_approved_roles'))?.value
  const change = async (name: string, value: unknown) =>
    adminClient.rpc('admin_change_setting', {
      _name: name,
      _value: value,
      _seen_version: (await setting(name))?.version,
    })

  it('is nothing at first: everybody may try the portal, and no notice stands', () => {
    expect(facts.current()).toEqual({ adminEmails: null, notices: [] })
  })

  it('the domain of the portal holds at once (R-ADM-02)', async () => {
    expect((await change('admin_email_domain', 'basera.example')).status).toBe(200)
    await until(() => facts.current().adminEmails !== null)
    expect(facts.current().adminEmails).toEqual({ domain: 'basera.example', address: null })
  })

  it.skipIf(engine === 'embedded')('is told to a node that was started beside', async () => {
    const beside = await openOperatorFacts({
      database: await app.database.openAgain(),
      clock: app.clock,
      log: silentLog,
    })
    for (const domain of [null, 'basera.example']) {
      await change('admin_email_domain', domain)
      for (const node of [facts, beside]) {
        await expect.poll(() => node.current().adminEmails?.domain ?? null).toBe(domain)
      }
    }
    await beside.close()
  })

  it('a notice is there from its beginning until its end, three at most', async () => {
    const now = app.clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const save = (_words: string, from: number, to: number) =>
      adminClient.rpc('admin_save_notice', { _words, _starts_at: at(from), _ends_at: at(to) })
    await save('Later', 30, 60)
    for (const [words, from] of [
      ['First', -4],
      ['Second', -3],
      ['Third', -2],
      ['Fourth', -1],
    ] as const) {
      expect((await save(words, from, 10)).status).toBe(200)
    }
    const words = () => facts.current().notices.map((notice) => notice.words)
    await until(() => words()[0] === 'Fourth')
    expect(words()).toEqual(['Fourth', 'Third', 'Second'])
    expect(facts.current().notices[0]?.endsAt).toBe(at(10))
    app.clock.advance(11 * 60_000)
    expect(words()).toEqual([])
    app.clock.advance(30 * 60_000)
    expect(words()).toEqual(['Later'])
    app.clock.advance(-41 * 60_000)
  })

  it('outlives a start with other defaults, but not one whose environment names it (ruling 6)', async () => {
    const { owner } = app.database
    await change('sign_up_approved_roles', ['tenant'])
    await writeOperatorChoices(owner, { selfApprovedRoles: ['tenant', 'owner', 'broker'] })
    expect(await approvedRoles()).toEqual(['tenant'])
    await writeOperatorChoices(owner, { selfApprovedRoles: ['tenant', 'owner'] }, [
      'selfApprovedRoles',
    ])
    expect(await approvedRoles()).toEqual(['tenant', 'owner'])
    expect(await change('sign_up_approved_roles', ['tenant'])).toMatchObject({
      status: 403,
      error: { message: 'This is set where the server is deployed and can be changed there only.' },
    })
    await writeOperatorChoices(owner, { selfApprovedRoles: ['tenant', 'owner', 'broker'] })
    expect(await approvedRoles()).toEqual(['tenant', 'owner', 'broker'])
    expect((await change('sign_up_approved_roles', ['tenant'])).status).toBe(200)
  })

  it('two admins at the same moment: one changes, the other gets a conflict (T59)', async () => {
    const seen = (await setting('reports_per_day'))?.version
    const body = (value: number) => ({
      _name: 'reports_per_day',
      _value: value,
      _seen_version: seen,
    })
    const answers = await Promise.all(
      [11, 12].map((value) => adminClient.rpc('admin_change_setting', body(value))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('a deleted notice is on no page any more', async () => {
    await app.database.owner.run(
      { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 },
      [statement(sql`delete from private.announcements`)],
    )
    await until(() => facts.current().notices.length === 0)
    expect((await adminClient.rpc('admin_get_settings')).data).toMatchObject({ notices: [] })
  })
})
