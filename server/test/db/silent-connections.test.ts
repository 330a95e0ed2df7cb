// Dead connections on which nothing is answered: a vanished machine, a network that dropped its state (security 3.5).

import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Database, Scope, Statement } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { socketOf, startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

const scope: Scope = { role: 'anon', isReadOnly: false, settings: {}, statementTimeoutMs: 300 }
const query = (text: string): Statement => ({ text, values: [] })

describeOnPostgres('dead connections', () => {
  let target: TestDatabase
  let network: TcpProxy
  let database: Database
  beforeEach(async () => {
    target = await openTestDatabase('postgres')
    network = await startTcpProxy(socketOf(target.loginUrl()))
    const { pathname } = new URL(target.loginUrl().replace('@/', '@localhost/'))
    const url = `postgres://authenticator@127.0.0.1:${network.port}${pathname}`
    database = await openDatabase({ kind: 'postgres', url, connections: 3, pulseMs: 100 })
  })
  afterEach(async () => {
    await database.close()
    await network.close()
    await target.close()
  })

  const vanish = (): void => {
    network.set({ kind: 'hole' })
    // The network works again, but has dropped the state of open connections.
    network.set({ kind: 'open' })
  }

  test('cost one request its timeout, not one for each connection', async () => {
    const patient = { ...scope, statementTimeoutMs: 10_000 }
    const three = [1, 2, 3].map(() => database.run(patient, [query('select pg_sleep(0.3)')]))
    await Promise.all(three)
    vanish()
    await expect(database.run(scope, [query('select 1')])).rejects.toMatchObject({ code: '08006' })
    for (const _request of [1, 2, 3]) {
      expect((await database.run(patient, [query('select 1')]))[0]?.rows).toEqual([['1']])
    }
  })

  test('are noticed by a listener, which then reconnects', async () => {
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    vanish()
    const deadline = Date.now() + 60_000
    while (heard.length === 0 && Date.now() < deadline) {
      await target.run(scope, [query(`select pg_notify('news', 'still here')`)])
      await sleep(50)
    }
    expect(heard[0]).toBe('still here')
  })
})
