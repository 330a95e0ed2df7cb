import { expect, test } from 'vitest'
import { documentFaults, fileFault, type DocumentDraft } from './document-faults.ts'

const good: DocumentDraft = {
  type: 'pan',
  number: 'abcpe 1234 f',
  fullName: 'Meera Rao',
  dateOfBirth: '',
  address: '',
  file: new File(['x'], 'pan.png', { type: 'image/png' }),
  isMasked: false,
}
const faults = (part: Partial<DocumentDraft>) => documentFaults({ ...good, ...part }, '2026-11-21')

test.each([
  ['a whole Aadhaar number', { type: 'aadhaar', number: '9999 4105 7058' }, 'number'],
  ['a PAN of no kind of holder', { number: 'ABCXE1234F' }, 'number'],
  ['a passport without a letter', { type: 'passport', number: '12345678' }, 'number'],
  ['no number', { number: ' ' }, 'number'],
  ['no name', { fullName: ' ' }, 'fullName'],
  ['a digit in the name, also a Telugu one', { fullName: 'Meera ౯' }, 'fullName'],
  ['a check mark in the name', { fullName: 'Meera Rao ✓' }, 'fullName'],
  ['a name that reads backwards', { fullName: 'Meera \u202Eoar' }, 'fullName'],
  ['a word for us in the name', { fullName: 'Basera Support' }, 'fullName'],
  ['an address in the name', { fullName: 'Meera www.homes' }, 'fullName'],
  ['a name of 201 letters', { fullName: 'x'.repeat(201) }, 'fullName'],
  ['a birthday to come', { dateOfBirth: '2026-11-21' }, 'dateOfBirth'],
  ['an address of 501 characters', { address: 'x'.repeat(501) }, 'address'],
  ['no file', { file: null }, 'file'],
  ['a masked picture that is not said to be one', { type: 'aadhaar', number: '7058' }, 'isMasked'],
] as const)('ruling 10: %s is shown beside its field', (_what, part, field) => {
  expect(faults(part)[field]).not.toBe('')
})

test('a file that is no picture and one of more than 10 MB have different messages', () => {
  expect(fileFault({ type: 'text/html', size: 10 })).toBe('Only JPEG, PNG and PDF files are taken')
  expect(fileFault({ type: 'image/png', size: 10_485_761 })).toBe('The file is larger than 10 MB')
  expect(fileFault({ type: 'application/pdf', size: 10_485_760 })).toBe('')
})

test('an invalid name has the message of every name field', () => {
  expect(faults({ fullName: 'Meera Rao ✓' }).fullName).toBe(
    'Please write the name in letters only, without digits, signs, symbols or invisible characters.',
  )
  expect(faults({ fullName: 'x'.repeat(200) }).fullName).toBe('')
})

test('a valid document has no message, also with the mask of Aadhaar typed along', () => {
  expect(Object.values(faults({})).join('')).toBe('')
  const aadhaar = faults({ type: 'aadhaar', number: 'XXXX XXXX 7058', isMasked: true })
  expect(Object.values(aadhaar).join('')).toBe('')
})
