// Reducer of the second-factor screen, over a tagged union (specification 4). Whether a request runs, and what is wrong with
// the last one, are the submissions' (use-second-factor.ts).

import type { CodeMethod, Method } from './methods.ts'

export type SentMethod = 'sms' | 'email'

export type Step =
  | { readonly kind: 'not-sent'; readonly method: SentMethod }
  /** A code can be entered: sent, or shown by the authenticator, whose codes are not sent (null). */
  | { readonly kind: 'code-sent'; readonly method: CodeMethod; readonly sentAtMs: number | null }
  /** The browser asks for the key once the person wants it. */
  | { readonly kind: 'key-due'; readonly method: 'security-key' }
  | { readonly kind: 'passed' }

export type StepEvent =
  | { readonly type: 'method-chosen'; readonly method: Method }
  | { readonly type: 'sent'; readonly method: SentMethod; readonly atMs: number }
  | { readonly type: 'passed' }

export function beginWith(method: Method): Step {
  if (method === 'security-key') return { kind: 'key-due', method }
  if (method === 'authenticator') return { kind: 'code-sent', method, sentAtMs: null }
  return { kind: 'not-sent', method }
}

export function stepReducer(step: Step, event: StepEvent): Step {
  if (step.kind === 'passed') return step
  switch (event.type) {
    case 'method-chosen':
      return beginWith(event.method)
    case 'sent':
      // Another method was chosen meanwhile.
      if (step.method !== event.method) return step
      return { kind: 'code-sent', method: event.method, sentAtMs: event.atMs }
    case 'passed':
      return step.kind === 'not-sent' ? step : { kind: 'passed' }
    default:
      return event satisfies never
  }
}
