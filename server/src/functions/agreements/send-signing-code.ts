// `send-signing-code`: gives the next signer a code for this agreement and version, for ten minutes, in this session: by text message where
// their number is confirmed, else by mail, or the way that they choose.
import type { SigningChannel, SigningCodeSent } from '@basera/contract/chain/agreement'
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import {
  signingHourLimit,
  signingNumberLimit,
  signingSpacingLimit,
} from '@basera/contract/constants/rate-limits'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { z } from 'zod'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, value } from '../../db/sql.ts'
import { isTooManyRequests } from '../../http/fault.ts'
import { renderMail } from '../../mails/layout.ts'
import { signingCodeMail } from '../../mails/signing-code.ts'
import type { FunctionContext, SignedIn, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { actOrRefuse } from './refused.ts'
import { maskedDestination, newSigningCode } from './signing-code.ts'

const fields = z.object({
  agreement_id: z.uuid(),
  version_no: z.int().min(1),
  channel: z.enum(['phone', 'email']).optional(),
})

/** Confirmed ones. */
type Addresses = {
  readonly phone: string | null
  readonly email: string | null
  readonly first_name: string | null
}

type Asked = { readonly agreementId: string; readonly versionNo: number }
type Context = FunctionContext & { readonly person: SignedIn }

/**
 * POST `{agreement_id, version_no, channel?}`: SigningCodeSent; `{success:false,error,code}`: no_address, no_phone, text_not_sent; 429 within
 * 55 s and after 5 an hour, both ways together.
 */
export const sendSigningCode: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const {
      agreement_id: agreementId,
      version_no: versionNo,
      channel,
    } = await readFields(request, fields, messages.badRequest)
    const asked = { agreementId, versionNo }
    // Who may not sign is told so before it counts as a code.
    const found = await actOrRefuse<Addresses>(
      context,
      sql`select phone, email, first_name
        from private.signing_destination(${value(agreementId)}::uuid, ${value(versionNo)}::integer)`,
    )
    const { phone = null, email = null } = found ?? {}
    const wanted = channel ?? (phone === null ? 'email' : 'phone')
    if (wanted === 'phone' && phone === null) throw new Refusal(messages.noPhone, 'no_phone')
    if (wanted === 'email' && email === null) throw new Refusal(messages.noAddress, 'no_address')
    try {
      await context.limiter.take(
        { limit: signingSpacingLimit, subject: context.person.userId },
        { limit: signingHourLimit, subject: context.person.userId },
      )
    } catch (error) {
      if (isTooManyRequests(error)) return tooMany(error.fault.retryAfterSeconds)
      throw error
    }
    if (wanted === 'phone' && phone !== null && (await isTexted(context, asked, phone))) {
      return answer({ channel: 'phone', destination: phone, isInstead: false, other: email })
    }
    if (email === null) throw new Refusal(messages.textNotSent, 'text_not_sent')
    await sendMail(context, asked, { email, firstName: found?.first_name ?? null })
    return answer({
      channel: 'email',
      destination: email,
      isInstead: wanted === 'phone',
      other: context.codeTexts === null || wanted === 'phone' ? null : phone,
    })
  },
}

/** False when no text message leaves: none is sent here, this number had its share, or the carrier failed. */
async function isTexted(context: Context, asked: Asked, phone: string): Promise<boolean> {
  const { codeTexts, caller, signal, limiter, database } = context
  if (codeTexts === null) return false
  try {
    await limiter.take({ limit: signingNumberLimit, subject: phone })
  } catch (error) {
    if (isTooManyRequests(error)) return false
    throw error
  }
  const { id, code, keep } = newSigningCode(context, {
    ...asked,
    channel: 'phone',
    destination: phone,
  })
  await database.run(serviceScope, [keep])
  const { clientIp } = caller
  return codeTexts.send({ id, to: phone, code, template: 'signing', clientIp, signal })
}

async function sendMail(
  context: Context,
  asked: Asked,
  { email, firstName }: { readonly email: string; readonly firstName: string | null },
): Promise<void> {
  const { id, code, keep } = newSigningCode(context, {
    ...asked,
    channel: 'email',
    destination: email,
  })
  await context.database.run(serviceScope, [
    keep,
    context.outbox.queue({
      message: {
        kind: 'mail',
        mail: { to: email, ...renderMail(signingCodeMail({ code, firstName })) },
      },
      dedupeKey: `signing-code:${id}`,
      lifeSeconds: CODE_LIFE_SECONDS,
    }),
  ])
}

type Sent = {
  readonly channel: SigningChannel
  readonly destination: string
  readonly isInstead: boolean
  /** The confirmed address of the other way. */
  readonly other: string | null
}

function answer({ channel, destination, isInstead, other }: Sent): Response {
  const otherChannel = channel === 'phone' ? 'email' : 'phone'
  return Response.json({
    success: true,
    channel,
    sent_to: maskedDestination(channel, destination),
    expires_in: CODE_LIFE_SECONDS,
    is_instead: isInstead,
    other:
      other === null
        ? null
        : { channel: otherChannel, sent_to: maskedDestination(otherChannel, other) },
  } satisfies SigningCodeSent)
}

const tooMany = (retryAfterSeconds: number): Response =>
  Response.json(
    { success: false, error: messages.tooManyCodes, code: 'too_many' },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  )
