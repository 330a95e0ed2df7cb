// What a session store does with the official client: reads a kept session, signs in and out, follows what happens to
// the session here and in other tabs. Fetched with the client.

import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { accountMessages } from '@basera/contract/messages/account'
import { notify } from '../ui/toast/notify.ts'
import { forgetOwnFiles } from '../lib/own-files.ts'
import { forgetOwn } from '../lib/own-storage.ts'
import { forgetRecentSearches } from '../lib/recent-searches.ts'
import { createKeptRoles } from './kept-roles.ts'
import { isSuspended, personOfSession, readFirstName, readRoles } from './person.ts'
import { rememberedRole, rememberRole } from './remembered-role.ts'
import type { Role } from './roles.ts'
import { forgetSessionLabel, forgetShortLived, onPassedElsewhere } from './second-factor-flags.ts'
import {
  findPassedSession,
  readSecondFactor,
  recordCompletion,
  type Completion,
} from './second-factor-session.ts'
import { personOf, securityReducer, type Security, type SecurityEvent } from './security.ts'
import { createSettingsWatch } from './settings-watch.ts'
import { SignInRefused } from './sign-in-refused.ts'
import { createStepFetch } from './step-fetch.ts'

export type ClientOptions = { readonly origin: string; readonly anonKey: string }

/** Where the work keeps what it finds. */
export type SecurityCell = {
  readonly read: () => Security
  readonly show: (security: Security) => void
}

export type SessionWork = {
  readonly client: SupabaseClient
  readonly readKeptSession: () => Promise<void>
  /** Throws SignInRefused, or the connection's error. */
  readonly signIn: (email: string, password: string) => Promise<void>
  /** Throws when the server could not be told; the session then still stands. */
  readonly signOut: () => Promise<void>
  /** Gives up a sign-in that waits for its second factor: this session ends, whatever the server says. */
  readonly abandonSignIn: () => Promise<void>
  readonly chooseRole: (role: Role) => void
  readonly openStep: () => void
  /**
   * Tells the server that the code it checked belongs to this session, and asks whether it agrees. What is known here
   * changes with `enterSecurely`, when the screen is ready for it.
   */
  readonly recordSecondFactor: (
    procedure: 'record_2fa_completion' | 'manage_2fa_session',
  ) => Promise<Completion['kind']>
  readonly enterSecurely: () => void
  /** What was asked of the person may have been changed elsewhere: the server says anew what is due. */
  readonly askAgain: () => Promise<void>
  /** True when a second factor turns out to have been passed in this sign-in already. */
  readonly findPassedSecondFactor: () => Promise<boolean>
}

const roleRetryMs = 10_000
/** Coming back to a tab asks again at most this often. */
const recheckSpacingMs = 60_000
/** As often may a connection that breaks and comes back ask. */
const cutSpacingMs = 10_000

