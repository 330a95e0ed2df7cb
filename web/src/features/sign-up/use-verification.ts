// What the panel's buttons do: asks the server in the specified order and tells the reducer how it went.

import { useReducer, useRef } from 'react'
import {
  SIGN_UP_RESEND_SECONDS,
  VERIFICATION_CODE_DIGITS,
} from '@basera/contract/constants/sign-up'
import { signUpMessages } from '@basera/contract/messages/sign-up'
import type { SiteRuntime } from '@basera/contract/site'
import type { Security } from '../../auth/security.ts'
import { useSession } from '../../auth/session-context.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { notify } from '../../ui/toast/notify.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { assignRole } from './complete-account.ts'
import type { SignUpData } from './draft.ts'
import { resendEmailCode, sendEmailCode, verifyEmailCode } from './email-path.ts'
import { sendPhoneCode, verifyPhoneCode } from './phone-path.ts'
import { wordsOf } from './sign-up-refused.ts'
import {
  atMethod,
  sentByChosen,
  verificationReducer,
  type MadeAccount,
  type Method,
  type SentCode,
  type SignUpRole,
  type VerificationEvent,
} from './verification.ts'

const isKnown = (security: Security) => security.kind !== 'anonymous' && security.kind !== 'loading'

type Work = {
  readonly data: SignUpData
  readonly runtime: SiteRuntime
  readonly onSuccess: () => void
}

export function useVerification({ data, runtime: { firebaseApiKey }, onSuccess }: Work) {
  const session = useSession()
  const [state, dispatch] = useReducer(verificationReducer, atMethod)
  /** Until another code may be asked for, by each method: the server counts them apart, too. */
  const waits = {
    email: useCountdown('sign-up-email', SIGN_UP_RESEND_SECONDS),
    phone: useCountdown('sign-up-phone', SIGN_UP_RESEND_SECONDS),
  }
  /** Guesses at the code that was sent last. */
  const guesses = useRef(0)
  const made = useRef<{ account: MadeAccount | null }>({ account: null })

  /** One request for the server: busy, then what came of it, or why nothing did. */
  async function ask(
    begin: VerificationEvent,
    fallback: string,
    work: () => Promise<VerificationEvent | null>,
  ) {
    dispatch(begin)
    try {
      const event = await work()
      if (event) dispatch(event)
    } catch (error) {
      dispatch({ type: 'failed', problem: wordsOf(error, fallback) })
    }
  }

  async function sendCode(method: Method, earlier: SentCode | null): Promise<SentCode> {
    // Whoever is signed in cannot ask for an account; a new one ends their session anyway.
    if (isKnown(session.read())) await session.signOut()
    const client = await session.client()
    if (method === 'phone') {
      return sendPhoneCode(client, { data, made: made.current, firebaseApiKey })
    }
    return earlier?.method === 'email'
      ? resendEmailCode(client, data.email, earlier)
      : sendEmailCode(client, data)
  }

  function tellSent({ method }: SentCode) {
    guesses.current = 0
    waits[method].start()
    notify.success(
      method === 'email'
        ? signUpMessages.codeSentToEmail
        : signUpMessages.codeSentTo(formatPhone(data.phone)),
    )
  }

  async function checkCode(sent: SentCode, code: string) {
    guesses.current += 1
    const client = await session.client()
    return sent.method === 'email'
      ? verifyEmailCode(client, data.email, sent, code)
      : verifyPhoneCode(client, data, sent, code, guesses.current)
  }

  return {
    state,
    countdown: waits[state.step === 'code' ? state.sent.method : 'email'],
    chooseMethod: (method: Method) => dispatch({ type: 'method-chosen', method }),
    chooseRole: (role: SignUpRole) => dispatch({ type: 'role-chosen', role }),
    changeMethod: () => dispatch({ type: 'change-method' }),

    send: () => {
      if (state.step !== 'method' || state.method === null) return
      const { method } = state
      const earlier = sentByChosen(state)
      if (earlier !== null && waits[method].secondsLeft > 0) {
        // Nothing new would be sent yet, and the code that was is good.
        dispatch({ type: 'returned' })
        return
      }
      void ask({ type: 'sending' }, signUpMessages.sendFailed, async () => {
        const sent = await sendCode(method, earlier)
        tellSent(sent)
        return { type: 'sent', sent }
      })
    },

    resend: () => {
      if (state.step !== 'code') return
      const { sent: earlier } = state
      void ask({ type: 'resending' }, signUpMessages.sendFailed, async () => {
        const sent = await sendCode(earlier.method, earlier)
        tellSent(sent)
        return { type: 'resent', sent }
      })
    },

    verify: (code: string) => {
      if (state.step !== 'code') return
      if (code.length !== VERIFICATION_CODE_DIGITS) {
        dispatch({ type: 'incomplete', problem: signUpMessages.codeInvalid })
        return
      }
      const { sent } = state
      const fallback =
        sent.method === 'email'
          ? signUpMessages.emailVerificationBroke
          : signUpMessages.verificationFailed
      void ask({ type: 'verifying' }, fallback, async () => {
        const account = await checkCode(sent, code)
        notify.success(signUpMessages.verified)
        return { type: 'verified', account }
      })
    },

    complete: () => {
      if (state.step !== 'role') return
      const { account, role } = state
      if (role === null) {
        dispatch({ type: 'incomplete', problem: signUpMessages.roleRequired })
        return
      }
      void ask({ type: 'completing' }, signUpMessages.setupFailed, async () => {
        await assignRole(await session.client(), data, account, role)
        notify.success(signUpMessages.accountCreated)
        onSuccess()
        return null
      })
    },
  }
}
