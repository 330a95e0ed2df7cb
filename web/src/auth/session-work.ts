// The part of the session store that needs supabase-js, loaded with it: reads the stored session, signs in and out, and
// rechecks the person. Requests are in session-answers.ts, subscriptions to events in session-events.ts.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { notify } from '../ui/toast/notify.ts'
import { createRolesCache } from './roles-cache.ts'
import { personOfSession } from './person.ts'
import { rememberRole } from './remembered-role.ts'
import type { Role } from './roles.ts'
import { forgetSessionLabel } from './second-factor-flags.ts'
import { createSecondFactorWork, type SecondFactorWork } from './second-factor-work.ts'
import { personOf, securityReducer, type Security, type SecurityEvent } from './security.ts'
import { askAbout } from './session-answers.ts'
import {
  createSessionClient,
  signInByPasskey,
  signInByPassword,
  type ClientOptions,
} from './session-client.ts'
import { followSession, later } from './session-events.ts'
import { createLeaving, type Leaving } from './session-leaving.ts'
import { createRechecks } from './session-rechecks.ts'

/** The store's state, as this part reads and sets it. */
export type SecurityCell = {
  readonly read: () => Security
  readonly show: (security: Security) => void
}

export type SessionWork = SecondFactorWork &
  Leaving & {
    readonly client: SupabaseClient
    readonly readStoredSession: () => Promise<void>
    /** Throws SignInRefused, or the connection's error. */
    readonly signIn: (email: string, password: string) => Promise<void>
    /** As `signIn`: the device asks the person. */
    readonly signInByPasskey: () => Promise<void>
    readonly chooseRole: (role: Role) => void
    /** Refreshes the token and rechecks: the second factors may have been changed. */
    readonly askAgain: () => Promise<void>
  }

export function createSessionWork(
  options: ClientOptions,
  { read, show }: SecurityCell,
  now: () => number = Date.now,
): SessionWork {
  let stepToken: string | null = null
  let isSigningIn = false
  let storedSessionRead: Promise<void> = Promise.resolve()
  const client = createSessionClient(options, () => stepToken)
  const rolesCache = createRolesCache(now)
  const askAgainLater = () => void recheck()
  const rechecks = createRechecks(askAgainLater, now)
  const { stop: stopSecondFactor, ...secondFactor } = createSecondFactorWork({
    client,
    security: read,
    dispatch,
    recheck: askAgainLater,
    takeStepToken: (token) => {
      stepToken = token
    },
    now,
  })
  const { end, isWanted, ...leaving } = createLeaving({
    client,
    security: read,
    dispatch,
    stop: () => {
      rechecks.stop()
      stopSecondFactor()
    },
  })
  const watchSettings = followSession(client, {
    onEnded: end,
    onSignedIn: (session) => {
      // `signIn` opens the session itself.
      if (!isSigningIn) later(() => openAnother(session))
    },
    onRenewed: () => {
      if (!isSigningIn && read().kind === 'signed-in') later(recheck)
    },
    onPassedElsewhere: askAgainLater,
    onBackInView: () => {
      if (read().kind === 'signed-in') rechecks.whenBack()
    },
    onSettingsChanged: (userId) => {
      forgetSessionLabel(userId)
      askAgainLater()
    },
    onWatchCut: () => rechecks.afterCut(isWanted()),
  })

  /** Several events are one change of the state: no component renders one in between. */
  function dispatch(...events: readonly SecurityEvent[]) {
    show(events.reduce(securityReducer, read()))
    const security = read()
    if (security.kind !== 'second-factor-pending') stepToken = null
    watchSettings(security.kind === 'signed-in' ? security.person.id : null)
  }

  async function openSession(session: Session | null) {
    if (session === null) {
      end()
      return
    }
    dispatch({ type: 'session-found', person: personOfSession(session) })
    rechecks.begun()
    const answer = await askAbout(session, { client, rolesCache, now, security: read })
    if (answer.kind !== 'known') {
      await client.auth.signOut({ scope: 'local' })
      end()
      if (answer.kind === 'suspended') notify.lasting(answer.words)
      return
    }
    if (!answer.isWhole) rechecks.retryLater()
    // A sign-in opens the second-factor step at once, for an admin too.
    if (isSigningIn) dispatch(answer.event, { type: 'step-opened' })
    else dispatch(answer.event)
    if (read().kind === 'second-factor-pending') stepToken = session.access_token
  }

  /** Opens the session if it belongs to another person than the current one. */
  async function openAnother(session: Session | null) {
    await storedSessionRead
    if (session?.user.id !== personOf(read())?.id) await openSession(session)
  }

  /** Reads the current person from the server again; a failure changes nothing and is retried later. */
  async function recheck() {
    try {
      const { data } = await client.auth.getSession()
      if (personOf(read()) === null && data.session === null) return
      dispatch({ type: 'rechecking' })
      await openSession(data.session)
    } catch {
      rechecks.retryLater()
    }
  }

  async function readStoredSession() {
    dispatch({ type: 'reading' })
    const { data } = await client.auth.getSession()
    await openSession(data.session)
  }

  async function enter(signingIn: Promise<Session>) {
    isSigningIn = true
    try {
      const session = await signingIn
      forgetSessionLabel(session.user.id)
      await openSession(session)
    } finally {
      isSigningIn = false
    }
  }

  return {
    ...secondFactor,
    ...leaving,
    client,
    readStoredSession: () => {
      const reading = readStoredSession()
      storedSessionRead = reading.catch(() => undefined)
      return reading
    },
    signIn: (email, password) => enter(signInByPassword(client, email, password)),
    signInByPasskey: () => enter(signInByPasskey(client)),
    chooseRole: (role) => {
      dispatch({ type: 'role-chosen', role })
      const security = read()
      if ('role' in security) rememberRole(security.role)
    },
    askAgain: async () => {
      // The stored session lists the factors as of when it was made.
      await client.auth.refreshSession()
      await recheck()
    },
  }
}
