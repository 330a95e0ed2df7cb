import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetPendingQuestion,
  isQuestionPending,
  readPendingQuestion,
  storePendingQuestion,
} from './pending-question.ts'

const HOME = '00000000-0000-4000-8000-000000000001'
const OTHER_HOME = '00000000-0000-4000-8000-000000000002'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})

test.each([
  '{"homeId":',
  'null',
  '[]',
  `{"homeId":"${HOME}","askedAtMs":0}`,
  `{"homeId":"${HOME}","words":7,"askedAtMs":0}`,
  `{"homeId":"${HOME}","words":"","askedAtMs":0}`,
  `{"homeId":"${HOME}","words":"Hello"}`,
])('a stored value that is broken is none: %j', (stored) => {
  sessionStorage.setItem('pending_question', stored)
  expect(readPendingQuestion(HOME, 0)).toBe(null)
})

test('words for one home are not put into another', () => {
  storePendingQuestion(HOME, 'Is it quiet?', 0)
  expect(readPendingQuestion(OTHER_HOME, 1)).toBe(null)
})

test('words are kept for 30 minutes, over a reload, until they are forgotten', () => {
  storePendingQuestion(HOME, 'Is it quiet?', 0)
  expect(readPendingQuestion(HOME, 1_800_000)).toBe('Is it quiet?')
  expect(readPendingQuestion(HOME, 1_800_000)).toBe('Is it quiet?')
  expect(readPendingQuestion(HOME, 1_800_001)).toBe(null)
  expect([1_800_000, 1_800_001].map(isQuestionPending)).toEqual([true, false])
  forgetPendingQuestion()
  expect(readPendingQuestion(HOME, 1)).toBe(null)
  expect(isQuestionPending(1)).toBe(false)
})

test('never more than the field takes', () => {
  storePendingQuestion(HOME, 'x'.repeat(5000), 0)
  expect(readPendingQuestion(HOME, 1)).toHaveLength(2000)
})
