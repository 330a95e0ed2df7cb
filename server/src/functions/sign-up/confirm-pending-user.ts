// Exchanges a mailed code for an account (security B2, T25). The guess is counted and committed before it is compared; account,
// identity, profile, role and consumption of the sign-up are one transaction, so concurrent correct guesses create one account.
import { MAX_CODE_ATTEMPTS, MAX_CODE_ATTEMPTS_OF_ASKER } from '@basera/contract/constants/auth'
import { MAX_SIGN_UP_ATTEMPTS } from '@basera/contract/constants/sign-up'
import { codesPausedFor } from '@basera/contract/messages/account/codes'
import { signUpAnswers } from '@basera/contract/messages/account/sign-up-answers'
import { duplicateOf, insertAccount } from '../../accounts/new-account.ts'
import { releaseEmail } from '../../accounts/release-email.ts'
import { checkCode } from '../../codes/check-code.ts'
import { isSameMac } from '../../codes/code.ts'
import { forgiveGuesses } from '../../codes/guesses.ts'
import type { Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { randomToken } from '../../ports/random.ts'
import type { FunctionContext } from '../function.ts'
import { Refusal } from '../refusal.ts'
import { accountScope } from '../scopes.ts'
import { signUpCodeMac } from './send-email-confirmation.ts'
import { signUpTokenMac } from './sign-up-token.ts'

type Guess = { readonly id: string; readonly email: string; readonly code: string }

/** Throws Refusal for a code that is wrong, expired or out of attempts. */
export async function confirmPendingUser(
  context: FunctionContext,
  guess: Guess,
): Promise<Response> {
  await checkGuess(context, guess)
  try {
    return Response.json({ success: true, ...(await makeAccount(context, guess)) })
  } catch (error) {
    const isUsed = error instanceof DatabaseError && error.code === 'P0002'
    if (isUsed) throw new Refusal(signUpAnswers.codeInvalid)
    if (duplicateOf(error) !== null) throw new Refusal(signUpAnswers.verificationFailed)
    throw error
  }
}

async function checkGuess({ database, codeKey }: FunctionContext, guess: Guess): Promise<void> {
  const { id, email } = guess
  const signUp = sql`
    id = ${value(id)} and email = ${value(email)} and code_mac is not null
    and superseded_at is null and confirmed_at is null`
  const countBelow = (most: number): Statement =>
    statement(sql`
      update public.pending_users set code_attempts = code_attempts + 1, attempts = attempts + 1
      where ${signUp} and expires_at > now() and code_expires_at > now()
        and code_attempts < ${value(most)}::integer
        and attempts < ${value(MAX_SIGN_UP_ATTEMPTS)}::integer
      returning code_mac`)
  const answer = await checkCode(
    { database, codeKey },
    {
      scope: serviceScope,
      subject: email,
      // Only the browser that signed up knows the id, so every request with it counts as that browser's.
      own: countBelow(MAX_CODE_ATTEMPTS_OF_ASKER),
      live: countBelow(MAX_CODE_ATTEMPTS),
      known: statement(sql`select 1 from public.pending_users where ${signUp}`),
      compare: ({ code_mac: mac }: { code_mac: string }) =>
        isSameMac(signUpCodeMac(codeKey, guess), mac) ? true : null,
    },
  )
  switch (answer.kind) {
    case 'right':
      return
    case 'wrong':
      throw new Refusal(signUpAnswers.codeInvalid)
    case 'none':
      throw new Refusal(answer.isKnown ? signUpAnswers.codeExpired : signUpAnswers.codeInvalid)
    case 'paused':
      throw new Refusal(codesPausedFor(answer.pause.retryAfterSeconds), 'over_code_guess_limit')
    default:
      answer satisfies never
  }
}

type TakenSignUp = {
  /** The row as PostgreSQL's text. */
  readonly whole: string
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
}

/** Throws DatabaseError `P0002` when a concurrent request consumed the sign-up, or a unique violation when the address got an account. */
function makeAccount(
  { database, random, codeKey, caller }: FunctionContext,
  { id, email }: Guess,
): Promise<{ user_id: string; signup_token: string }> {
  const userId = random.uuid()
  const token = randomToken(random, 32)
  const mac = signUpTokenMac(codeKey, { token, userId, email })
  return database.transaction(accountScope, async (transaction) => {
    const results = await transaction.run([
      ...forgiveGuesses(codeKey, email),
      statement(
        sql`select taken.*, taken::text as whole from private.take_pending_user(${value(id)}) as taken`,
      ),
    ])
    const taken = results.at(-1)
    const row = taken === undefined ? null : firstRow<TakenSignUp>(taken)
    if (row === null) throw new Error('a sign-up that was just taken is not there')
    await transaction.run([
      ...releaseEmail(email),
      ...insertAccount({
        id: userId,
        email,
        phone: null,
        encryptedPassword: row.password_hash,
        userMetadata: { first_name: row.first_name, last_name: row.last_name, phone: row.phone },
        isEmailConfirmed: true,
        isPhoneConfirmed: false,
      }),
      statement(sql`
        select private.open_pending_sign_up(${value(row.whole)}::public.pending_users, ${value(userId)}, ${value(mac)})`),
      statement(sql`
        insert into auth.audit_log_entries (payload, ip_address)
        values (
          ${value({ action: 'user_confirmed', outcome: 'ok', actor_id: userId })}::jsonb, ${value(caller.clientIp)}
        )`),
    ])
    return { user_id: userId, signup_token: token }
  })
}
