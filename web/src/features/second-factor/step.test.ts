import { expect, test } from 'vitest'
import { beginWith, stepReducer, type Step, type StepEvent } from './step.ts'

const states: Readonly<Record<string, Step>> = {
  'not sent': { kind: 'not-sent', method: 'sms' },
  sent: { kind: 'code-sent', method: 'sms', sentAtMs: 5 },
  authenticator: { kind: 'code-sent', method: 'authenticator', sentAtMs: null },
  key: { kind: 'key-due', method: 'security-key' },
  passed: { kind: 'passed' },
}
const events: Readonly<Record<string, StepEvent>> = {
  'e-mail chosen': { type: 'method-chosen', method: 'email' },
  'authenticator chosen': { type: 'method-chosen', method: 'authenticator' },
  'key chosen': { type: 'method-chosen', method: 'security-key' },
  'sent by SMS': { type: 'sent', method: 'sms', atMs: 9 },
  'sent by e-mail, which is not chosen any more': { type: 'sent', method: 'email', atMs: 9 },
  passed: { type: 'passed' },
}

function describeStep(step: Step): string {
  switch (step.kind) {
    case 'not-sent':
      return `not-sent ${step.method}`
    case 'code-sent':
      return `sent ${step.method} ${step.sentAtMs ?? ''}`.trim()
    case 'key-due':
    case 'passed':
      return step.kind
    default:
      return step satisfies never
  }
}

// Every event (row) in every state (column, in the order of `states`).
const transitions: Readonly<Record<string, string>> = {
  'e-mail chosen': 'not-sent email | not-sent email | not-sent email | not-sent email | passed',
  'authenticator chosen':
    'sent authenticator | sent authenticator | sent authenticator | sent authenticator | passed',
  'key chosen': 'key-due | key-due | key-due | key-due | passed',
  'sent by SMS': 'sent sms 9 | sent sms 9 | sent authenticator | key-due | passed',
  'sent by e-mail, which is not chosen any more':
    'not-sent sms | sent sms 5 | sent authenticator | key-due | passed',
  passed: 'not-sent sms | passed | passed | passed | passed',
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

test('a security key waits for the person to ask for it', () => {
  expect(describeStep(beginWith('security-key'))).toBe('key-due')
})
