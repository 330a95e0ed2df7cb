// Asking about a home, from its page: what a visitor and a stranger may, and what its lister is shown.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn } from '../support/accounts.ts'
import { nextCode } from '../support/inbox.ts'
import { homes } from '../support/demo-homes.ts'
import { expect, visit } from '../support/journey.ts'
import { makeLister } from '../support/own-listings.ts'
import { test as base } from '../support/own-person.ts'
import { signedInClient } from '../support/second-factor.ts'

type Fixtures = {
  /** Lists a home that anybody may ask about; answers its path. */
  listHome: (title: string) => Promise<string>
}

const test = base.extend<Fixtures>({
  listHome: async ({ baseURL, extraHTTPHeaders }, give) => {
    const lister = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
    await give(async (title) => {
      const id = await lister.list(title, { city: 'Karwar' })
      await lister.decide(id, 'approved')
      return `/property/${id}`
    })
  },
})

const card = (page: Page) => page.getByRole('complementary', { name: 'Contact' })
/** Where one writes, beside the tab in which one books a visit. */
const form = (page: Page) => card(page).getByRole('form', { name: 'Send a message' })
const words = (page: Page) => card(page).getByRole('textbox', { name: 'Your message' })

/** The card begins with the times of a visit. */
async function openWords(page: Page, path: string) {
  await visit(page, path)
  await card(page).getByRole('tab', { name: 'Send a message' }).click()
}

