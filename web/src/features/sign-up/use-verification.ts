// Hook of the verification panel: its submissions send the requests in the specified order and dispatch the results.

import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import {
  SIGN_UP_RESEND_SECONDS,
  VERIFICATION_CODE_DIGITS,
} from '@basera/contract/constants/sign-up'
import { codeMessages } from '@basera/contract/messages/account/codes'
import { signUpMessages } from '@basera/contract/messages/account/sign-up'
import type { SiteRuntime } from '@basera/contract/site'
import type { Security } from '../../auth/security.ts'
import { useSession } from '../../auth/session-context.tsx'
import { useSubmit } from '../../components/use-submit.ts'
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
  type VerifiedAccount,
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

  function enter(next: SignUpPlace, isInPlace = false) {
    // The panel was left while the request ran.
    if (!isMounted.current) return
    void navigate('.', { state: next, replace: isInPlace, preventScrollReset: true })
  }

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

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

  const sending = useSubmit({
    send: ({ method, earlier }: Sending) => sendCode(method, earlier),
    onDone: (sent) => {
      showSent(sent)
      dispatch({ type: 'sent', sent })
      if (state.step === 'method') enter(atCodePlace)
    },
    toProblem: (error) => wordsOf(error, signUpMessages.sendFailed),
  })

  const verification = useSubmit({
    send: ({ sent, code }: EnteredCode) => checkCode(sent, code),
    onDone: (account) => {
      notify.success(signUpMessages.verified)
      dispatch({ type: 'verified', account })
      enter(atRolePlace, true)
    },
    onFailed: (error) => {
      if (wordsOf(error, '') === codeMessages.expiredCode) isSpent.current = true
    },
    toProblem: (error) =>
      wordsOf(
        error,
        state.step === 'code' && state.sent.method === 'email'
          ? signUpMessages.emailVerificationBroke
          : signUpMessages.verificationFailed,
      ),
  })

  const completion = useSubmit({
    send: async ({ account, role }: Completion) =>
      assignRole(await session.client(), data, account, role),
    onDone: (isWaiting, { role }) => {
      notify.success(signUpMessages.accountCreated)
      if (isWaiting) notify.info(signUpMessages.roleWaits(role))
      onSuccess()
    },
    toProblem: (error) => wordsOf(error, signUpMessages.setupFailed),
  })

  const submissions = [sending, verification, completion]
  const isBusy = submissions.some((submission) => submission.isBusy)

  const followReader = useEffectEvent((_entry: string) => {
    const place = readPlace(entry.state)
    const following = place === null || !isReaders ? 'stay' : follow(state.step, place)
    if (following === 'stay') return
    // A request is pending: undo the navigation, its response decides the next step.
    if (isBusy) void navigate(following === 'to-code' ? -1 : 1)
    else if (following === 'to-form') onCancel()
    else {
      clearProblems()
      dispatch({ type: following === 'to-method' ? 'change-method' : 'returned' })
    }
  })
  // The browser's history is outside React.
  useEffect(() => followReader(entry.key), [entry.key])

  function clearProblems() {
    for (const submission of submissions) submission.setProblem('')
  }

  return {
    state,
    isSending: sending.isBusy,
    isVerifying: verification.isBusy,
    isCompleting: completion.isBusy,
    /** Of the last request, or of a value that is missing. */
    problem: submissions.map(({ problem }) => problem).find((problem) => problem !== '') ?? '',
    countdown: waits[state.step === 'code' ? state.sent.method : 'email'],
    chooseMethod: (method: Method) => {
      clearProblems()
      dispatch({ type: 'method-chosen', method })
    },
    chooseRole: (role: SignUpRole) => {
      clearProblems()
      dispatch({ type: 'role-chosen', role })
    },
    changeMethod: () => void navigate(-1),

    send: () => {
      if (state.step !== 'method' || state.method === null) return
      const { method } = state
      const earlier = sentByChosen(state)
      clearProblems()
      if (earlier !== null && waits[method].secondsLeft > 0 && !isSpent.current) {
        // No new code may be sent yet, and the last one is still valid.
        dispatch({ type: 'returned' })
        enter(atCodePlace)
        return
      }
      sending.submit({ method, earlier })
    },

    resend: () => {
      if (state.step !== 'code' || isBusy) return
      clearProblems()
      sending.submit({ method: state.sent.method, earlier: state.sent })
    },

    verify: (code: string) => {
      if (state.step !== 'code' || isBusy) return
      clearProblems()
      if (code.length === VERIFICATION_CODE_DIGITS) verification.submit({ sent: state.sent, code })
      else verification.setProblem(signUpMessages.codeInvalid)
    },

    complete: () => {
      if (state.step !== 'role') return
      const { account, role } = state
      if (role === null) completion.setProblem(signUpMessages.roleRequired)
      else completion.submit({ account, role })
    },
  }
}

/** `earlier`: the code that the chosen method sent before. */
type Sending = { readonly method: Method; readonly earlier: SentCode | null }

type EnteredCode = { readonly sent: SentCode; readonly code: string }

type Completion = { readonly account: VerifiedAccount; readonly role: SignUpRole }
