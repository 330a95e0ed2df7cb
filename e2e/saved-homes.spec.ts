import type { Page } from '@playwright/test'
import { fillSignIn } from './support/accounts.ts'
import { expect, test as base, visit } from './support/journey.ts'
import { makePerson, type NewPerson } from './support/new-person.ts'
import { nextMailedCode, requireCodes, signedInClient } from './support/second-factor.ts'

const test = base.extend<{ person: NewPerson }>({
  person: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makePerson(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
})

const corner = 'Corner 3 BHK with monsoon balcony'
const villa = 'Garden villa with a plunge pool'
const askingHeart = (page: Page, title: string) =>
  page.getByRole('link', { name: `Sign in to save ${title}` })
const ownHeart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}` })

async function signIn(page: Page, person: NewPerson) {
  await visit(page, '/login')
  await fillSignIn(page, person)
  await page.waitForURL('/')
}

test.describe('a heart that is pressed signed out', () => {
  test('from another site it saves nothing, and says nothing of saving', async ({ page }) => {
    await visit(page, '/login?save=00000000-0000-4000-8000-000000000200')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sign in to save homes')).toBeVisible()
  })

  test('asks to sign in, comes back to the search and has saved the home', async ({
    page,
    person,
  }) => {
    await visit(page, '/properties?city=Hyderabad&bedrooms=3')
    await askingHeart(page, corner).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(`Sign in, and “${corner}” is saved for you.`)).toBeVisible()
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/properties?city=Hyderabad&bedrooms=3')
    await expect(page.getByText('Saved to your homes')).toBeVisible()
    await expect(ownHeart(page, corner)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { pressed: true, name: /^Save / })).toHaveCount(1)
  })

  test('survives the second factor and a reload in the middle of it', async ({
    page,
    person,
    baseURL,
    extraHTTPHeaders,
  }) => {
    const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
    await requireCodes(client, { email: true })
    await visit(page, '/properties?city=Hyderabad&bedrooms=3')
    await askingHeart(page, corner).click()
    await fillSignIn(page, person)
    const sendCode = page.getByRole('button', { name: 'Send Code' })
    await sendCode.waitFor()
    await page.reload()
    await sendCode.click()
    const code = page.getByLabel('Enter 6-digit verification code')
    await code.fill(await nextMailedCode(person.email))
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page).toHaveURL('/properties?city=Hyderabad&bedrooms=3')
    await expect(ownHeart(page, corner)).toHaveAttribute('aria-pressed', 'true')
  })

  test('is not lost before its script has come', async ({ page, person, expectComplaint }) => {
    expectComplaint(/ERR_FAILED|Failed to fetch dynamically imported module/)
    await page.route(/\/assets\/home-heart-/, (route) => route.abort())
    await page.goto('/properties?city=Hyderabad&bedrooms=3')
    await askingHeart(page, corner).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sign in, and the home is saved for you.')).toBeVisible()
    await page.unroute(/\/assets\/home-heart-/)
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/properties?city=Hyderabad&bedrooms=3')
    await expect(ownHeart(page, corner)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a heart of somebody who is signed in', () => {
  test('goes back to empty when the home cannot be saved, and says why', async ({
    page,
    person,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|Failed to fetch/)
    await signIn(page, person)
    await page.route('**/rest/v1/saved_properties**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await ownHeart(page, villa).click()
    await expect(
      page.getByText(
        'The home could not be saved. We could not reach the server. Check your connection.',
      ),
    ).toBeVisible()
    await expect(ownHeart(page, villa)).toHaveAttribute('aria-pressed', 'false')
  })

  test('saves by keyboard, and Undo takes the home off again', async ({ page, person }) => {
    await signIn(page, person)
    await ownHeart(page, villa).focus()
    await page.keyboard.press('Space')
    await expect(ownHeart(page, villa)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ownHeart(page, villa)).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(ownHeart(page, villa)).toHaveAttribute('aria-pressed', 'false')
  })

  test('stands on the page of the home, too', async ({ page, person }) => {
    await signIn(page, person)
    await page.getByRole('heading', { name: villa }).getByRole('link').click()
    await ownHeart(page, villa).click()
    await expect(ownHeart(page, villa)).toHaveText('Saved')
    await page.reload()
    await expect(ownHeart(page, villa)).toHaveText('Saved')
  })
})
