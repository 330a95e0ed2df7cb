// Hook of the second-factor screen: methods, the reducer's step, and its submissions: sending a code and verifying one.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import {
  SECOND_FACTOR_CODE_DIGITS,
  SECOND_FACTOR_RESEND_SECONDS,
} from '@basera/contract/constants/second-factor'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { shellMessages } from '@basera/contract/messages/shell'
import {
  secondFactorWaysQuery,
  type SecondFactorWays,
} from '../../api/account/second-factor-ways.ts'
import type { Person } from '../../auth/security.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Refused, useSubmit, type Submission } from '../../components/use-submit.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { notify } from '../../ui/toast/notify.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { hasPasskeys } from '../../auth/passkeys.ts'
import { askForKey, checkCode, sendCode, type CodeContext } from './codes.ts'
import { codeProblem, keyProblem, sendProblem } from './refusal-words.ts'
import { isStillAsked, methodsOf, type CodeMethod, type Method } from './methods.ts'
import { beginWith, stepReducer, type SentMethod, type Step } from './step.ts'

/** The database function that records the completion; the admin portal has one of its own. */
export type Procedure = 'record_2fa_completion' | 'manage_2fa_session'

export function useSettings(person: Person) {
  const session = useSession()
  const settings = useQuery(secondFactorWaysQuery(session.client, person.id))
  const isOver = settings.data !== undefined && !isStillAsked(settings.data)
  useEffect(() => {
    if (isOver) void session.work().then(({ askAgain }) => askAgain())
  }, [isOver, session])
  return settings
}

type Work = {
  readonly person: Person
  readonly settings: SecondFactorWays
  readonly procedure: Procedure
  readonly onPassed: () => void
}

export function useCodeStep(
  { person, settings, procedure, onPassed }: Work,
  now: () => number = Date.now,
) {
  const session = useSession()
  const methods = methodsOf(settings)
  const countdown = useCountdown(`second-factor-${person.id}`, SECOND_FACTOR_RESEND_SECONDS)
  const [step, dispatch] = useReducer(stepReducer, methods[0] ?? 'email', (method): Step => {
    const first = beginWith(method)
    // A code was sent just before a reload of the page.
    const isUnderWay = countdown.secondsLeft > 0
    return isUnderWay && first.kind === 'not-sent'
      ? { kind: 'code-sent', method: first.method, sentAtMs: now() }
      : first
  })

  async function codeContext(): Promise<CodeContext> {
    return { client: await session.client(), person, settings }
  }

  function showSent(method: SentMethod) {
    countdown.start()
    dispatch({ type: 'sent', method, atMs: now() })
    notify.success(method === 'sms' ? secondFactorMessages.smsSent : secondFactorMessages.emailSent)
  }

  // One of each, so that a message that is slow to leave does not hold up the other method.
  const sendings = {
    sms: useSending('sms', codeContext, showSent),
    email: useSending('email', codeContext, showSent),
  }

  async function record() {
    const outcome = await (await session.work()).recordSecondFactor(procedure)
    if (outcome === 'not-recorded') throw new Refused(secondFactorMessages.notRecorded)
    if (outcome === 'not-verified') throw new Refused(secondFactorMessages.sessionNotVerified)
  }

  const ending = {
    onDone: () => {
      dispatch({ type: 'passed' })
      onPassed()
    },
    toProblem: (error: unknown) =>
      isNetworkFailure(error) ? shellMessages.networkProblem : secondFactorMessages.failed,
  }

  const verification = useSubmit<EnteredCode>({
    send: async ({ method, code, sentAtMs }) => {
      const refusal = await checkCode(await codeContext(), method, code)
      if (refusal !== null) {
        const isOld = sentAtMs !== null && now() - sentAtMs > CODE_LIFE_SECONDS * 1000
        throw new Refused(codeProblem(refusal === 'no-answer' ? null : refusal, isOld))
      }
      await record()
    },
    ...ending,
  })

  const proof = useSubmit({
    send: async () => {
      if (!hasPasskeys()) throw new Refused(secondFactorMessages.keysUnsupported)
      const refusal = await askForKey(await codeContext())
      if (refusal !== null) throw new Refused(keyProblem(refusal === 'no-answer' ? null : refusal))
      await record()
    },
    ...ending,
  })

  const sending = step.kind !== 'passed' && isSent(step.method) ? sendings[step.method] : null

  function clearProblems() {
    for (const submission of [sendings.sms, sendings.email, verification, proof])
      submission.setProblem('')
  }

  return {
    step,
    methods,
    countdown,
    isSending: sending?.isBusy ?? false,
    isVerifying: verification.isBusy || proof.isBusy,
    /** Of the last request about the chosen method. */
    problem: (sending?.problem ?? '') || verification.problem || proof.problem,
    chooseMethod: (method: Method) => {
      clearProblems()
      dispatch({ type: 'method-chosen', method })
    },
    send: (method: SentMethod) => {
      clearProblems()
      sendings[method].submit()
    },
    useKey: () => {
      clearProblems()
      proof.submit()
    },
    verify: (entered: EnteredCode) => {
      clearProblems()
      if (entered.code.length === SECOND_FACTOR_CODE_DIGITS) verification.submit(entered)
      else verification.setProblem(secondFactorMessages.codeNotComplete)
    },
  }
}

/** `sentAtMs`: null for an authenticator's. */
type EnteredCode = {
  readonly method: CodeMethod
  readonly code: string
  readonly sentAtMs: number | null
}

function useSending(
  method: SentMethod,
  codeContext: () => Promise<CodeContext>,
  onSent: (method: SentMethod) => void,
): Submission {
  return useSubmit({
    send: async () => {
      const refusal = await sendCode(await codeContext(), method)
      if (refusal !== null)
        throw new Refused(sendProblem(method, refusal === 'no-answer' ? null : refusal))
    },
    onDone: () => onSent(method),
    toProblem: (error) => sendProblem(method, isNetworkFailure(error) ? null : ownFault),
  })
}

const isSent = (method: Method): method is SentMethod => method === 'sms' || method === 'email'

/** An error thrown in the browser is shown as a server error. */
const ownFault = { status: 500, code: '', message: '' }
