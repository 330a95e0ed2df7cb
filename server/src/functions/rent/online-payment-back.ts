// `online-payment-back`: where the payment provider's page sends a browser. What it brings along is believed by nobody and not read: the signed event
// alone says what became of a payment. Without a provider there is no such function.
import { z } from 'zod'
import { FaultError } from '../../http/fault.ts'
import type { FunctionDefinition } from '../function.ts'

const MAX_BODY_BYTES = 64_000
const methods = ['GET', 'HEAD', 'POST']

/** The address of this function for a payment of a tenancy. */
export const backUrlOf = (siteUrl: string, tenancyId: string): string =>
  `${siteUrl}/functions/v1/online-payment-back?tenancy=${tenancyId}`

/** GET or POST `?tenancy=`: 303 to the page about paying; 404 without a provider or with another tenancy's form. */
export const onlinePaymentBack: FunctionDefinition = {
  verifyJwt: false,
  maxBodyBytes: MAX_BODY_BYTES,
  handle(request, { paymentProvider: provider, settings }) {
    const tenancy = z.uuid().safeParse(new URL(request.url).searchParams.get('tenancy'))
    const headers = { 'cache-control': 'no-store' }
    if (provider === null || !tenancy.success) {
      const body = { error: 'This was not found', code: 'not_found' }
      return Promise.resolve(Response.json(body, { status: 404, headers }))
    }
    if (!methods.includes(request.method))
      throw new FaultError({ kind: 'method-not-allowed', allow: methods })
    const location = `${settings.siteUrl}/tenant/payments?pay=rent&tenancy=${tenancy.data}`
    return Promise.resolve(new Response(null, { status: 303, headers: { ...headers, location } }))
  },
}
