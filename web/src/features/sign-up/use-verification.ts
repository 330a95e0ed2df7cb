// Hook of the verification panel: its handlers send the requests in the specified order and dispatch the results.

import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import {
  SIGN_UP_RESEND_SECONDS,
  VERIFICATION_CODE_DIGITS,
} from '@basera/contract/constants/sign-up'
import { codeMessages } from '@basera/contract/messages/codes'
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
import { atCodePlace, atRolePlace, follow, readPlace, type SignUpPlace } from './sign-up-place.ts'
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
  readonly onCancel: () => void
}

export function useVerification({ data, runtime: { firebaseApiKey }, onSuccess, onCancel }: Work) {
  const session = useSession()
  const [state, dispatch] = useReducer(verificationReducer, atMethod)
  /** Time until another code may be requested, a countdown a method: the server's limits are separate, too. */
  const waits = {
    email: useCountdown('sign-up-email', SIGN_UP_RESEND_SECONDS),
    phone: useCountdown('sign-up-phone', SIGN_UP_RESEND_SECONDS),
  }
  /** The last code is expired or was tried too often: another one is needed. */
  const isSpent = useRef(false)
  /** Tries of the last code. */
  const guesses = useRef(0)
  const made = useRef<{ account: MadeAccount | null }>({ account: null })

  const navigate = useNavigate()
  const entry = useLocation()
  const isReaders = useNavigationType() === NavigationType.Pop
  const isMounted = useRef(true)

  function goTo(next: SignUpPlace, isInPlace = false) {
    void navigate('.', { state: next, replace: isInPlace, preventScrollReset: true })
  }

  const followReader = useEffectEvent((_entry: string) => {
    const place = readPlace(entry.state)
    const following = place === null || !isReaders ? 'stay' : follow(state.step, place)
    if (following === 'stay') return
    // A request is pending: undo the navigation, its response decides the next step.
    if (state.busy !== null) void navigate(following === 'to-code' ? -1 : 1)
    else if (following === 'to-form') onCancel()
    else dispatch({ type: following === 'to-method' ? 'change-method' : 'returned' })
  })
  // The browser's history is outside React.
  useEffect(() => followReader(entry.key), [entry.key])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** One request: dispatches busy, then its event or its error. */
  async function ask(
    begin: VerificationEvent,
    fallback: string,
    work: () => Promise<VerificationEvent | null>,
  ) {
    dispatch(begin)
    try {
      const event = await work()
      // The panel was left meanwhile: do not navigate.
      if (!isMounted.current) return
      if (event) dispatch(event)
      if (event?.type === 'sent') goTo(atCodePlace)
      if (event?.type === 'verified') goTo(atRolePlace, true)
    } catch (error) {
      const problem = wordsOf(error, fallback)
      if (problem === codeMessages.expiredCode) isSpent.current = true
      dispatch({ type: 'failed', problem })
    }
  }

  async function sendCode(method: Method, earlier: SentCode | null): Promise<SentCode> {
    // A signed-in person cannot sign up; the new account ends their session anyway.
    if (isKnown(session.read())) await session.signOut()
    const client = await session.client()
    if (method === 'phone') {
      return sendPhoneCode(client, { data, made: made.current, firebaseApiKey })
    }
    return earlier?.method === 'email'
      ? resendEmailCode(client, data.email, earlier)
      : sendEmailCode(client, data)
  }

  function showSent({ method }: SentCode) {
    guesses.current = 0
    isSpent.current = false
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
    changeMethod: () => void navigate(-1),

    send: () => {
      if (state.step !== 'method' || state.method === null) return
      const { method } = state
      const earlier = sentByChosen(state)
      if (earlier !== null && waits[method].secondsLeft > 0 && !isSpent.current) {
        // No new code may be sent yet, and the last one is still valid.
        dispatch({ type: 'returned' })
        goTo(atCodePlace)
        return
      }
      void ask({ type: 'sending' }, signUpMessages.sendFailed, async () => {
        const sent = await sendCode(method, earlier)
        showSent(sent)
        return { type: 'sent', sent }
      })
    },

    resend: () => {
      if (state.step !== 'code') return
      const { sent: earlier } = state
      void ask({ type: 'resending' }, signUpMessages.sendFailed, async () => {
        const sent = await sendCode(earlier.method, earlier)
        showSent(sent)
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
        const isWaiting = await assignRole(await session.client(), data, account, role)
        notify.success(signUpMessages.accountCreated)
        if (isWaiting) notify.info(signUpMessages.roleWaits(role))
        onSuccess()
        return null
      })
    },
  }
}
