// The step of the sign-up in the state of a history entry, so that the browser's Back button goes one step back.

import type { Verification } from './verification.ts'

export type SignUpPlace = {
  readonly signUpStep: Verification['step']
  /** Number of entries back to the form. */
  readonly depth: number
}

export const atMethodPlace: SignUpPlace = { signUpStep: 'method', depth: 1 }
export const atCodePlace: SignUpPlace = { signUpStep: 'code', depth: 2 }
/** Replaces the entry of the code, which is used. */
export const atRolePlace: SignUpPlace = { signUpStep: 'role', depth: 2 }

/** Null at the form. `state`: of the history entry. */
export function readPlace(state: unknown): SignUpPlace | null {
  const step: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'signUpStep') : null
  return (
    [atMethodPlace, atCodePlace, atRolePlace].find(({ signUpStep }) => signUpStep === step) ?? null
  )
}

export type Following = 'stay' | 'to-method' | 'to-code' | 'to-form'

/** What the panel at `step` does when Back or Forward went to `place`. */
export function follow(step: Verification['step'], place: SignUpPlace): Following {
  if (step === place.signUpStep) return 'stay'
  // The code is used: from the role Back goes to the form.
  if (step === 'role') return 'to-form'
  return place.signUpStep === 'method' ? 'to-method' : 'to-code'
}
