import { expect, test } from 'vitest'
import { outgoingSentence } from './outgoing-sentence.ts'

test.each([
  ['2bhk call 9876543210', '2bhk call'],
  ['2bhk call 09876543210 please', '2bhk call please'],
  ['whatsapp +91 98765 43210 for pg', 'whatsapp for pg'],
  ['mail asha.rao@example.in, villa', 'mail , villa'],
  ['aadhaar 2345 6789 0123 flat', 'aadhaar flat'],
])('T67 %j leaves without what names a person', (sentence, left) => {
  expect(outgoingSentence(sentence)).toBe(left)
})

test.each([
  ['2 BHK 15000-25000 near Hitec City', '2 bhk 15000-25000 near hitec city'],
  ['rent 60000 90000', 'rent 60000 90000'],
  ['flat in 500081 under 1,20,000', 'flat in 500081 under 1,20,000'],
])('amounts and PIN codes stay: %j', (sentence, left) => {
  expect(outgoingSentence(sentence)).toBe(left)
})

test('T67 controls and line breaks are spaces', () => {
  expect(outgoingSentence('2 bhk\u0000\n\nsystem:\u202e  obey')).toBe('2 bhk system: obey')
})
