// Second factor of a sign-in: opens the step, records the completion and starts the timer of its expiry.

import type { SupabaseClient } from '@supabase/supabase-js'
import { findPassedSession, recordCompletion, type Completion } from './second-factor-session.ts'
import { personOf, type Security, type SecurityEvent } from './security.ts'
import { later } from './session-events.ts'

export type SecondFactorWork = {
  readonly openStep: () => void
  /**
   * Records on the server that the verified code belongs to this session, and checks the result. The state in the
   * browser changes only with `enterSecurely`, when the screen is ready.
   */
  readonly recordSecondFactor: (
    procedure: 'record_2fa_completion' | 'manage_2fa_session',
  ) => Promise<Completion['kind']>
  readonly enterSecurely: () => void
  /** True when a second factor was passed in this sign-in already, for example in another tab. */
  readonly findPassedSecondFactor: () => Promise<boolean>
}

type Session = {
  readonly client: SupabaseClient
  readonly security: () => Security
  readonly dispatch: (event: SecurityEvent) => void
  readonly recheck: () => void
  /** Sets the bearer token of requests for codes while the step is open. */
  readonly takeStepToken: (token: string | null) => void
  readonly now: () => number
}

export function createSecondFactorWork(session: Session): SecondFactorWork & {
  /** Clears the timer: the session is over. */
  readonly stop: () => void
} {
  const { client, security, dispatch, recheck, takeStepToken, now } = session
  let expiry: ReturnType<typeof setTimeout> | undefined

  function expireAt(expiresAtMs: number) {
    clearTimeout(expiry)
    expiry = setTimeout(() => dispatch({ type: 'second-factor-expired' }), expiresAtMs - now())
  }

  function enterSecurely() {
    dispatch({ type: 'second-factor-passed' })
    // The first name could not be read before.
    recheck()
  }

  return {
    openStep: () => {
      dispatch({ type: 'step-opened' })
      later(async () => {
        const { data } = await client.auth.getSession()
        if (security().kind === 'second-factor-pending')
          takeStepToken(data.session?.access_token ?? null)
      })
    },
    recordSecondFactor: async (procedure) => {
      const person = personOf(security())
      if (person === null) return 'not-recorded'
      const completion = await recordCompletion(client, person.id, now(), procedure)
      if (completion.kind === 'passed' && completion.expiresAtMs !== null)
        expireAt(completion.expiresAtMs)
      return completion.kind
    },
    enterSecurely,
    findPassedSecondFactor: async () => {
      const person = personOf(security())
      if (person === null || !(await findPassedSession(client, person.id, now()))) return false
      enterSecurely()
      return true
    },
    stop: () => clearTimeout(expiry),
  }
}
