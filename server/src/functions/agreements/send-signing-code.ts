// `send-signing-code`: mails the next signer a code for this agreement and version, for ten minutes, in this session.
import type { SigningCodeSent } from '@basera/contract/chain/agreement'
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import { signingHourLimit, signingSpacingLimit } from '@basera/contract/constants/rate-limits'
import { agreementFunctionMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import { z } from 'zod'
import { codeMac, newCode } from '../../codes/code.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { FaultError } from '../../http/fault.ts'
import { renderMail } from '../../mails/layout.ts'
import { signingCodeMail } from '../../mails/signing-code.ts'
import type { SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { actOrRefuse } from './refused.ts'

const fields = z.object({ agreement_id: z.uuid(), version_no: z.int().min(1) })

type Destination = {
  readonly channel: 'email'
  readonly destination: string | null
  readonly first_name: string | null
}

/** POST `{agreement_id, version_no}`: `{success, channel, sent_to, expires_in}`; `{success:false,error,code}`; 429 within 55 s and after 5 an hour. */
export const sendSigningCode: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const { agreement_id: id, version_no: versionNo } = await readFields(
      request,
      fields,
      messages.badRequest,
    )
    const { person, database, outbox, random, codeKey } = context
    // Who may not sign is told so before it counts as a code.
    const found = await actOrRefuse<Destination>(
      context,
      sql`select channel, destination, first_name
        from private.signing_destination(${value(id)}::uuid, ${value(versionNo)}::integer)`,
    )
    if (found === null || found.destination === null)
      throw new Refusal(messages.noAddress, 'no_address')
    try {
      await context.limiter.take(
        { limit: signingSpacingLimit, subject: person.userId },
        { limit: signingHourLimit, subject: person.userId },
      )
    } catch (error) {
      return tooMany(error)
    }
    const codeId = random.uuid()
    const code = newCode()
    const { destination, first_name: firstName } = found
    const mac = signingMac(codeKey, { id: codeId, agreementId: id, versionNo, code })
    await database.run(serviceScope, [
      // One code a person and agreement: a new one replaces it.
      statement(sql`
        insert into private.signing_codes (
          id, user_id, auth_session_id, agreement_id, version_no, channel, destination, code_mac, expires_at
        ) values (
          ${value(codeId)}::uuid, ${value(person.userId)}::uuid, ${value(person.sessionId)}::uuid, ${value(id)}::uuid,
          ${value(versionNo)}::integer, ${value(found.channel)}, ${value(destination)}, ${value(mac)},
          now() + ${value(CODE_LIFE_SECONDS)}::integer * interval '1 second'
        ) on conflict (user_id, agreement_id) do update set
          id = excluded.id, auth_session_id = excluded.auth_session_id, version_no = excluded.version_no, channel = excluded.channel,
          destination = excluded.destination, code_mac = excluded.code_mac, attempts = 0, expires_at = excluded.expires_at,
          created_at = now()`),
      outbox.queue({
        message: {
          kind: 'mail',
          mail: { to: destination, ...renderMail(signingCodeMail({ code, firstName })) },
        },
        dedupeKey: `signing-code:${codeId}`,
        lifeSeconds: CODE_LIFE_SECONDS,
      }),
    ])
    return Response.json({
      success: true,
      channel: found.channel,
      sent_to: maskedAddress(destination),
      expires_in: CODE_LIFE_SECONDS,
    } satisfies SigningCodeSent)
  },
}

/** The stored form: for this code, agreement and version alone. */
export const signingMac = (
  key: Uint8Array,
  {
    id,
    agreementId,
    versionNo,
    code,
  }: { id: string; agreementId: string; versionNo: number; code: string },
): string => codeMac(key, code, id, 'sign_agreement', agreementId, String(versionNo))

/** "t•••@example.in". */
const maskedAddress = (address: string): string =>
  `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`

function tooMany(error: unknown): Response {
  if (!(error instanceof FaultError) || error.fault.kind !== 'too-many-requests') throw error
  return Response.json(
    { success: false, error: messages.tooManyCodes, code: 'too_many' },
    { status: 429, headers: { 'Retry-After': String(error.fault.retryAfterSeconds) } },
  )
}