test.describe('a visitor', () => {
  test('is sent to sign in with the words kept; nothing is sent by itself afterwards', async ({
    page,
    person,
  }) => {
    await openWords(page, homes.kondapur)
    await card(page).getByRole('button', { name: 'When could I come and see it?' }).click()
    await expect(words(page)).toHaveValue('Hello Meera,\nWhen could I come and see it?')
    await card(page).getByRole('button', { name: 'Log in and send' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(
      page.getByText('Your message waits. After signing in it is back, for you to send.'),
    ).toBeVisible()
    await fillSignIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Quiet 2 BHK, ten minutes to HITEC City',
    )
    await expect(words(page)).toHaveValue('Hello Meera,\nWhen could I come and see it?')
    await expect(
      card(page)
        .getByRole('status')
        .filter({ hasText: 'Your words are back. Read them once more, then send them.' }),
    ).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Send message' })).toBeEnabled()
  })

  test('may make an account instead, and words for one home do not show in another', async ({
    page,
  }) => {
    await openWords(page, homes.kondapur)
    await words(page).fill('We are two and have a cat.')
    await card(page).getByRole('button', { name: 'Make an account' }).click()
    await expect(page).toHaveURL(/\/signup$/)
    await openWords(page, homes.villa)
    await expect(words(page)).toHaveValue('')
    await visit(page, homes.kondapur)
    await expect(words(page)).toHaveValue('We are two and have a cat.')
  })
})

test('a press without words says what is missing', async ({ page, signIn }) => {
  await signIn()
  await openWords(page, homes.kondapur)
  await card(page).getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Choose a question or write a few words.')
})

test.describe('homes that are asked about', () => {
  // Each is listed for its journey.
  test.use({ site: 'changing' })

  test('a fourth one in a day needs a confirmed phone; the way there leads back, to the words that wait', async ({
    page,
    person,
    signIn,
    listHome,
    baseURL,
    extraHTTPHeaders,
    expectComplaint,
  }) => {
    expectComplaint(/status of 422/)
    const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
    const paths = []
    for (const name of ['One', 'Two', 'Three', 'Four']) paths.push(await listHome(name))
    for (const path of paths.slice(0, 3))
      await client
        .rpc('start_enquiry', {
          _property_id: path.split('/').at(-1),
          _body: `About ${path}`,
          _key: randomUUID(),
        })
        .throwOnError()
    await signIn()
    await openWords(page, paths[3] ?? '')
    await words(page).fill('We are two.')
    await card(page).getByRole('button', { name: 'Send message' }).click()
    await expect(form(page).getByRole('alert')).toContainText('Confirm your phone first.')
    await card(page).getByRole('link', { name: 'Confirm it now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')
    const phone = page.getByRole('region', { name: 'Phone' })
    await expect(phone).toBeInViewport()
    await expect(phone.getByRole('status')).toHaveText(
      'Your message waits. Confirm your number here, then go back and send it.',
    )
    await phone.getByRole('link', { name: 'Back to your message' }).click()
    await expect(words(page)).toHaveValue('We are two.')
    await card(page).getByRole('button', { name: 'Send message' }).click()
    await card(page).getByRole('link', { name: 'Confirm it now' }).click()

    const digits = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
    await phone.getByRole('button', { name: 'Add a number' }).click()
    await phone.getByRole('textbox', { name: 'Phone number' }).fill(digits)
    await phone.getByRole('button', { name: 'Send Verification Code' }).click()
    const slots = phone.getByLabel(
      `Verification code sent to ${digits.slice(0, 5)} ${digits.slice(5)}`,
    )
    await slots.fill(await nextCode(`+91${digits}`))
    await phone.getByRole('button', { name: 'Verify Code' }).click()
    await expect(
      phone.getByText('Your number is confirmed. Your message waits for you to send it.'),
    ).toBeVisible()
    await phone.getByRole('link', { name: 'Back to your message' }).click()
    await expect(words(page)).toHaveValue('We are two.')
    await card(page).getByRole('button', { name: 'Send message' }).click()
    await expect(
      card(page).getByRole('status').filter({ hasText: 'Your message was sent.' }),
    ).toBeVisible()
  })

  test('one that went meanwhile says so, and the words stay', async ({
    page,
    signIn,
    baseURL,
    extraHTTPHeaders,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    const lister = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
    const id = await lister.list('Gone by noon')
    await lister.decide(id, 'approved')
    await signIn()
    await openWords(page, `/property/${id}`)
    await words(page).fill('Is it quiet?')
    await lister.decide(id, 'rejected')
    await card(page).getByRole('button', { name: 'Send message' }).click()
    await expect(form(page).getByRole('alert')).toHaveText(
      'This home is no longer listed, so nobody can be asked about it.',
    )
    await expect(words(page)).toHaveValue('Is it quiet?')
  })

  test('without a connection nothing is sent; tried again it is sent once', async ({
    page,
    context,
    signIn,
    listHome,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const path = await listHome('Roof by the lake')
    await signIn()
    await openWords(page, path)
    await words(page).fill('Is it quiet?')
    await context.setOffline(true)
    await card(page).getByRole('button', { name: 'Send message' }).click()
    await expect(form(page).getByRole('alert')).toContainText(
      'You are offline. Nothing was sent.Your words are kept here.',
    )
    await context.setOffline(false)
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(
      card(page).getByRole('status').filter({ hasText: 'Your message was sent.' }),
    ).toBeVisible()
    await card(page).getByRole('link', { name: 'Open the conversation' }).click()
    await expect(page).toHaveURL(/\/dashboard\/communication\?thread=/)
    await expect(page.getByRole('log').getByText('Is it quiet?')).toHaveCount(1)
  })

  test('one’s own leads to Messages, one asked about to its conversation', async ({
    page,
    browser,
    signIn,
    baseURL,
    extraHTTPHeaders,
  }) => {
    const lister = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
    const id = await lister.list('Two rooms by the market')
    await lister.decide(id, 'approved')
    const owner = await (
      await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
    ).newPage()
    await lister.signIn(owner)
    await visit(owner, `${baseURL}/property/${id}`)
    await expect(card(owner)).toContainText('This is your home.')
    await expect(words(owner)).toHaveCount(0)
    await expect(card(owner).getByRole('link', { name: 'Open Messages' })).toHaveAttribute(
      'href',
      '/dashboard/communication',
    )

    await signIn()
    await openWords(page, `/property/${id}`)
    await expectNoFaultInBothThemes(page, 'a home that can be asked about')
    await words(page).fill('We are two. From when is it free?')
    await words(page).press('Control+Enter')
    await expect(
      card(page).getByRole('status').filter({ hasText: 'Your message was sent.' }),
    ).toBeVisible()
    await openWords(page, `/property/${id}`)
    await expect(card(page)).toContainText('You have asked about this home.')
    await expect(card(page).getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      /^\/dashboard\/communication\?thread=[0-9a-f-]{36}$/,
    )
  })
})
