import { expect, test } from 'vitest'
import { beginWith, stepReducer, type Step, type StepEvent } from './step.ts'

const sent = { kind: 'code-sent', sentAtMs: 5, isResending: false, problem: '' } as const
const states: Readonly<Record<string, Step>> = {
  'not sent': { kind: 'not-sent', method: 'sms', problem: '' },
  sending: { kind: 'sending', method: 'sms' },
  sent: { ...sent, method: 'sms' },
  resending: { ...sent, method: 'sms', isResending: true },
  verifying: { kind: 'verifying', method: 'sms', sentAtMs: 5 },
  passed: { kind: 'passed' },
}
const events: Readonly<Record<string, StepEvent>> = {
  'e-mail chosen': { type: 'method-chosen', method: 'email' },
  'authenticator chosen': { type: 'method-chosen', method: 'authenticator' },
  sending: { type: 'sending' },
  sent: { type: 'sent', atMs: 9 },
  'not sent': { type: 'send-failed', problem: 'no' },
  verifying: { type: 'verifying' },
  refused: { type: 'refused', problem: 'wrong' },
  passed: { type: 'passed' },
}

function describeStep(step: Step): string {
  switch (step.kind) {
    case 'not-sent':
      return ['not-sent', step.method, step.problem].join(' ').trim()
    case 'code-sent':
      return ['sent', step.method, step.isResending ? '…' : '', step.problem]
        .filter((word) => word !== '')
        .join(' ')
    case 'passed':
      return step.kind
    case 'sending':
    case 'verifying':
      return `${step.kind} ${step.method}`
    default:
      return step satisfies never
  }
}

// Every event (row) in every state (column, in the order of `states`).
const transitions: Readonly<Record<string, string>> = {
  'e-mail chosen':
    'not-sent email | not-sent email | not-sent email | not-sent email | verifying sms | passed',
  'authenticator chosen':
    'sent authenticator | sent authenticator | sent authenticator | sent authenticator | verifying sms | passed',
  sending: 'sending sms | sending sms | sent sms … | sent sms … | verifying sms | passed',
  sent: 'not-sent sms | sent sms | sent sms | sent sms | verifying sms | passed',
  'not sent': 'not-sent sms | not-sent sms no | sent sms no | sent sms no | verifying sms | passed',
  verifying: 'not-sent sms | sending sms | verifying sms | verifying sms | verifying sms | passed',
  refused: 'not-sent sms | sending sms | sent sms wrong | sent sms wrong | sent sms wrong | passed',
  passed: 'not-sent sms | sending sms | sent sms | sent sms … | passed | passed',
}

for (const [name, event] of Object.entries(events)) {
  test(`R-ACC-17 "${name}" in every state of the screen`, () => {
    const reached = Object.values(states).map((state) => describeStep(stepReducer(state, event)))
    expect(reached).toEqual(transitions[name]?.split(' | '))
  })
}

test('an authenticator starts with the code field', () => {
  expect(describeStep(beginWith('authenticator'))).toBe('sent authenticator')
  expect(describeStep(beginWith('email'))).toBe('not-sent email')
})

test('the age of a resent code counts from its sending', () => {
  const { resending } = states
  if (!resending) throw new Error('There is no such state')
  expect(stepReducer(resending, { type: 'sent', atMs: 9 })).toMatchObject({ sentAtMs: 9 })
})
