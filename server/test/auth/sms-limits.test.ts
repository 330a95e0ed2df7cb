// Text messages cost money: what stops them (security B3).
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { firstRow } from '../../src/db/rows.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'
import { codeIn } from '../support/messages.ts'

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const PHONE = '+919876543210'
const NEIGHBOUR = '+919876549999'
const ELSEWHERE = '+919123456789'

describeOnEachEngine('text messages', (_open, engine) => {
  let app: TestApp
  const start = async (options: Partial<TestAppOptions> = {}) => {
    app = await startTestApp({ engine, ...options })
  }
  afterEach(() => app.close())

  const signUp = (phone: string) =>
    app.fetch('/auth/v1/signup', postJson({ phone, password: 'a-long-pass-42' }))
  const rangeKey = async (): Promise<string> => {
    const [rows] = await app.database.owner.run(owner, [
      statement(sql`select range_key from _gateway.sms_codes order by created_at desc limit 1`),
    ])
    return (rows && firstRow<{ range_key: string }>(rows)?.range_key) ?? ''
  }
  const addCodes = async (count: number, { entered }: { entered: boolean }) => {
    const key = await rangeKey()
    const rows = Array.from({ length: count }, () =>
      statement(sql`
        insert into _gateway.sms_codes (id, range_key, created_at, entered_at)
        values (${value(randomUUID())}, ${value(key)}, now() - interval '1 hour',
          case when ${value(entered)}::boolean then now() end)`),
    )
    await app.database.owner.run(owner, rows)
  }

  it('B3 go to no range of numbers whose codes are hardly entered, and to all others', async () => {
    await start()
    expect((await signUp(PHONE)).status).toBe(200)
    await addCodes(41, { entered: false })
    await addCodes(9, { entered: true })
    const refused = await signUp(NEIGHBOUR)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error_code: 'over_sms_send_rate_limit' })
    expect((await signUp(ELSEWHERE)).status).toBe(200)
  })

  it('B3 go on where a fifth of the last fifty codes is entered', async () => {
    await start()
    expect((await signUp(PHONE)).status).toBe(200)
    await addCodes(40, { entered: false })
    await addCodes(10, { entered: true })
    expect((await signUp(NEIGHBOUR)).status).toBe(200)
  })

  it('B3 a code that is entered counts as entered, and ranges are stored unreadable', async () => {
    await start()
    await signUp(PHONE)
    const token = codeIn(await app.messages.next(PHONE))
    const entered = async () => {
      const [rows] = await app.database.owner.run(owner, [
        statement(sql`select count(entered_at)::integer as entered from _gateway.sms_codes`),
      ])
      return rows && firstRow<{ entered: number }>(rows)?.entered
    }
    expect(await entered()).toBe(0)
    const answer = await app.fetch(
      '/auth/v1/verify',
      postJson({ type: 'sms', phone: PHONE, token }),
    )
    expect(answer.status).toBe(200)
    expect(await entered()).toBe(1)
    expect(await rangeKey()).not.toContain('98765')
  })

  it('B3 end for a day when the day has had its messages', async () => {
    await start({
      limits: { ...roomyLimits, smsBudget: { ...roomyLimits.smsBudget, perDay: 1 } },
    })
    expect((await signUp(PHONE)).status).toBe(200)
    expect((await signUp(ELSEWHERE)).status).toBe(429)
  })
})
