// Runs the checks of the test pages: they only read, and show nothing private.

import type { Api } from '../../api/api.ts'

export type CheckResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'passed'; readonly detail: string; readonly durationMs: number }
  | { readonly kind: 'failed'; readonly detail: string; readonly durationMs: number }

export type Check = {
  readonly name: string
  /** What is checked, in one sentence. */
  readonly purpose: string
  /** Returns the finding; throws an error with a sentence when the check fails. */
  readonly run: (api: Api) => Promise<string>
}

/** Never throws. `now` returns milliseconds. */
export async function runCheck(check: Check, api: Api, now: () => number): Promise<CheckResult> {
  const startedAt = now()
  const durationMs = () => Math.round(now() - startedAt)
  try {
    const detail = await check.run(api)
    return { kind: 'passed', detail, durationMs: durationMs() }
  } catch (error) {
    return {
      kind: 'failed',
      detail: error instanceof Error ? error.message : 'Failed without a reason',
      durationMs: durationMs(),
    }
  }
}

/** The results as text lines, for a report. */
export function toReport(
  title: string,
  checks: readonly Check[],
  results: readonly CheckResult[],
  when: Date,
): string {
  const lines = checks.map(({ name }, index) => {
    const result = results[index] ?? { kind: 'waiting' }
    switch (result.kind) {
      case 'waiting':
      case 'running':
        return `not run  ${name}`
      case 'passed':
      case 'failed':
        return `${result.kind}   ${name} (${result.durationMs} ms): ${result.detail}`
      default:
        return result satisfies never
    }
  })
  return [title, when.toISOString(), ...lines].join('\n')
}

/** Throws unless the response has one of the expected statuses. */
export function expectStatus(response: Response, ...expected: readonly number[]): void {
  if (expected.includes(response.status)) return
  throw new Error(`Answered ${response.status}; expected ${expected.join(' or ')}`)
}
