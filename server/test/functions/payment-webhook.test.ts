// C32: the provider's events by HTTP. Forged ones change nothing, however they are forged; a true one counts once.

import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { createFunctionsService } from '../../src/functions/service.ts'
import { createRazorpay } from '../../src/ports/razorpay.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const SECRET = 'hook-secret-of-a-test'
const BEFORE = 'hook-secret-before-it'
const body = JSON.stringify({
  entity: 'event',
  event: 'payment.captured',
  payload: {
    payment: {
      entity: { id: 'pay_A9s8D7f6G5h4J3', order_id: 'order_Q1w2E3r4T5y6U7', amount: 100 },
    },
  },
})
const signed = (text: string, secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex')

describeOnEachEngine('payment-webhook', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      services: ({ functionTools }) => ({
        functions: createFunctionsService({
          ...functionTools,
          paymentProvider: createRazorpay({
            apiUrl: 'http://127.0.0.1:1',
            keyId: 'rzp_test_1',
            keySecret: 'key-secret-of-a-test',
            webhookSecrets: [SECRET, BEFORE],
          }),
        }),
      }),
    })
  })
  afterAll(() => app.close())
  const send = (text: string, signature: string | null, eventId: string | null, method = 'POST') =>
    app.fetch('/functions/v1/payment-webhook', {
      method,
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { 'x-razorpay-signature': signature }),
        ...(eventId !== null && { 'x-razorpay-event-id': eventId }),
      },
      ...(method === 'POST' && { body: text }),
    })
  const events = async () => {
    const [found] = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 60_000 },
      [{ text: 'select event_id, outcome from private.provider_events order by 1', values: [] }],
    )
    return found?.rows
  }

  it('takes no other signature, body, capitals or key, and keeps nothing of them', async () => {
    const good = signed(body)
    const forged: readonly (readonly [string, string | null])[] = [
      [body, null],
      [body, ''],
      [body, good.toUpperCase()],
      [body, good.slice(2)],
      [body, signed(body, 'key-secret-of-a-test')],
      [`${body} `, good],
      [body.replace('100', '101'), good],
      [JSON.stringify(JSON.parse(body), null, 1), good],
    ]
    for (const [text, signature] of forged) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await send(text, signature, 'event_1')
      expect(answer.status).toBe(401)
    }
    expect((await send(body, good, null)).status).toBe(400)
    expect((await send('not json', signed('not json'), 'event_1')).status).toBe(401)
    expect((await send('', null, null, 'GET')).status).toBe(405)
    expect(await events()).toEqual([])
  })

  it('takes a true one once, twenty times at once, also by the secret before', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(body, signed(body), 'event_2')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await send(body, signed(body, BEFORE), 'event_3')).status).toBe(200)
    expect(await events()).toEqual([
      ['event_2', 'unknown_order'],
      ['event_3', 'unknown_order'],
    ])
  })
})
