import { expect, test } from 'vitest'
import { emptyDraft, readDraft, type SignUpDraft } from './draft.ts'

const whole: SignUpDraft = {
  firstName: ' Asha ',
  lastName: 'Rao',
  email: ' asha@example.com ',
  phone: { country: 'IN', text: '98480 12345' },
  password: ' six66 ',
  confirmation: ' six66 ',
  isAgreed: true,
}

const faultOf = (change: Partial<SignUpDraft>) => readDraft({ ...whole, ...change }, 6)

test('R-ACC-05 the first fault is shown, in the specified order', () => {
  const order: readonly (readonly [Partial<SignUpDraft>, string])[] = [
    [{ firstName: ' ' }, 'First and last name are required'],
    [{ lastName: '' }, 'First and last name are required'],
    [{ email: '  ' }, 'Email is required'],
    [{ phone: { country: 'IN', text: ' ' } }, 'Phone number is required'],
    [{ password: 'five5' }, 'Password must be at least 6 characters'],
    [{ confirmation: 'six66' }, 'Passwords do not match'],
    [{ isAgreed: false }, 'Please agree to the terms and conditions'],
    [{ firstName: 'a'.repeat(101) }, 'A name has at most 100 characters'],
    [{ lastName: 'a'.repeat(101) }, 'A name has at most 100 characters'],
    [{ email: 'asha' }, 'Please enter a valid email address'],
    [{ phone: { country: 'IN', text: '12345' } }, 'Invalid phone number format.'],
  ]
  for (const [change, message] of order) expect(faultOf(change)).toMatchObject({ message })
  // With all later fields wrong, too, it is still this one.
  order.forEach(([, message], first) => {
    const changes = order.slice(first).map(([change]) => change)
    // oxlint-disable-next-line unicorn/no-array-reduce -- the earlier fault wins where both touch one field
    const draft = changes.reduceRight<SignUpDraft>((all, change) => ({ ...all, ...change }), whole)
    expect(readDraft(draft, 6)).toMatchObject({ message })
  })
})

test('R-ACC-05 an empty form first reports the names, and the fault names its field', () => {
  expect(readDraft(emptyDraft, 6)).toEqual({
    field: 'firstName',
    message: 'First and last name are required',
  })
  expect(faultOf({ lastName: '' })).toMatchObject({ field: 'lastName' })
  expect(faultOf({ lastName: 'a'.repeat(101) })).toMatchObject({ field: 'lastName' })
  expect(faultOf({ lastName: 'a'.repeat(100) })).toMatchObject({ lastName: 'a'.repeat(100) })
})

test('R-ACC-04 spaces around names and e-mail are trimmed, those of the password are not', () => {
  expect(readDraft(whole, 6)).toEqual({
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    phone: '+919848012345',
    password: ' six66 ',
  })
})

test('R-ACC-05 a deployment that requires more characters says how many', () => {
  expect(readDraft({ ...whole, password: 'eleven long', confirmation: 'eleven long' }, 12)).toEqual(
    {
      field: 'password',
      message: 'Password must be at least 12 characters',
    },
  )
})
