// The worked examples of the design for the provider's signatures, and the adapter against a stand-in on this machine.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterEach, describe, expect, test } from 'vitest'
import open from '../../../packages/rules/data/vectors.json' with { type: 'json' }
import { createRazorpay } from './razorpay.ts'
import { isCheckoutSigned, isLinkSigned, isSigned } from './razorpay-signature.ts'

type Input = Readonly<Record<string, string>>

const checks: Readonly<Record<string, (input: Input) => boolean>> = {
  razorpay_checkout: ({ keySecret = '', orderId = '', paymentId = '', signature = '' }) =>
    isCheckoutSigned(keySecret, { orderId, paymentId, signature }),
  razorpay_webhook: ({ webhookSecret = '', rawBody = '', signature = '' }) =>
    isSigned(webhookSecret, rawBody, signature),
  razorpay_link: ({ keySecret = '', linkId = '', referenceId = '', ...rest }) =>
    isLinkSigned(keySecret, {
      linkId,
      referenceId,
      status: rest['status'] ?? '',
      paymentId: rest['paymentId'] ?? '',
      signature: rest['signature'] ?? '',
    }),
}

const examples = open.vectors.filter(({ kind }) => kind in checks)

test('the design has eight examples of signatures', () => {
  expect(examples).toHaveLength(8)
})

test.each(examples.map((example) => [example.id, example] as const))('%s', (_id, example) => {
  const input = Object.fromEntries(
    Object.entries(example.input).map(([name, given]) => [name, String(given)]),
  )
  expect({ ok: checks[example.kind]?.(input) }).toEqual(example.expected)
})

test('a signature in capitals, cut short or of no letters is none', () => {
  const good = '846f44e045716f39cfe0b9fb27d9df8e1a0cba1a374524bd5bb41cee187081a4'
  for (const wrong of [good.toUpperCase(), good.slice(1), `${good}0`, '', 'é'.repeat(64)])
    expect(isSigned('test_key_secret_do_not_use', 'x', wrong)).toBe(false)
})

const order = () => ({
  amountPaise: 2_500_000,
  account: 'acc_TEST00000000001',
  receipt: 'K7Q2',
  signal: new AbortController().signal,
})

describe('orders', () => {
  const closers: (() => void)[] = []
  afterEach(() => closers.splice(0).forEach((close) => close()))
  async function standIn(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    timeoutMs = 60_000,
  ) {
    const server = createServer(answer)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    return createRazorpay({
      apiUrl: `http://127.0.0.1:${port}`,
      keyId: 'rzp_test_1',
      keySecret: 'secret',
      webhookSecrets: ['hook'],
      timeoutMs,
    })
  }

  test.each([
    ['429', 429, '{"error":{"description":"slow"}}', 'the payment provider answered 429'],
    ['500', 500, 'no', 'the payment provider answered 500'],
    ['no id', 200, '{}', 'the payment provider answered 200'],
    [
      'another sum',
      200,
      '{"id":"order_1","amount":1,"currency":"INR"}',
      'the payment provider made another order',
    ],
  ])('refuses an answer that is none: %s', async (_name, status, body, words) => {
    const provider = await standIn((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await expect(provider.createOrder(order())).rejects.toThrow(words)
  })

  test('says that no answer came when it never does', async () => {
    const provider = await standIn(() => undefined, 200)
    await expect(provider.createOrder(order())).rejects.toThrow(
      'the payment provider gave no answer',
    )
  })

  test('asks for the whole sum on the owner’s account, not held back', async () => {
    const asked: unknown[] = []
    const provider = await standIn((request, response) => {
      const answer = async () => {
        asked.push(request.url, request.headers.authorization, JSON.parse(await text(request)))
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"id":"order_Q1w2E3r4T5y6U7","amount":2500000,"currency":"INR"}')
      }
      void answer()
    })
    expect(await provider.createOrder(order())).toBe('order_Q1w2E3r4T5y6U7')
    expect(asked).toEqual([
      '/v1/orders',
      'Basic cnpwX3Rlc3RfMTpzZWNyZXQ=',
      {
        amount: 2_500_000,
        currency: 'INR',
        receipt: 'K7Q2',
        partial_payment: false,
        transfers: [
          { account: 'acc_TEST00000000001', amount: 2_500_000, currency: 'INR', on_hold: false },
        ],
      },
    ])
  })
})
