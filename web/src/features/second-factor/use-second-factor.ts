// Hook of the second-factor screen: methods, the reducer's step, and the handlers of its buttons.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import {
  SECOND_FACTOR_CODE_DIGITS,
  SECOND_FACTOR_RESEND_SECONDS,
} from '@basera/contract/constants/second-factor'
import { secondFactorMessages } from '@basera/contract/messages/second-factor'
import { shellMessages } from '@basera/contract/messages/shell'
import { secondFactorWaysQuery, type SecondFactorWays } from '../../api/second-factor-ways.ts'
import type { Person } from '../../auth/security.ts'
import { useSession } from '../../auth/session-context.tsx'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { notify } from '../../ui/toast/notify.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { checkCode, sendCode, type CodeContext } from './codes.ts'
import { codeProblem, sendProblem } from './refusal-words.ts'
import { isStillAsked, methodsOf, type Method } from './methods.ts'
import { beginWith, stepReducer, type Step } from './step.ts'

/** An error thrown in the browser is shown as a server error. */
const ownFault = { status: 500, code: '', message: '' }

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
    const isUnderWay = countdown.secondsLeft > 0 && first.kind === 'not-sent'
    if (!isUnderWay) return first
    return { kind: 'code-sent', method, sentAtMs: now(), isResending: false, problem: '' }
  })

  async function codeContext(): Promise<CodeContext> {
    return { client: await session.client(), person, settings }
  }

  async function send(method: 'sms' | 'email') {
    dispatch({ type: 'sending' })
    try {
      const refusal = await sendCode(await codeContext(), method)
      if (refusal !== null) {
        const problem = sendProblem(method, refusal === 'no-answer' ? null : refusal)
        dispatch({ type: 'send-failed', problem })
        return
      }
      countdown.start()
      dispatch({ type: 'sent', atMs: now() })
      notify.success(
        method === 'sms' ? secondFactorMessages.smsSent : secondFactorMessages.emailSent,
      )
    } catch (error) {
      const problem = sendProblem(method, isNetworkFailure(error) ? null : ownFault)
      dispatch({ type: 'send-failed', problem })
    }
  }

  function refuse(problem: string) {
    dispatch({ type: 'refused', problem })
  }

  async function verify(method: Method, code: string, sentAtMs: number | null) {
    if (code.length !== SECOND_FACTOR_CODE_DIGITS) {
      dispatch({ type: 'refused', problem: secondFactorMessages.codeNotComplete })
      return
    }
    dispatch({ type: 'verifying' })
    try {
      const refusal = await checkCode(await codeContext(), method, code)
      if (refusal !== null) {
        const isOld = sentAtMs !== null && now() - sentAtMs > CODE_LIFE_SECONDS * 1000
        refuse(codeProblem(refusal === 'no-answer' ? null : refusal, isOld))
        return
      }
      await complete()
    } catch (error) {
      refuse(isNetworkFailure(error) ? shellMessages.networkProblem : secondFactorMessages.failed)
    }
  }

  async function complete() {
    const outcome = await (await session.work()).recordSecondFactor(procedure)
    switch (outcome) {
      case 'passed':
        dispatch({ type: 'passed' })
        onPassed()
        return
      case 'not-recorded':
        refuse(secondFactorMessages.notRecorded)
        return
      case 'not-verified':
        refuse(secondFactorMessages.sessionNotVerified)
        return
      default:
        outcome satisfies never
    }
  }

  return {
    step,
    methods,
    countdown,
    chooseMethod: (method: Method) => dispatch({ type: 'method-chosen', method }),
    send,
    verify,
  }
}
