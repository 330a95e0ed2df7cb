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
const send = { type: 'sending' } as const
const sent = { type: 'sent', sent: mail } as const
const verify = { type: 'verifying' } as const
const verified = { type: 'verified', account } as const
const toCode = [chooseMail, send, sent] as const
const toRole = [...toCode, verify, verified] as const

test('R-ACC-09 nothing is sent before a method is chosen', () => {
  expect(after(send)).toBe(atMethod)
  expect(after(chooseMail, sent)).toMatchObject({ step: 'method', busy: null })
})

test('R-ACC-09 sending moves method to code', () => {
  expect(after(chooseMail, send)).toMatchObject({ step: 'method', busy: 'sending' })
  expect(after(...toCode)).toEqual({
    step: 'code',
    sent: mail,
    earlier: null,
    busy: null,
    problem: '',
  })
})

test('R-ACC-09 the method cannot change while its code is under way', () => {
  expect(after(chooseMail, send, { type: 'method-chosen', method: 'phone' })).toMatchObject({
    method: 'email',
  })
})

test('R-ACC-10 a failed sending stays at the method with its error; the next try clears it', () => {
  const failed = [chooseMail, send, { type: 'failed', problem: 'No' }] as const
  expect(after(...failed)).toMatchObject({
    step: 'method',
    method: 'email',
    busy: null,
    problem: 'No',
  })
  expect(after(...failed, send)).toMatchObject({ busy: 'sending', problem: '' })
})

test('R-ACC-10 Change Method returns and stores the sent code, but not while a request is pending', () => {
  const back = after(...toCode, { type: 'change-method' })
  expect(back).toEqual({ ...atMethod, method: 'email', sent: mail })
  const asking = after(...toCode, verify)
  expect(verificationReducer(asking, { type: 'change-method' })).toBe(asking)
})

const texted: SentCode = {
  method: 'phone',
  account,
  session: { id: 'sms_1' },
  confirm: null,
}
const returned = { type: 'returned' } as const
const choosePhone = { type: 'method-chosen', method: 'phone' } as const

test('R-ACC-10 Change Method and back within the wait returns to the pending code', () => {
  const back = [...toCode, { type: 'change-method' }] as const
  expect(after(...back, returned)).toEqual({
    step: 'code',
    sent: mail,
    earlier: null,
    busy: null,
    problem: '',
  })
  expect(after(...back, choosePhone, chooseMail, returned)).toMatchObject({ step: 'code' })
  expect(after(...back, choosePhone, returned)).toMatchObject({ step: 'method', method: 'phone' })
  expect(after(chooseMail, returned)).toMatchObject({ step: 'method' })
})

test('R-ACC-10 a code by the other method does not drop the one sent by this method', () => {
  const other = [
    ...toCode,
    { type: 'change-method' },
    choosePhone,
    send,
    { type: 'sent', sent: texted },
  ] as const
  expect(after(...other)).toMatchObject({ step: 'code', sent: texted, earlier: mail })
  expect(after(...other, { type: 'change-method' }, chooseMail, returned)).toMatchObject({
    step: 'code',
    sent: mail,
    earlier: texted,
  })
})

test('a late response, after the person left the step, changes nothing', () => {
  const back = after(...toCode, { type: 'change-method' })
  for (const event of [
    verified,
    { type: 'resent', sent: mail },
    { type: 'failed', problem: 'Late' },
  ] as const)
    expect(verificationReducer(back, event)).toBe(back)
})

test('R-ACC-12 a missing value is reported without a request', () => {
  expect(after(...toCode, { type: 'incomplete', problem: 'Six, please' })).toMatchObject({
    step: 'code',
    busy: null,
    problem: 'Six, please',
  })
})

test('R-ACC-10 a resent code stays at the code', () => {
  expect(after(...toCode, { type: 'resending' })).toMatchObject({ step: 'code', busy: 'resending' })
  expect(after(...toCode, { type: 'resending' }, { type: 'resent', sent: mail })).toMatchObject({
    step: 'code',
    busy: null,
  })
  expect(after(...toCode, { type: 'resending' }, verify)).toMatchObject({ busy: 'resending' })
})

test('R-ACC-10 a wrong code stays at the code and says so', () => {
  expect(after(...toCode, verify, { type: 'failed', problem: 'Wrong' })).toEqual({
    step: 'code',
    sent: mail,
    earlier: null,
    busy: null,
    problem: 'Wrong',
  })
  expect(after(...toCode, verified)).toMatchObject({ step: 'code' })
})

test('R-ACC-11 a right code leads to the role, which must be chosen', () => {
  expect(after(...toRole)).toEqual({
    step: 'role',
    account,
    method: 'email',
    role: null,
    busy: null,
    problem: '',
  })
  expect(after(...toRole, { type: 'completing' })).toMatchObject({ step: 'role', busy: null })
})

test('R-ACC-11 the role can change until it is sent, and again after a failure', () => {
  const owner = { type: 'role-chosen', role: 'owner' } as const
  const broker = { type: 'role-chosen', role: 'broker' } as const
  const completing = after(...toRole, owner, { type: 'completing' })
  expect(completing).toMatchObject({ role: 'owner', busy: 'completing' })
  expect(verificationReducer(completing, broker)).toBe(completing)
  expect(
    after(...toRole, owner, { type: 'completing' }, { type: 'failed', problem: 'No' }, broker),
  ).toMatchObject({ role: 'broker', busy: null, problem: '' })
})

test('R-ACC-11 the role step does not go back to the code', () => {
  const role = after(...toRole)
  for (const event of [
    send,
    sent,
    verify,
    { type: 'change-method' },
    { type: 'resending' },
  ] as const)
    expect(verificationReducer(role, event)).toBe(role)
})
