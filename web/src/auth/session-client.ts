// Creates the supabase-js client of this browser's session, and signs in by password.

import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { accountMessages } from '@basera/contract/messages/account/account'
import { passkeyMessages } from '@basera/contract/messages/account/passkeys'
import { createEarlyFetch } from '../api/asked-early.ts'
import { isFromBrowser } from './passkeys.ts'
import { SignInRefused } from './sign-in-refused.ts'
import { createStepFetch } from './step-fetch.ts'

export type ClientOptions = { readonly origin: string; readonly anonKey: string }

/** `stepToken`: the access token while a second factor is being given, else null. */
export function createSessionClient(
  { origin, anonKey }: ClientOptions,
  stepToken: () => string | null,
) {
  // Links in mails carry a token hash that our own pages exchange, so that they work on any device; the client must not
  // read the URL itself.
  return createClient(origin === '' ? location.origin : origin, anonKey, {
    auth: { flowType: 'implicit', detectSessionInUrl: false },
    global: {
      fetch: createStepFetch(
        stepToken,
        createEarlyFetch((...sent) => fetch(...sent)),
      ),
    },
  })
}

/** Throws SignInRefused, or the connection's error. */
export async function signInByPassword(
  client: SupabaseClient,
  email: string,
  password: string,
): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw new SignInRefused(wordsOf(error), { cause: error })
  // The types promise both; the specification asks for the check (R-ACC-02).
  const { user, session } = data as { user: typeof data.user | null; session: Session | null }
  if (user === null || session === null) throw new SignInRefused(accountMessages.noUserOrSession)
  return session
}

/** Throws SignInRefused, or the connection's error. */
export async function signInByPasskey(client: SupabaseClient): Promise<Session> {
  const { data, error } = await client.auth.signInWithPasskey()
  if (isFromBrowser(error)) throw new SignInRefused(passkeyMessages.notUsed, { cause: error })
  if (error?.code === 'webauthn_verification_failed') {
    throw new SignInRefused(passkeyMessages.unknown, { cause: error })
  }
  if (error) throw new SignInRefused(wordsOf(error), { cause: error })
  if (!data.session) throw new SignInRefused(accountMessages.noUserOrSession)
  return data.session
}

/** The client has a message of its own for a response that lacks the user or the session (R-ACC-02). */
const wordsOf = ({ name, message }: Error): string =>
  name === 'AuthInvalidTokenResponseError' ? accountMessages.noUserOrSession : message
