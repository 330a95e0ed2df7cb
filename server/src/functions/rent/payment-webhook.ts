// `payment-webhook`: the payment provider tells what happened. Only what carries its signature over exactly these bytes is read; each event counts
// once. Without a provider there is no such function.
import { paymentWebhookLimit } from '@basera/contract/constants/rate-limits'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { addressKey } from '../../http/client-address.ts'
import { FaultError } from '../../http/fault.ts'
import type { FunctionDefinition } from '../function.ts'

const MAX_BODY_BYTES = 256_000
const EVENT_ID = /^[\w.-]{1,100}$/

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** POST the provider's bytes: 200 `{received:true}`; 401 for another signature, 400 without an event id, 404 without a provider. */
export const paymentWebhook: FunctionDefinition = {
  verifyJwt: false,
  maxBodyBytes: MAX_BODY_BYTES,
  async handle(request, context) {
    const { paymentProvider: provider, limiter, database, clock, caller } = context
    if (provider === null) return answer(404, { error: 'This was not found', code: 'not_found' })
    if (request.method !== 'POST')
      throw new FaultError({ kind: 'method-not-allowed', allow: ['POST'] })
    const body = new Uint8Array(await request.arrayBuffer())
    const event = provider.readEvent(body, request.headers.get('x-razorpay-signature') ?? '')
    if (event === null) {
      // only what is forged is counted
      await limiter.take({ limit: paymentWebhookLimit, subject: addressKey(caller.clientIp) })
      return answer(401, { error: 'The signature is wrong', code: 'wrong_signature' })
    }
    const eventId = request.headers.get('x-razorpay-event-id') ?? ''
    if (!EVENT_ID.test(eventId)) return answer(400, { error: 'No event id', code: 'no_event_id' })
    const [taken] = await database.run(serviceScope, [
      statement(sql`select private.take_provider_event(
        ${value(eventId)}, ${value(event.kind)}, ${value(event.orderId)}, ${value(event.paymentId)}, ${value(event.amountPaise)}::bigint,
        ${value(clock.now())}::timestamptz
      ) as outcome`),
    ])
    const outcome = taken === undefined ? null : firstRow<{ outcome: string }>(taken)?.outcome
    if (outcome === 'amount_differs' || outcome === 'unknown_order')
      context.onFault('an event of the payment provider fits no order', new Error(outcome))
    return answer(200, { received: true })
  },
}
