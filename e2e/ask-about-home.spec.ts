// Asking about a home, from its page: what a visitor and a stranger may, and what its lister is shown.

import type { Page } from '@playwright/test'
import { homes } from './support/demo-homes.ts'
import { expect, visit } from './support/journey.ts'
import { test } from './support/own-person.ts'
import { fillSignIn } from './support/accounts.ts'

const card = (page: Page) => page.getByRole('complementary', { name: 'Contact' })
const words = (page: Page) => card(page).getByRole('textbox', { name: 'Your message' })

test.describe('a visitor', () => {
  test('is sent to sign in with the words kept; nothing is sent by itself afterwards', async ({
    page,
    person,
  }) => {
    await visit(page, homes.kondapur)
    await card(page).getByRole('button', { name: 'When could I come and see it?' }).click()
    await expect(words(page)).toHaveValue('Hello Meera,\nWhen could I come and see it?')
    await card(page).getByRole('button', { name: 'Log in and send' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await fillSignIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Quiet 2 BHK, ten minutes to HITEC City',
    )
    await expect(words(page)).toHaveValue('Hello Meera,\nWhen could I come and see it?')
    await expect(card(page).getByRole('status')).toHaveText(
      'Your words are back. Read them once more, then send them.',
    )
    await expect(card(page).getByRole('button', { name: 'Send message' })).toBeEnabled()
  })

  test('may make an account instead, and words for one home do not show in another', async ({
    page,
  }) => {
    await visit(page, homes.kondapur)
    await words(page).fill('We are two and have a cat.')
    await card(page).getByRole('button', { name: 'Make an account' }).click()
    await expect(page).toHaveURL(/\/signup$/)
    await visit(page, homes.villa)
    await expect(words(page)).toHaveValue('')
    await visit(page, homes.kondapur)
    await expect(words(page)).toHaveValue('We are two and have a cat.')
  })
})

test('a press without words says what is missing', async ({ page, signIn }) => {
  await signIn()
  await visit(page, homes.kondapur)
  await card(page).getByRole('button', { name: 'Send message' }).click()
  await expect(card(page).getByRole('alert')).toHaveText('Choose a question or write a few words.')
})
