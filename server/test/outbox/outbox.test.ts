import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sql, statement } from '../../src/db/sql.ts'
import { openOutboxWorker, type OutboxWorker } from '../../src/outbox/worker.ts'
import { silentLog } from '../../src/ports/log.ts'
import { type Mail, RefusedForGoodError } from '../../src/ports/mail.ts'
import { noSmsSender } from '../../src/ports/sms.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'
import { emptyOutbox, queueMail, readQueue, scope, sealer, until } from './queued-messages.ts'

describeOnEachEngine('the outbox', (open) => {
  let database: TestDatabase
  const workers: OutboxWorker[] = []
  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close()
    await emptyOutbox(database)
  })
  const work = async (send: (mail: Mail) => Promise<void>) => {
    const mailer = { send }
    const worker = await openOutboxWorker({
      database,
      sealer,
      mailer,
      sms: noSmsSender,
      log: silentLog,
    })
    workers.push(worker)
  }

  it('sends nothing of a transaction that failed, nor the same message twice', async () => {
    const sent: Mail[] = []
    await work(async (mail) => void sent.push(mail))
    const failing = statement(sql`select 1 / 0`)
    await expect(database.run(scope, [queueMail('broken'), failing])).rejects.toThrow(
      'division by zero',
    )
    await database.run(scope, [queueMail('once'), queueMail('once')])
    await until(async () => (await readQueue(database))[0]?.is_sent === true)
    await sleep(200)
    expect(sent).toHaveLength(1)
    expect(await readQueue(database)).toMatchObject([{ payload: null, is_sent: true, attempts: 1 }])
  })

  it('stores messages encrypted', async () => {
    await database.run(scope, [queueMail('sealed')])
    const [row] = await readQueue(database)
    expect(row?.payload).not.toContain('asha')
    expect(row?.payload).not.toContain('482913')
  })

  it('waits 1 second, then 5, before it tries again, and sends under the same id', async () => {
    const ids: unknown[] = []
    await work(async ({ id }) => {
      ids.push(id)
      if (ids.length < 3) throw new Error('try later')
    })
    await database.run(scope, [queueMail('flaky')])
    await until(async () => (await readQueue(database))[0]?.pause != null && ids.length === 2)
    await until(async () => ((await readQueue(database))[0]?.pause ?? 0) > 3)
    await until(async () => (await readQueue(database))[0]?.is_sent === true)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(3)
  })

  it('gives up what is refused for good and what has expired, and forgets it', async () => {
    await database.run(scope, [queueMail('late', -1), queueMail('refused')])
    const tried: Mail[] = []
    await work((mail) => {
      tried.push(mail)
      return Promise.reject(new RefusedForGoodError('no such address'))
    })
    await until(async () => (await readQueue(database)).every((row) => row.is_dead))
    expect(tried).toHaveLength(1)
    expect((await readQueue(database)).map((row) => row.payload)).toEqual([null, null])
  })

  it('sends each message once when two workers work at once', async () => {
    const sent: Mail[] = []
    const send = async (mail: Mail) => {
      await sleep(5)
      sent.push(mail)
    }
    await Promise.all([work(send), work(send)])
    const keys = Array.from({ length: 40 }, (_, index) => queueMail(`many ${index}`))
    await database.run(scope, keys)
    await until(() => sent.length >= 40)
    await sleep(200)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  it('leaves a message to the worker that claimed it when its own attempt fails after the lease', async () => {
    const failures: ((error: Error) => void)[] = []
    const send = (): Promise<void> => new Promise((_resolve, reject) => failures.push(reject))
    await work(send)
    await database.run(scope, [queueMail('late')])
    await until(() => failures.length === 1)
    await database.run(scope, [
      statement(sql`update _gateway.outbox set lease_until = now() - interval '1 second'`),
    ])
    await work(send)
    await until(() => failures.length === 2)
    failures[0]?.(new Error('too late'))
    await workers[0]?.close()
    const [row] = await readQueue(database)
    // Neither free for a third, nor put off.
    expect(row).toMatchObject({ attempts: 2, is_leased: true, is_sent: false })
    expect(row?.pause).toBeLessThanOrEqual(0)
    failures[1]?.(new RefusedForGoodError('no such address'))
    await until(async () => (await readQueue(database))[0]?.is_dead === true)
  })

  it('takes up what a dead worker left behind', async () => {
    await database.run(scope, [
      queueMail('left'),
      statement(sql`
        update _gateway.outbox set attempts = 1, lease_until = now() + interval '300 milliseconds'`),
    ])
    const sent: Mail[] = []
    await work(async (mail) => void sent.push(mail))
    await until(() => sent.length > 0)
    expect(sent).toHaveLength(1)
  })
})
