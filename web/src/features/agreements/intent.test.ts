import { expect, it } from 'vitest'
import { isSameName } from './intent.ts'

it.each([
  ['  ritu   SHARMA ', 'Ritu Sharma'],
  ['Ritu Sharma', '\u200eRitu\u00a0Sharma\u200b'],
  ['रितु शर्मा', 'रितु\u200d शर्मा\ufeff'],
  ['शर्मा ज़ुबैर', 'शर्मा ज\u093cुबैर'],
])('%j is the name %j', (typed, legal) => {
  expect(isSameName(typed, legal)).toBe(true)
})

it.each([
  ['Ritu', 'Ritu Sharma'],
  ['RituSharma', 'Ritu Sharma'],
  ['Rіtu Sharma', 'Ritu Sharma'],
  ['\u202eRitu Sharma', 'Ritu Sharma'],
  ['रितु शर्मा 🎉', 'रितु शर्मा'],
])('%j is not the name %j', (typed, legal) => {
  expect(isSameName(typed, legal)).toBe(false)
})