export function createSessionWork(
  { origin, anonKey }: ClientOptions,
  cell: SecurityCell,
  now: () => number = Date.now,
): SessionWork {
  let stepToken: string | null = null
  // Links carry a token hash for our own pages to exchange, so that they work on any device; the client must not read
  // the address by itself.
  const client = createClient(origin === '' ? location.origin : origin, anonKey, {
    auth: { flowType: 'implicit', detectSessionInUrl: false },
    global: {
      fetch: createStepFetch(
        () => stepToken,
        (...request) => fetch(...request),
      ),
    },
  })
  const keptRoles = createKeptRoles(now)
  const watchSettings = createSettingsWatch(client, {
    onChange: (userId) => {
      forgetSessionLabel(userId)
      void recheck()
    },
    onCut: () => recheckAfterCut(),
  })
  let isSigningIn = false
  let isSigningOut = false
  let keptSessionRead: Promise<void> = Promise.resolve()
  let roleRetry: ReturnType<typeof setTimeout> | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined
  let cutRecheck: ReturnType<typeof setTimeout> | undefined
  let lastAskedMs = 0

  /** What belongs together is shown once: nobody acts on a state in between. */
  function dispatch(...events: readonly SecurityEvent[]) {
    cell.show(events.reduce(securityReducer, cell.read()))
    const security = cell.read()
    if (security.kind !== 'second-factor-pending') stepToken = null
    watchSettings(security.kind === 'signed-in' ? security.person.id : null)
  }

  async function openSession(session: Session | null) {
    if (session === null) {
      end()
      return
    }
    dispatch({ type: 'session-found', person: personOfSession(session) })
    await ask(session)
  }

  async function ask(session: Session) {
    lastAskedMs = now()
    const person = personOfSession(session)
    const [firstName, roles, secondFactor] = await Promise.all([
      readFirstName(client, person.id),
      readRoles(client, person.id),
      readSecondFactor(client, session, now()),
    ])
    if (roles === 'session-over' || isSuspended(roles)) {
      // Ended elsewhere: signed out in another browser, or by an operator.
      await client.auth.signOut({ scope: 'local' })
      end()
      if (isSuspended(roles)) notify.lasting(roles.words)
      return
    }
    if (roles === 'unknown') retryRoles()
    const answer: SecurityEvent = {
      type: 'answered',
      // A name that could not be read again is still the name.
      person: { ...person, firstName: firstName ?? nameOf(cell.read(), person.id) },
      roles: keptRoles.take(person.id, roles === 'unknown' ? null : roles),
      secondFactor,
      remembered: rememberedRole(),
    }
    // Whoever signs in is asked at once, an admin too.
    if (isSigningIn) dispatch(answer, { type: 'step-opened' })
    else dispatch(answer)
    if (cell.read().kind === 'second-factor-pending') stepToken = session.access_token
  }

  function retryRoles() {
    clearTimeout(roleRetry)
    roleRetry = setTimeout(() => void recheck(), roleRetryMs)
  }

  /** Asks the server again about the person on the screen; what fails leaves everything as it is. */
  async function recheck() {
    try {
      const { data } = await client.auth.getSession()
      if (personOf(cell.read()) === null && data.session === null) return
      dispatch({ type: 'rechecking' })
      await openSession(data.session)
    } catch {
      retryRoles()
    }
  }

  async function readKeptSession() {
    dispatch({ type: 'reading' })
    const { data } = await client.auth.getSession()
    await openSession(data.session)
  }

  function recheckSpaced(spacingMs: number) {
    if (now() - lastAskedMs > spacingMs) void recheck()
  }

  /** What ends the session meanwhile is wanted. */
  async function leaving(work: () => Promise<void>) {
    isSigningOut = true
    try {
      await work()
    } finally {
      isSigningOut = false
    }
  }

  /** A channel may be cut by a connection that breaks, or because the session ended: then its person is told, if later. */
  function recheckAfterCut() {
    clearTimeout(cutRecheck)
    // Who signs out knows why.
    if (isSigningOut) return
    const waitMs = Math.max(0, lastAskedMs + cutSpacingMs - now())
    cutRecheck = setTimeout(() => void recheck(), waitMs)
  }

  function end() {
    const person = personOf(cell.read())
    if (person !== null) forgetSessionLabel(person.id)
    forgetShortLived()
    rememberRole(null)
    clearTimeout(roleRetry)
    clearTimeout(expiry)
    clearTimeout(cutRecheck)
    dispatch({ type: 'signed-out', isWanted: isSigningOut })
  }

  client.auth.onAuthStateChange((event, session) => {
    switch (event) {
      case 'SIGNED_OUT':
        end()
        return
      case 'SIGNED_IN':
        // Also said when a tab comes back into view and of the kept session; and signIn opens its session itself.
        if (!isSigningIn)
          later(async () => {
            await keptSessionRead
            if (session?.user.id !== personOf(cell.read())?.id) await openSession(session)
          })
        return
      case 'TOKEN_REFRESHED':
      case 'USER_UPDATED':
      case 'MFA_CHALLENGE_VERIFIED':
        if (!isSigningIn && cell.read().kind === 'signed-in') later(recheck)
        return
      case 'INITIAL_SESSION':
      case 'PASSWORD_RECOVERY':
        // Read by readKeptSession; a recovery opens the password field and nothing else.
        return
      default:
        event satisfies never
    }
  })
  onPassedElsewhere(() => void recheck())
  document.addEventListener('visibilitychange', () => {
    const isBack = document.visibilityState === 'visible' && cell.read().kind === 'signed-in'
    if (isBack) recheckSpaced(recheckSpacingMs)
  })

  return {
    client,
    readKeptSession: () => {
      const read = readKeptSession()
      keptSessionRead = read.catch(() => undefined)
      return read
    },
    signIn: async (email, password) => {
      isSigningIn = true
      try {
        const { data, error } = await client.auth.signInWithPassword({ email, password })
        if (error) throw new SignInRefused(wordsOf(error), { cause: error })
        // The types promise both; the specification asks for the check (R-ACC-02).
        const { user, session } = data as { user: typeof data.user | null; session: Session | null }
        if (user === null || session === null)
          throw new SignInRefused(accountMessages.noUserOrSession)
        forgetSessionLabel(user.id)
        await openSession(session)
      } finally {
        isSigningIn = false
      }
    },
    signOut: async () => {
      const person = personOf(cell.read())
      await leaving(async () => {
        const { error } = await client.auth.signOut()
        if (error) throw error
        end()
      })
      // The next person at this screen finds nothing of this one's work.
      forgetRecentSearches()
      if (person !== null) {
        forgetOwn(person.id)
        // A browser that keeps no files has none to forget.
        await forgetOwnFiles(person.id).catch(() => undefined)
      }
    },
    abandonSignIn: () =>
      leaving(async () => {
        await client.auth.signOut({ scope: 'local' }).catch(() => undefined)
        end()
      }),
    chooseRole: (role) => {
      dispatch({ type: 'role-chosen', role })
      const security = cell.read()
      if ('role' in security) rememberRole(security.role)
    },
    openStep: () => {
      dispatch({ type: 'step-opened' })
      later(async () => {
        const { data } = await client.auth.getSession()
        if (cell.read().kind === 'second-factor-pending')
          stepToken = data.session?.access_token ?? null
      })
    },
    recordSecondFactor: async (procedure) => {
      const person = personOf(cell.read())
      if (person === null) return 'not-recorded'
      const completion = await recordCompletion(client, person.id, now(), procedure)
      if (completion.kind !== 'passed') return completion.kind
      const { expiresAtMs } = completion
      if (expiresAtMs !== null) expireAt(expiresAtMs)
      return 'passed'
    },
    enterSecurely,
    askAgain: async () => {
      // The kept session still names the authenticators of the time it was made.
      await client.auth.refreshSession()
      await recheck()
    },
    findPassedSecondFactor: async () => {
      const person = personOf(cell.read())
      if (person === null || !(await findPassedSession(client, person.id, now()))) return false
      enterSecurely()
      return true
    },
  }

  function enterSecurely() {
    dispatch({ type: 'second-factor-passed' })
    // The name was closed until now.
    void recheck()
  }

  function expireAt(expiresAtMs: number) {
    clearTimeout(expiry)
    expiry = setTimeout(() => dispatch({ type: 'second-factor-expired' }), expiresAtMs - now())
  }
}

/** The client has words of its own for an answer that lacks the user or the session (R-ACC-02). */
const wordsOf = ({ name, message }: Error): string =>
  name === 'AuthInvalidTokenResponseError' ? accountMessages.noUserOrSession : message

/** The client holds its lock while it tells: what asks it again must wait until it has finished. */
function later(work: () => Promise<void>) {
  setTimeout(() => void work().catch(() => undefined), 0)
}

const nameOf = (security: Security, userId: string) => {
  const person = personOf(security)
  return person?.id === userId ? person.firstName : null
}
