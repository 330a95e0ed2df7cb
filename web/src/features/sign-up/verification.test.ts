import { expect, test } from 'vitest'
import {
  atMethod,
  verificationReducer,
  type SentCode,
  type Verification,
  type VerificationEvent,
} from './verification.ts'

const mail: SentCode = { method: 'email', pendingUserId: 'p1' }
const account = { userId: 'u1', signupToken: 't1' }

function after(...events: VerificationEvent[]): Verification {
  let state: Verification = atMethod
  for (const event of events) state = verificationReducer(state, event)
  return state
}

const chooseMail = { type: 'method-chosen', method: 'email' } as const
const choosePhone = { type: 'method-chosen', method: 'phone' } as const
const sent = { type: 'sent', sent: mail } as const
const verified = { type: 'verified', account } as const
const changeMethod = { type: 'change-method' } as const
const returned = { type: 'returned' } as const
const toCode = [chooseMail, sent] as const
const toRole = [...toCode, verified] as const

const texted: SentCode = { method: 'phone', account, session: { id: 'sms_1' }, confirm: null }

test('R-ACC-09 a sent code leads from the method to the code', () => {
  expect(after(...toCode)).toEqual({ step: 'code', sent: mail, earlier: null })
})

test('R-ACC-10 Change Method returns and stores the sent code', () => {
  expect(after(...toCode, changeMethod)).toEqual({ ...atMethod, method: 'email', sent: mail })
})

test('R-ACC-10 Change Method and back within the wait returns to the pending code', () => {
  const back = [...toCode, changeMethod] as const
  expect(after(...back, returned)).toEqual({ step: 'code', sent: mail, earlier: null })
  expect(after(...back, choosePhone, chooseMail, returned)).toMatchObject({ step: 'code' })
  expect(after(...back, choosePhone, returned)).toMatchObject({ step: 'method', method: 'phone' })
  expect(after(chooseMail, returned)).toMatchObject({ step: 'method' })
})

test('R-ACC-10 a code by the other method does not drop the one sent by this method', () => {
  const other = [...toCode, changeMethod, choosePhone, { type: 'sent', sent: texted }] as const
  expect(after(...other)).toMatchObject({ step: 'code', sent: texted, earlier: mail })
  expect(after(...other, changeMethod, chooseMail, returned)).toMatchObject({
    step: 'code',
    sent: mail,
    earlier: texted,
  })
})

test('what belongs to another step changes nothing', () => {
  const back = after(...toCode, changeMethod)
  expect(verificationReducer(back, verified)).toBe(back)
  const code = after(...toCode)
  expect(verificationReducer(code, chooseMail)).toBe(code)
  expect(verificationReducer(code, { type: 'role-chosen', role: 'owner' })).toBe(code)
})

test('R-ACC-10 another code of the method stays at the code', () => {
  const another: SentCode = { method: 'email', pendingUserId: 'p2' }
  expect(after(...toCode, { type: 'sent', sent: another })).toEqual({
    step: 'code',
    sent: another,
    earlier: null,
  })
})

test('R-ACC-11 a right code leads to the role, which must be chosen, and can change', () => {
  expect(after(...toRole)).toEqual({ step: 'role', account, method: 'email', role: null })
  expect(
    after(
      ...toRole,
      { type: 'role-chosen', role: 'owner' },
      { type: 'role-chosen', role: 'broker' },
    ),
  ).toMatchObject({ role: 'broker' })
})

test('R-ACC-11 the role step does not go back to the code', () => {
  const role = after(...toRole)
  for (const event of [sent, changeMethod, returned, chooseMail])
    expect(verificationReducer(role, event)).toBe(role)
})
