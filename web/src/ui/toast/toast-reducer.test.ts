import { expect, test } from 'vitest'
import {
  TOAST_LIMIT,
  TOAST_OPEN_MS,
  toastReducer,
  TOAST_REMOVAL_MS,
  type Toast,
} from './toast-reducer.ts'

const first: Toast = {
  id: '1',
  title: 'Error',
  description: 'Failed to load properties',
  isOpen: true,
}
const second: Toast = { id: '2', title: 'Saved', isOpen: true }

test('R-SHELL-23 the first system shows one toast, for 5000 ms, and removes it after 1,000,000 ms', () => {
  expect({
    toastLimit: TOAST_LIMIT,
    toastOpenMs: TOAST_OPEN_MS,
    toastRemovalMs: TOAST_REMOVAL_MS,
  }).toEqual({
    toastLimit: 1,
    toastOpenMs: 5000,
    toastRemovalMs: 1000000,
  })
})

test('R-SHELL-23 added: the newest toast replaces the older one', () => {
  const afterFirst = toastReducer([], { type: 'added', toast: first })
  expect(toastReducer(afterFirst, { type: 'added', toast: second })).toEqual([second])
})

test('R-SHELL-23 updated: only the named toast changes', () => {
  expect(toastReducer([first], { type: 'updated', id: '2', change: { title: 'No' } })).toEqual([
    first,
  ])
  expect(toastReducer([first], { type: 'updated', id: '1', change: { title: 'Yes' } })).toEqual([
    { ...first, title: 'Yes' },
  ])
})

test('R-SHELL-23 dismissed: the toast closes and stays in the list', () => {
  expect(toastReducer([first], { type: 'dismissed', id: '1' })).toEqual([
    { ...first, isOpen: false },
  ])
  expect(toastReducer([first], { type: 'dismissed' })).toEqual([{ ...first, isOpen: false }])
  expect(toastReducer([first], { type: 'dismissed', id: '9' })).toEqual([first])
})

test('R-SHELL-23 removed: the toast leaves the list, without an id all do', () => {
  expect(toastReducer([first], { type: 'removed', id: '9' })).toEqual([first])
  expect(toastReducer([first], { type: 'removed', id: '1' })).toEqual([])
  expect(toastReducer([first, second], { type: 'removed' })).toEqual([])
})
