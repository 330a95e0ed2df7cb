// Where in the sign-up an entry of the browser's history stands, so that its Back button leads one step back.

import type { Verification } from './verification.ts'

export type SignUpPlace = {
  readonly signUpStep: Verification['step']
  /** So many entries back is the form. */
  readonly depth: number
}

export const atMethodPlace: SignUpPlace = { signUpStep: 'method', depth: 1 }
export const atCodePlace: SignUpPlace = { signUpStep: 'code', depth: 2 }
/** In the place of the code, which is used up. */
export const atRolePlace: SignUpPlace = { signUpStep: 'role', depth: 2 }

/** Null at the form. `state` is what the history keeps with the entry. */
export function readPlace(state: unknown): SignUpPlace | null {
  const step: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'signUpStep') : null
  return (
    [atMethodPlace, atCodePlace, atRolePlace].find(({ signUpStep }) => signUpStep === step) ?? null
  )
}

export type Following = 'stay' | 'to-method' | 'to-code' | 'to-form'

/** What the panel at `step` does when the reader's Back or Forward led to `place`. */
export function follow(step: Verification['step'], place: SignUpPlace): Following {
  if (step === place.signUpStep) return 'stay'
  // The code is used up: from the role there is only the form to go back to.
  if (step === 'role') return 'to-form'
  return place.signUpStep === 'method' ? 'to-method' : 'to-code'
}
