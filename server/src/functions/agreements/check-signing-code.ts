// `check-signing-code`: a right code leaves a proof for this session, agreement and version, good for one signature within ten minutes.
import type { SigningCodeChecked } from '@basera/contract/chain/agreement'
import { SIGNING_PROOF_SECONDS } from '@basera/contract/constants/agreements'
import { MAX_CODE_ATTEMPTS } from '@basera/contract/constants/auth'
import { verifyLimit } from '@basera/contract/constants/rate-limits'
import {
  agreementFunctionMessages as messages,
  wrongCodeWords,
} from '@basera/contract/messages/chain/agreement-codes'
import { codesPausedFor } from '@basera/contract/messages/account/codes'
import { z } from 'zod'
import { checkCode } from '../../codes/check-code.ts'
import { isSameMac, tidyCode } from '../../codes/code.ts'
import { personSubject, takeBackGuess } from '../../codes/guesses.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { addressKey } from '../../http/client-address.ts'
import type { FunctionContext, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { signingMac } from './signing-code.ts'

const fields = z.object({
  agreement_id: z.uuid(),
  version_no: z.int().min(1),
  code: z.string().max(20),
})

type StoredCode = { readonly id: string; readonly code_mac: string; readonly attempts: number }

/** POST `{agreement_id, version_no, code}`: `{success, proof_until}`; `{success:false,error,code}`: code_wrong, code_over; 429 after many guesses. */
export const checkSigningCode: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const asked = await readFields(request, fields, messages.badRequest)
    const { person, codeKey } = context
    await context.limiter.take({
      limit: verifyLimit,
      subject: addressKey(context.caller.clientIp),
    })
    const { agreement_id: agreementId, version_no: versionNo } = asked
    const ofSession = sql`
      user_id = ${value(person.userId)}::uuid and auth_session_id = ${value(person.sessionId)}::uuid
        and agreement_id = ${value(agreementId)}::uuid and version_no = ${value(versionNo)}::integer`
    let triesLeft = 0
    const answer = await checkCode(context, {
      scope: serviceScope,
      subject: personSubject(person.userId),
      live: statement(sql`
        update private.signing_codes set attempts = attempts + 1
        where ${ofSession} and attempts < ${value(MAX_CODE_ATTEMPTS)}::integer and expires_at > now()
        returning id, code_mac, attempts`),
      known: statement(sql`select 1 from private.signing_codes where ${ofSession}`),
      compare: ({ id, code_mac: mac, attempts }: StoredCode) => {
        triesLeft = MAX_CODE_ATTEMPTS - attempts
        const code = tidyCode(asked.code)
        return isSameMac(signingMac(codeKey, { id, agreementId, versionNo, code }), mac) ? id : null
      },
    })
    switch (answer.kind) {
      case 'right':
        await context.codeTexts?.noteEntered(answer.match)
        return prove(context, person.userId, answer.match)
      case 'wrong':
        throw triesLeft > 0
          ? new Refusal(wrongCodeWords(triesLeft), 'code_wrong')
          : new Refusal(messages.lastTry, 'code_over')
      case 'none':
        throw answer.isKnown
          ? new Refusal(messages.codeOver, 'code_over')
          : new Refusal(messages.codeWrong, 'code_wrong')
      case 'paused':
        return Response.json(
          {
            success: false,
            error: codesPausedFor(answer.pause.retryAfterSeconds),
            code: 'over_code_guess_limit',
          },
          { status: 429, headers: { 'Retry-After': String(answer.pause.retryAfterSeconds) } },
        )
      default:
        return answer satisfies never
    }
  },
}

async function prove(
  { database, codeKey, clock }: FunctionContext,
  userId: string,
  codeId: string,
): Promise<Response> {
  try {
    const results = await database.run(serviceScope, [
      takeBackGuess(codeKey, userId),
      statement(sql`
        select private.prove_signing(
          ${value(codeId)}::uuid, ${value(SIGNING_PROOF_SECONDS)}::integer, ${value(clock.now().toISOString())}::timestamptz
        ) as until`),
    ])
    const last = results.at(-1)
    const until = last === undefined ? null : firstRow<{ until: string }>(last)?.until
    return Response.json({
      success: true,
      proof_until: new Date(String(until)).toISOString(),
    } satisfies SigningCodeChecked)
  } catch (error) {
    // A concurrent request consumed the code first, or the agreement is not to be signed any more.
    if (error instanceof DatabaseError && error.code === 'P0002') {
      throw new Refusal(messages.codeWrong, 'code_wrong')
    }
    throw error
  }
}
