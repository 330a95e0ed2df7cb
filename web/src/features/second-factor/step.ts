// Reducer of the second-factor screen, over a tagged union (specification 4: not sent, code sent, verifying).

import type { Method } from './methods.ts'

export type Step =
  | { readonly kind: 'not-sent'; readonly method: 'sms' | 'email'; readonly problem: string }
  | { readonly kind: 'sending'; readonly method: 'sms' | 'email' }
  | {
      /** A code can be entered: sent, or shown by the authenticator. */
      readonly kind: 'code-sent'
      readonly method: Method
      /** Null for an authenticator, whose codes are not sent. */
      readonly sentAtMs: number | null
      readonly isResending: boolean
      readonly problem: string
    }
  | { readonly kind: 'verifying'; readonly method: Method; readonly sentAtMs: number | null }
  | { readonly kind: 'passed' }

export type StepEvent =
  | { readonly type: 'method-chosen'; readonly method: Method }
  | { readonly type: 'sending' }
  | { readonly type: 'sent'; readonly atMs: number }
  | { readonly type: 'send-failed'; readonly problem: string }
  | { readonly type: 'verifying' }
  | { readonly type: 'refused'; readonly problem: string }
  | { readonly type: 'passed' }

export function beginWith(method: Method): Step {
  if (method !== 'authenticator') return { kind: 'not-sent', method, problem: '' }
  return { kind: 'code-sent', method, sentAtMs: null, isResending: false, problem: '' }
}

export function stepReducer(step: Step, event: StepEvent): Step {
  switch (event.type) {
    case 'method-chosen':
      return step.kind === 'passed' || step.kind === 'verifying' ? step : beginWith(event.method)
    case 'sending':
      if (step.kind === 'not-sent') return { kind: 'sending', method: step.method }
      return step.kind === 'code-sent' ? { ...step, isResending: true, problem: '' } : step
    case 'sent':
      if (step.kind !== 'sending' && step.kind !== 'code-sent') return step
      return {
        kind: 'code-sent',
        method: step.method,
        sentAtMs: event.atMs,
        isResending: false,
        problem: '',
      }
    case 'send-failed':
      if (step.kind === 'sending')
        return { kind: 'not-sent', method: step.method, problem: event.problem }
      return step.kind === 'code-sent'
        ? { ...step, isResending: false, problem: event.problem }
        : step
    case 'verifying':
      if (step.kind !== 'code-sent') return step
      return { kind: 'verifying', method: step.method, sentAtMs: step.sentAtMs }
    case 'refused':
      if (step.kind !== 'verifying' && step.kind !== 'code-sent') return step
      return {
        kind: 'code-sent',
        method: step.method,
        sentAtMs: step.sentAtMs,
        isResending: false,
        problem: event.problem,
      }
    case 'passed':
      return step.kind === 'verifying' ? { kind: 'passed' } : step
    default:
      return event satisfies never
  }
}
