// `begin-online-payment`: an order at the payment provider for the open rent or a part of it, straight to the owner's account. What becomes of it
// the provider tells by its signed event alone.
import { beginOnlinePaymentLimit } from '@basera/contract/constants/rate-limits'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { onlinePaymentMessages } from '@basera/contract/messages/chain/online-payments'
import { z } from 'zod'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { actOrRefuse } from '../agreements/refused.ts'
import type { SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { backUrlOf } from './online-payment-back.ts'

const fields = z.object({ tenancy_id: z.uuid(), amount_paise: z.int().positive() })

const RECEIPT_CHARACTERS = 40

/** A bigint comes as text. */
type Payee = {
  readonly account_id: string
  readonly party_id: string
  readonly amount_paise: string
}

/** POST `{tenancy_id, amount_paise}`: `{success:true, page:{url, fields}}`, a form that the browser sends to the provider; `{success:false, error, code}`. */
export const beginOnlinePayment: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  maxBodyBytes: 1_000,
  async handle(request, context) {
    const {
      paymentProvider: provider,
      limiter,
      database,
      clock,
      person,
      signal,
      settings,
    } = context
    if (provider === null) throw new Refusal(onlinePaymentMessages.notOffered, 'not_offered')
    await limiter.take({ limit: beginOnlinePaymentLimit, subject: person.userId })
    const wanted = await readFields(request, fields, messages.badRequest)
    const payee = await actOrRefuse<Payee>(
      context,
      sql`select account_id, party_id, amount_paise::text
        from private.provider_payment(${value(wanted.tenancy_id)}::uuid, ${value(wanted.amount_paise)}::numeric)`,
    )
    if (payee === null) throw new Refusal(onlinePaymentMessages.notOffered, 'not_offered')
    const amountPaise = Number(payee.amount_paise)
    const orderId = await provider
      .createOrder({
        amountPaise,
        account: payee.account_id,
        receipt: wanted.tenancy_id.slice(0, RECEIPT_CHARACTERS),
        signal,
      })
      .catch((cause: unknown) => {
        context.onFault('no order was made at the payment provider', cause)
        throw new Refusal(onlinePaymentMessages.notReached, 'not_available')
      })
    await database.run(serviceScope, [
      statement(sql`select private.keep_provider_order(
        ${value(orderId)}, ${value(wanted.tenancy_id)}::uuid, ${value(person.userId)}::uuid, ${value(payee.party_id)}::uuid,
        ${value(amountPaise)}::bigint, ${value(clock.now())}::timestamptz)`),
    ])
    return Response.json(
      {
        success: true,
        page: provider.pageOf({
          orderId,
          amountPaise,
          title: onlinePaymentMessages.pageTitle,
          backUrl: backUrlOf(settings.siteUrl, wanted.tenancy_id),
        }),
      },
      { headers: { 'cache-control': 'no-store' } },
    )
  },
}
