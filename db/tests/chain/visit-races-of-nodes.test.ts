// I4, C8 over the wire: a hundred confirms that overlap, on each engine, and on PostgreSQL over two nodes: one, and 99 are told so.
import { randomUUID } from 'node:crypto'

import { afterEach, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '../../../server/test/support/app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asPerson } from '../support/act.ts'
import { askedRows } from '../support/asked-visits.ts'
import { conversationsOn } from '../support/conversations.ts'
import { actsOn } from '../support/marketplace.ts'

const PASSWORD = 'monsoon over Pune'

const one = {
  confirmed: 1,
  refused: 99,
  states: [
    { state: 'confirmed', count: 1, version: 2 },
    { state: 'requested', count: 99, version: 1 },
  ],
  faults: [],
}

/** A hundred requests at once to confirm visits that overlap, to the nodes in turn. */
async function confirmAll(nodes: readonly TestApp[]) {
  const [first] = nodes
  if (first === undefined) throw new Error('no node')
  const chats = conversationsOn(actsOn(first.database))
  const email = `host-${nodes.length}@example.in`
  const { id: userId } = await first.createUser({ email, password: PASSWORD, roles: [] })
  const { access_token: token } = await first.signIn(email, PASSWORD)
  const host = { userId, folder: '', sessionId: '', scope: asPerson({ userId, sessionId: '' }) }
  const seekers = await Promise.all(Array.from({ length: 10 }, () => chats.newSeeker()))
  const at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000)
  const asked = await askedRows(chats, {
    hosts: [host],
    seekers,
    homes: [],
    at: at.toISOString(),
    count: 100,
  })
  const answers = await Promise.all(
    asked.map(async ({ id }, place) => {
      const node = nodes[place % nodes.length] ?? first
      const response = await node.fetch('/rest/v1/rpc/confirm_visit', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          _visit_id: id,
          _share_phone: false,
          _expected: 'requested',
          _key: randomUUID(),
        }),
      })
      const body: unknown = await response.json()
      const hint = typeof body === 'object' && body !== null && 'hint' in body ? body.hint : 'ok'
      return `${response.status} ${String(hint)}`
    }),
  )
  const states = await chats.acts.operate(`
    select state, count(*)::integer as count, max(version) as version from public.visits
    where host_id = '${userId}' group by state order by state`)
  return {
    confirmed: answers.filter((answer) => answer === '200 ok').length,
    refused: answers.filter((answer) => answer === '409 slot_taken').length,
    states,
    faults: nodes.flatMap(({ faults }) => faults),
  }
}

describeOnEachEngine('a hundred confirms at once by requests', (_open, engine) => {
  const opened: TestApp[] = []
  afterEach(async () => {
    for (const app of opened.splice(0).toReversed()) await app.close()
  })

  it('of one node: one is confirmed, 99 hear that the time is taken', async () => {
    opened.push(await startTestApp({ engine }))
    expect(await confirmAll(opened)).toEqual(one)
  })

  it.runIf(engine === 'postgres')('of two nodes: the same', async () => {
    const first = await startTestApp({ engine })
    opened.push(first, await startTestApp({ engine, beside: first }))
    expect(await confirmAll(opened)).toEqual(one)
  })
})
