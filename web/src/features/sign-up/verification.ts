// Reducer of the verification panel: method, then code, then role (specification 2.7, 4). Whether a request runs, and what is
// wrong with the last one, are the submissions' (use-verification.ts).

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
      /** The newest code, and the one by the other method before it. */
      readonly sent: SentCode | null
      readonly earlier: SentCode | null
    }
  | { readonly step: 'code'; readonly sent: SentCode; readonly earlier: SentCode | null }
  | {
      readonly step: 'role'
      readonly account: VerifiedAccount
      readonly method: Method
      readonly role: SignUpRole | null
    }

export type VerificationEvent =
  | { readonly type: 'method-chosen'; readonly method: Method }
  /** A first code or another one. */
  | { readonly type: 'sent'; readonly sent: SentCode }
  | { readonly type: 'change-method' }
  /** Back to the code of the chosen method, which is still valid. */
  | { readonly type: 'returned' }
  | { readonly type: 'verified'; readonly account: VerifiedAccount }
  | { readonly type: 'role-chosen'; readonly role: SignUpRole }

export const atMethod: At<'method'> = { step: 'method', method: null, sent: null, earlier: null }

export function verificationReducer(state: Verification, event: VerificationEvent): Verification {
  switch (state.step) {
    case 'method':
      return atMethodStep(state, event)
    case 'code':
      return atCodeStep(state, event)
    case 'role':
      return event.type === 'role-chosen' ? { ...state, role: event.role } : state
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
  return { step: 'code', sent: code, earlier: other }
}

function atMethodStep(state: At<'method'>, event: VerificationEvent): Verification {
  if (event.type === 'sent') return atCode(state, event.sent)
  if (event.type === 'method-chosen') return { ...state, method: event.method }
  const code = event.type === 'returned' ? sentByChosen(state) : null
  return code === null ? state : atCode(state, code)
}

function atCodeStep(state: At<'code'>, event: VerificationEvent): Verification {
  const { sent, earlier } = state
  if (event.type === 'sent') return { ...state, sent: event.sent }
  if (event.type === 'verified')
    return { step: 'role', account: event.account, method: sent.method, role: null }
  if (event.type === 'change-method') return { ...atMethod, method: sent.method, sent, earlier }
  return state
}
