// C32: rent paid through the provider, by HTTP from the order to the receipt, against a stand-in of the provider on this machine.

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Person } from '../../../db/tests/support/marketplace.ts'
import { type Let, newTenancies } from '../../../db/tests/support/tenancies.ts'
import { createFunctionsService } from '../../src/functions/service.ts'
import { createRazorpay } from '../../src/ports/razorpay.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const SECRET = 'hook-secret-of-a-test'
const PASSWORD = 'monsoon over Pune'

describeOnEachEngine('rent through the payment provider', (_open, engine) => {
  let app: TestApp
  let owner: Person
  let home: Let
  let token = ''
  const asked: string[] = []
  /** What the stand-in answers next. */
  let answer: { status: number; id: string } = { status: 200, id: 'order_Q1w2E3r4T5y6U7' }
  const provider = createServer((request, response) => {
    const reply = async () => {
      const body = await text(request)
      asked.push(`${request.method} ${request.url} ${body}`)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter's own body
      const { amount } = JSON.parse(body) as { amount: number }
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: answer.id, amount, currency: 'INR' }))
    }
    void reply()
  })
  let apiUrl = ''

  beforeAll(async () => {
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const address = provider.address()
    apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    app = await startTestApp({
      engine,
      services: ({ functionTools }) => ({
        functions: createFunctionsService({
          ...functionTools,
          paymentProvider: createRazorpay({
            apiUrl,
            keyId: 'rzp_test_1',
            keySecret: 'key-secret-of-a-test',
            webhookSecrets: [SECRET],
          }),
        }),
      }),
    })
    const rent = newTenancies(app.database)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
    home = await rent.begun(owner, { startOn: day })
    await rent.ringUntil(new Date().toISOString())
    const id = home.seeker.userId
    const set = await app.fetch(`/auth/v1/admin/users/${id}`, {
      method: 'PUT',
      headers: {
        apikey: app.serviceRoleKey,
        authorization: `Bearer ${app.serviceRoleKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: PASSWORD }),
    })
    if (!set.ok) throw new Error(await set.text())
    token = (await app.signIn(`${id}@example.in`, PASSWORD)).access_token
  })
  afterAll(async () => {
    await app.close()
    provider.close()
  })

  const post = async (path: string, body: object) => {
    const got = await app.fetch(path, {
      method: 'POST',
      headers: {
        apikey: app.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answers
    return (await got.json()) as Readonly<Record<string, unknown>>
  }
  const begin = (paise: unknown) =>
    post('/functions/v1/begin-online-payment', { tenancy_id: home.tenancyId, amount_paise: paise })
  const online = () => post('/rest/v1/rpc/online_payments', { _tenancy_id: home.tenancyId })
  const send = async (eventId: string, event: string, payment: object) => {
    const body = JSON.stringify({
      event,
      payload: {
        payment: { entity: { id: 'pay_A9s8D7f6G5h4J3', order_id: answer.id, ...payment } },
      },
    })
    const told = await app.fetch('/functions/v1/payment-webhook', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': createHmac('sha256', SECRET).update(body).digest('hex'),
      },
      body,
    })
    expect(told.status).toBe(200)
  }

  it('asks the provider for nothing where the owner is not paid so, a sum is none, or more than what is open', async () => {
    expect(await begin(2_500_000)).toMatchObject({ success: false, code: 'not_offered' })
    expect(await online()).toEqual({ is_offered: false, latest: null })
    await app.database.owner.script(
      `insert into private.provider_accounts values ('${owner.userId}', 'acc_TEST00000000001', now())`,
    )
    for (const paise of [0, -1, 1.5, '2500000', 10_000_000_000_000])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await begin(paise))['success']).not.toBe(true)
    expect(await begin(99_000_000)).toMatchObject({ success: false, code: 'above_open' })
    expect(asked).toEqual([])
  })

  it('says that nothing was paid when the provider makes no order', async () => {
    answer = { status: 500, id: 'order_Q1w2E3r4T5y6U7' }
    expect(await begin(2_500_000)).toEqual({
      success: false,
      code: 'not_available',
      error:
        'The payment could not be begun. Nothing was paid. Please pay by UPI, or try again later.',
    })
    expect(await online()).toEqual({ is_offered: true, latest: null })
    answer = { ...answer, status: 200 }
  })

  it('leads to the provider’s page and back, is paid by its event alone, and reversed when all of it is sent back', async () => {
    const back = `${app.origin}/functions/v1/online-payment-back?tenancy=${home.tenancyId}`
    expect(await begin(2_500_000)).toEqual({
      success: true,
      page: {
        url: `${apiUrl}/v1/checkout/embedded`,
        fields: {
          key_id: 'rzp_test_1',
          order_id: 'order_Q1w2E3r4T5y6U7',
          amount: '2500000',
          currency: 'INR',
          name: 'Rent, straight to the owner',
          callback_url: back,
          cancel_url: back,
        },
      },
    })
    expect(asked.at(-1)).toContain('"partial_payment":false')
    const returned = await app.fetch(back.replace(app.origin, ''), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
      },
      body: 'razorpay_payment_id=pay_A9s8D7f6G5h4J3&razorpay_order_id=order_Q1w2E3r4T5y6U7&razorpay_signature=00',
    })
    expect(returned.status).toBe(303)
    expect(returned.headers.get('location')).toBe(
      `${app.origin}/tenant/payments?pay=rent&tenancy=${home.tenancyId}`,
    )
    const elsewhere = await app.fetch('/functions/v1/online-payment-back?tenancy=//evil.example')
    expect(elsewhere.status).toBe(404)
    expect(await online()).toMatchObject({ latest: { state: 'started', amount_paise: 2_500_000 } })
    await send('event_1', 'payment.failed', { amount: 2_500_000 })
    expect(await online()).toMatchObject({ latest: { state: 'failed', receipt: null } })
    await send('event_2', 'payment.captured', { amount: 2_500_000 })
    expect(await online()).toMatchObject({
      latest: {
        state: 'paid',
        receipt: { number: expect.stringMatching(/^R\d{4}\/\d{6}$/) as unknown },
      },
    })
    await send('event_3', 'refund.processed', { amount: 2_500_000, amount_refunded: 1_000_000 })
    expect(await online()).toMatchObject({ latest: { state: 'paid' } })
    await send('event_4', 'refund.processed', { amount: 2_500_000, amount_refunded: 2_500_000 })
    expect(await online()).toMatchObject({ latest: { state: 'refunded' } })
  })
})
