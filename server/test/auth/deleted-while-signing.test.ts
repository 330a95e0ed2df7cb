// An account that the operator deletes at the moment of an agreement's last signature: whoever was first stands, and neither fails by the
// other's locks.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AgreementsApp, startAgreementsApp } from '../../../db/tests/support/agreements-app.ts'
import { type Signing, signingOn } from '../../../db/tests/support/agreement-signing.ts'
import { describeOnPostgres } from '../support/database.ts'

describeOnPostgres('beside the last signature of an agreement an account', () => {
  let all: AgreementsApp
  let steps: Signing
  beforeEach(async () => {
    all = await startAgreementsApp('postgres')
    steps = signingOn(all)
  })
  afterEach(() => all.app.close())

  const read = async (text: string): Promise<readonly unknown[]> => {
    const [found] = await all.app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text, values: [] }],
    )
    return found?.rows ?? []
  }
  const untilWaiting = (count: number) =>
    vi.waitFor(
      async () =>
        expect(
          await read(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(count),
      { timeout: 20_000 },
    )
  const remove = (userId: string, isEmptied: boolean) =>
    all.app.fetch(`/auth/v1/admin/users/${userId}`, {
      method: 'DELETE',
      headers: {
        apikey: all.app.serviceRoleKey,
        authorization: `Bearer ${all.app.serviceRoleKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ should_soft_delete: isEmptied }),
    })

  it.each([
    ['of who signed before, deleted,', 'tenant', false],
    ['of who signed before, emptied,', 'tenant', true],
    ['of who signs, deleted,', 'owner', false],
    ['of who signs, emptied,', 'owner', true],
  ] as const)('%s waits for it', async (_how, who, isEmptied) => {
    const { tenant } = all
    const id = await all.newDraft()
    await steps.send(id)
    await steps.prove(tenant, id)
    await steps.sign(tenant, id)
    await steps.prove(all.owner, id)
    // The signature stands in the middle of its step while another agreement of the home would be signed.
    const [signed, removed] = await all.app.database.transaction(
      all.owner.scope,
      async (transaction) => {
        await transaction.run([
          {
            text: `select pg_advisory_xact_lock(hashtextextended('home:' || property_id, 7))
              from public.agreements where id = $1::uuid`,
            values: [id],
          },
        ])
        const signing = steps.sign(all.owner, id)
        await untilWaiting(1)
        const removing = remove(all[who].userId, isEmptied)
        await untilWaiting(2)
        // in an array: they go on only once this transaction is over
        return [signing, removing] as const
      },
    )
    const answer = await signed
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ state: 'in_force' }),
    ])
    expect((await removed).status).toBe(200)
    expect(await read(`select state from public.agreements where id = '${id}'`)).toEqual([
      ['in_force'],
    ])
  })
})
