// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, fill, showPage } from '../../stage.tsx'

clearStageAfterEach()

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const goOn = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to Verification' })

test('R-ACC-04 R-ACC-05 the form reports what is missing, in order, and clears no field', async () => {
  const { user } = await showPage('/signup')
  await screen.findByRole('button', { name: 'Continue to Verification' })
  expect(goOn().disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  for (const [name, path] of [
    [/^Terms of use/, '/terms'],
    [/^Privacy policy/, '/privacy'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await user.click(screen.getByRole('checkbox'))
  expect(goOn().disabled).toBe(false)
  await user.click(goOn())
  expect(screen.getByText('First and last name are required')).toBeTruthy()
  expect(document.activeElement).toBe(field('First name'))

  const next = async (label: string, text: string, complaint: string) => {
    await fill(user, field(label), text)
    await user.click(goOn())
    expect(screen.getByText(complaint)).toBeTruthy()
  }
  await fill(user, field('First name'), 'Asha')
  await next('Last name', 'Rao', 'Email is required')
  await next('Email', 'asha@example.com', 'Phone number is required')
  await next('Phone', '12345', 'Password must be at least 6 characters')
  await next('Password', 'mangoes in May', 'Passwords do not match')
  await next('Confirm password', 'mangoes in May', 'Invalid phone number format.')
  await next('Last name', 'Rao'.repeat(34), 'A name has at most 100 characters')
  expect(document.activeElement).toBe(field('Last name'))
  await next('Last name', 'Rao', 'Invalid phone number format.')

  const country = screen.getByLabelText<HTMLSelectElement>('Country of the phone number')
  expect([...country.options].map(({ textContent }) => textContent)).toEqual(['IN +91', 'US +1'])
  await fill(user, field('Phone'), '+1 415 555 2671')
  await user.tab()
  expect(country.value).toBe('US')
  await user.click(goOn())
  expect(await screen.findByRole('heading', { level: 1, name: 'Verify Your Account' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Back to Sign Up' }))
  await screen.findByLabelText('Phone')
  expect(field('Phone').value).toBe('(415) 555-2671')
  expect(field('Confirm password').value).toBe('mangoes in May')
})
