// The steps of a sign-up as a person takes them.

import { expect, type Page } from '@playwright/test'
import { visit } from './journey.ts'

export type Newcomer = {
  readonly email: string
  /** As typed, with India chosen. */
  readonly phone: string
  readonly password: string
}

/** Opens /signup, fills its form and goes on to the verification. */
export async function fillSignUp(page: Page, newcomer: Newcomer) {
  await visit(page, '/signup')
  await typeSignUp(page, newcomer)
}

/** Where the form is open. */
export async function typeSignUp(page: Page, { email, phone, password }: Newcomer) {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to Verification' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify Your Account')
}

export async function askForCode(page: Page, method: 'Email' | 'Phone') {
  await page.getByRole('radio', { name: `${method} Verification` }).check()
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Verification Code')
}

export const codeField = (page: Page) => page.getByLabel('Enter 6-digit verification code')

export async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

/** A code that is not the right one. */
export const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')

/** Five wrong guesses, each answered with `refusal`; then the right code has expired. */
export async function spendGuesses(page: Page, code: string, refusal: string) {
  const main = page.getByRole('main')
  for (let guess = 1; guess <= 5; guess += 1) {
    await enterCode(page, wrongFor(code))
    await expect(main.getByText(refusal)).toBeVisible()
    await codeField(page).fill('')
  }
  await enterCode(page, code)
  await expect(
    main.getByText('Verification code has expired. Please request a new one.'),
  ).toBeVisible()
}

export async function chooseRole(page: Page, role: 'Tenant' | 'Owner' | 'Broker') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Role')
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Complete Account Setup' }).click()
}
