// Reducer of the verification panel: method, then code, then role (specification 2.7, 4). A late response, after the
// person left the step, changes nothing.

import type { Role } from '../../auth/roles.ts'

export type Method = 'email' | 'phone'
export type SignUpRole = Exclude<Role, 'admin'>

/** A sent code, with the sign-up it belongs to. */
export type SentCode =
  | { readonly method: 'email'; readonly pendingUserId: string }
  | {
      readonly method: 'phone'
      readonly account: MadeAccount
      readonly session: SmsSession
      /** Verifies the code at the service that sent it; resolves to its signed token. Null: our server verifies. */
      readonly confirm: ((code: string) => Promise<string>) | null
    }

/** An account that cannot sign in yet. */
export type MadeAccount = {
  readonly userId: string
  /** Proves that it is one's own; null where the server gives none. */
  readonly signupToken: string | null
}

/** A label made in this browser for the code that was sent; the server has no such session and never sees it. */
export type SmsSession = { readonly id: `sms_${number}` }

/** The account that gets the role. */
export type VerifiedAccount = {
  readonly userId: string
  /** The server's token for the role step; null on the phone path, which has a session. */
  readonly signupToken: string | null
}

export type Verification =
  | {
      readonly step: 'method'
      readonly method: Method | null
      readonly busy: 'sending' | null
      readonly problem: string
      /** The newest code, and the one by the other method before it. */
      readonly sent: SentCode | null
      readonly earlier: SentCode | null
    }
  | {
      readonly step: 'code'
      readonly sent: SentCode
      readonly earlier: SentCode | null
      readonly busy: 'verifying' | 'resending' | null
      readonly problem: string
    }
  | {
      readonly step: 'role'
      readonly account: VerifiedAccount
      readonly method: Method
      readonly role: SignUpRole | null
      readonly busy: 'completing' | null
      readonly problem: string
    }

export type VerificationEvent =
  | { readonly type: 'method-chosen'; readonly method: Method }
  | { readonly type: 'sending' }
  | { readonly type: 'sent'; readonly sent: SentCode }
  | { readonly type: 'change-method' }
  /** Back to the code of the chosen method, which is still valid. */
  | { readonly type: 'returned' }
  | { readonly type: 'resending' }
  | { readonly type: 'resent'; readonly sent: SentCode }
  | { readonly type: 'verifying' }
  | { readonly type: 'verified'; readonly account: VerifiedAccount }
  | { readonly type: 'role-chosen'; readonly role: SignUpRole }
  | { readonly type: 'completing' }
  /** A request failed. */
  | { readonly type: 'failed'; readonly problem: string }
  /** A value is missing: no request was sent. */
  | { readonly type: 'incomplete'; readonly problem: string }

export const atMethod: At<'method'> = {
  step: 'method',
  method: null,
  busy: null,
  problem: '',
  sent: null,
  earlier: null,
}

export function verificationReducer(state: Verification, event: VerificationEvent): Verification {
  if (event.type === 'failed')
    return state.busy === null ? state : { ...state, busy: null, problem: event.problem }
  if (event.type === 'incomplete')
    return state.busy === null ? { ...state, problem: event.problem } : state
  switch (state.step) {
    case 'method':
      return atMethodStep(state, event)
    case 'code':
      return atCodeStep(state, event)
    case 'role':
      return atRoleStep(state, event)
    default:
      return state satisfies never
  }
}

type At<Step extends Verification['step']> = Extract<Verification, { step: Step }>

/** The code sent by the chosen method; null without one. */
export function sentByChosen({ method, sent, earlier }: At<'method'>): SentCode | null {
  return [sent, earlier].find((one) => one !== null && one.method === method) ?? null
}

/** The step of the code; retains the code sent by the other method. */
function atCode({ sent, earlier }: At<'method'>, code: SentCode): At<'code'> {
  const other = [sent, earlier].find((one) => one !== null && one.method !== code.method) ?? null
  return { step: 'code', sent: code, earlier: other, busy: null, problem: '' }
}

function atMethodStep(state: At<'method'>, event: VerificationEvent): Verification {
  if (state.busy !== null) return event.type === 'sent' ? atCode(state, event.sent) : state
  if (event.type === 'returned') {
    const code = sentByChosen(state)
    return code === null ? state : atCode(state, code)
  }
  if (event.type === 'method-chosen') return { ...state, method: event.method, problem: '' }
  if (event.type === 'sending' && state.method !== null)
    return { ...state, busy: 'sending', problem: '' }
  return state
}

function atCodeStep(state: At<'code'>, event: VerificationEvent): Verification {
  const { sent, earlier, busy } = state
  if (event.type === 'resent')
    return busy === 'resending' ? { ...state, sent: event.sent, busy: null } : state
  if (event.type === 'verified') {
    if (busy !== 'verifying') return state
    const { account } = event
    return { step: 'role', account, method: sent.method, role: null, busy: null, problem: '' }
  }
  if (busy !== null) return state
  if (event.type === 'resending' || event.type === 'verifying')
    return { ...state, busy: event.type, problem: '' }
  if (event.type === 'change-method') return { ...atMethod, method: sent.method, sent, earlier }
  return state
}

function atRoleStep(state: At<'role'>, event: VerificationEvent): Verification {
  if (state.busy !== null) return state
  if (event.type === 'role-chosen') return { ...state, role: event.role, problem: '' }
  if (event.type === 'completing' && state.role !== null)
    return { ...state, busy: 'completing', problem: '' }
  return state
}
