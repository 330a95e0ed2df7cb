// The verification panel as a pure reducer: method, then code, then role (specification 2.7, 4). An answer that comes
// after the person has moved on changes nothing.

import type { Role } from '../../auth/roles.ts'

export type Method = 'email' | 'phone'
export type SignUpRole = Exclude<Role, 'admin'>

/** What a sent code belongs to. */
export type SentCode =
  | { readonly method: 'email'; readonly pendingUserId: string }
  | {
      readonly method: 'phone'
      readonly account: MadeAccount
      readonly session: SmsSession
      /** Has another service check the code, where it sent it: answers with its signed word. Null: our server checks. */
      readonly confirm: ((code: string) => Promise<string>) | null
    }

/** An account that nobody can enter yet. */
export type MadeAccount = {
  readonly userId: string
  /** Says that it is one's own; null where the server gives none. */
  readonly signupToken: string | null
}

/** A label made in this browser for the code that was sent; the server has no such session and never sees it. */
export type SmsSession = { readonly id: `sms_${number}` }

/** Whose account the role is for. */
export type VerifiedAccount = {
  readonly userId: string
  /** What the server gave for the role step; null on the phone path, where a session speaks for the person. */
  readonly signupToken: string | null
}

export type Verification =
  | {
      readonly step: 'method'
      readonly method: Method | null
      readonly busy: 'sending' | null
      readonly problem: string
      readonly sent: SentCode | null
    }
  | {
      readonly step: 'code'
      readonly sent: SentCode
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
  | { readonly type: 'resending' }
  | { readonly type: 'resent'; readonly sent: SentCode }
  | { readonly type: 'verifying' }
  | { readonly type: 'verified'; readonly account: VerifiedAccount }
  | { readonly type: 'role-chosen'; readonly role: SignUpRole }
  | { readonly type: 'completing' }
  /** What was asked of the server did not work out. */
  | { readonly type: 'failed'; readonly problem: string }
  /** Something is missing before the server can be asked. */
  | { readonly type: 'incomplete'; readonly problem: string }

export const atMethod: At<'method'> = {
  step: 'method',
  method: null,
  busy: null,
  problem: '',
  sent: null,
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

function atMethodStep(state: At<'method'>, event: VerificationEvent): Verification {
  if (state.busy !== null)
    return event.type === 'sent'
      ? { step: 'code', sent: event.sent, busy: null, problem: '' }
      : state
  if (event.type === 'method-chosen') return { ...state, method: event.method, problem: '' }
  if (event.type === 'sending' && state.method !== null)
    return { ...state, busy: 'sending', problem: '' }
  return state
}

function atCodeStep(state: At<'code'>, event: VerificationEvent): Verification {
  const { sent, busy } = state
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
  if (event.type === 'change-method') return { ...atMethod, method: sent.method, sent }
  return state
}

function atRoleStep(state: At<'role'>, event: VerificationEvent): Verification {
  if (state.busy !== null) return state
  if (event.type === 'role-chosen') return { ...state, role: event.role, problem: '' }
  if (event.type === 'completing' && state.role !== null)
    return { ...state, busy: 'completing', problem: '' }
  return state
}
