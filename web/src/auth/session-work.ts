// What a session store does with the official client: reads a kept session, signs in and out, and keeps what is known of
// its person up to date. Fetched with the client. What the server says is asked in session-answers.ts, what happens
// elsewhere is heard in session-events.ts.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { notify } from '../ui/toast/notify.ts'
import { createKeptRoles } from './kept-roles.ts'
import { personOfSession } from './person.ts'
import { rememberRole } from './remembered-role.ts'
import type { Role } from './roles.ts'
import { forgetSessionLabel } from './second-factor-flags.ts'
import { createSecondFactorWork, type SecondFactorWork } from './second-factor-work.ts'
import { personOf, securityReducer, type Security, type SecurityEvent } from './security.ts'
import { askAbout } from './session-answers.ts'
import { createSessionClient, signInByPassword, type ClientOptions } from './session-client.ts'
import { followSession, later } from './session-events.ts'
import { createLeaving, type Leaving } from './session-leaving.ts'
import { createRechecks } from './session-rechecks.ts'

/** Where the work keeps what it finds. */
export type SecurityCell = {
  readonly read: () => Security
  readonly show: (security: Security) => void
}

export type SessionWork = SecondFactorWork &
  Leaving & {
    readonly client: SupabaseClient
    readonly readKeptSession: () => Promise<void>
    /** Throws SignInRefused, or the connection's error. */
    readonly signIn: (email: string, password: string) => Promise<void>
    readonly chooseRole: (role: Role) => void
    /** What was asked of the person may have been changed elsewhere: the server says anew what is due. */
    readonly askAgain: () => Promise<void>
  }

export function createSessionWork(
  options: ClientOptions,
  { read, show }: SecurityCell,
  now: () => number = Date.now,
): SessionWork {
  let stepToken: string | null = null
  let isSigningIn = false
  let keptSessionRead: Promise<void> = Promise.resolve()
  const client = createSessionClient(options, () => stepToken)
  const keptRoles = createKeptRoles(now)
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
      // Who signs in here opens the session, too.
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

  /** What belongs together is shown once: nobody acts on a state in between. */
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
    const answer = await askAbout(session, { client, keptRoles, now, security: read })
    if (answer.kind !== 'known') {
      await client.auth.signOut({ scope: 'local' })
      end()
      if (answer.kind === 'suspended') notify.lasting(answer.words)
      return
    }
    if (!answer.isWhole) rechecks.retryLater()
    // Whoever signs in is asked at once, an admin too.
    if (isSigningIn) dispatch(answer.event, { type: 'step-opened' })
    else dispatch(answer.event)
    if (read().kind === 'second-factor-pending') stepToken = session.access_token
  }

  /** Of somebody else than the person on the screen. */
  async function openAnother(session: Session | null) {
    await keptSessionRead
    if (session?.user.id !== personOf(read())?.id) await openSession(session)
  }

  /** Asks the server again about the person on the screen; what fails leaves everything as it is. */
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

  async function readKeptSession() {
    dispatch({ type: 'reading' })
    const { data } = await client.auth.getSession()
    await openSession(data.session)
  }

  return {
    ...secondFactor,
    ...leaving,
    client,
    readKeptSession: () => {
      const reading = readKeptSession()
      keptSessionRead = reading.catch(() => undefined)
      return reading
    },
    signIn: async (email, password) => {
      isSigningIn = true
      try {
        const session = await signInByPassword(client, email, password)
        forgetSessionLabel(session.user.id)
        await openSession(session)
      } finally {
        isSigningIn = false
      }
    },
    chooseRole: (role) => {
      dispatch({ type: 'role-chosen', role })
      const security = read()
      if ('role' in security) rememberRole(security.role)
    },
    askAgain: async () => {
      // The kept session still names the authenticators of the time it was made.
      await client.auth.refreshSession()
      await recheck()
    },
  }
}
