import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn } from '../support/accounts.ts'
import { expect, visit } from '../support/journey.ts'
import { operatorAt } from '../support/operator.ts'
import { makeLister } from '../support/own-listings.ts'
import { test as base } from '../support/own-person.ts'
import { changeSaved } from '../support/saved-homes.ts'
import { nextMailedCode, requireCodes, signedInClient } from '../support/second-factor.ts'

type Fixtures = {
  /** Puts homes on the person's list; returns their ids in that order. */
  saveAll: (titles: readonly string[]) => Promise<readonly string[]>
}

const test = base.extend<Fixtures>({
  saveAll: async ({ baseURL, extraHTTPHeaders, person }, give) => {
    await give(async (titles) => {
      const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
      const { data: user } = await client.auth.getUser()
      const { data: homes } = await client
        .from('properties')
        .select('id,title')
        .in('title', titles)
        .returns<{ id: string; title: string }[]>()
        .throwOnError()
      const ids = titles.map((title) => homes.find((home) => home.title === title)?.id ?? '')
      await client
        .from('saved_properties')
        .insert(ids.map((id) => ({ user_id: user.user?.id, property_id: id })))
        .throwOnError()
      return ids
    })
  },
})

const CORNER = 'Corner 3 BHK with monsoon balcony'
const VILLA = 'Garden villa with a plunge pool'
const askingHeart = (page: Page, title: string) =>
  page.getByRole('link', { name: `Sign in to save ${title}` })
const ownHeart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}` })

test.describe('a heart that is pressed signed out', () => {
  test('from another site it saves nothing, and shows no message', async ({ page }) => {
    await visit(page, '/login?save=00000000-0000-4000-8000-000000000200')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sign in to save homes')).toBeVisible()
  })

  test('asks to sign in, comes back to the search and has saved the home', async ({
    page,
    person,
  }) => {
    await visit(page, '/properties?city=Hyderabad&bedrooms=3')
    await askingHeart(page, CORNER).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(`Sign in, and “${CORNER}” is saved for you.`)).toBeVisible()
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/properties?city=Hyderabad&bedrooms=3')
    await expect(page.getByText('Saved to your homes')).toBeVisible()
    await expect(ownHeart(page, CORNER)).toHaveAttribute('aria-pressed', 'true')
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
    await askingHeart(page, CORNER).click()
    await fillSignIn(page, person)
    const sendCode = page.getByRole('button', { name: 'Send Code' })
    await sendCode.waitFor()
    await page.reload()
    await sendCode.click()
    const code = page.getByLabel('Enter 6-digit verification code')
    await code.fill(await nextMailedCode(person.email))
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page).toHaveURL('/properties?city=Hyderabad&bedrooms=3')
    await expect(ownHeart(page, CORNER)).toHaveAttribute('aria-pressed', 'true')
  })

  test('is not lost before its script has come', async ({ page, person, expectComplaint }) => {
    expectComplaint(/ERR_FAILED|Failed to fetch dynamically imported module/)
    await page.route(/\/assets\/home-heart-/, (route) => route.abort())
    await page.goto('/properties?city=Hyderabad&bedrooms=3')
    await askingHeart(page, CORNER).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sign in, and the home is saved for you.')).toBeVisible()
    await page.unroute(/\/assets\/home-heart-/)
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/properties?city=Hyderabad&bedrooms=3')
    await expect(ownHeart(page, CORNER)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a heart of a signed-in person', () => {
  test('goes back to empty when the home cannot be saved, and says why', async ({
    page,
    signIn,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|Failed to fetch/)
    await signIn()
    await visit(page, '/')
    await page.route('**/rest/v1/saved_properties**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await ownHeart(page, VILLA).click()
    await expect(
      page.getByText(
        'The home could not be saved. We could not reach the server. Check your connection.',
      ),
    ).toBeVisible()
    await expect(ownHeart(page, VILLA)).toHaveAttribute('aria-pressed', 'false')
  })

  test('saves by keyboard, and Undo takes the home off again', async ({ page, signIn }) => {
    await signIn()
    await visit(page, '/')
    await ownHeart(page, VILLA).focus()
    await page.keyboard.press('Space')
    await expect(ownHeart(page, VILLA)).toHaveAttribute('aria-pressed', 'true')
    await changeSaved(page, 'DELETE', () => page.getByRole('button', { name: 'Undo' }).click())
    await expect(ownHeart(page, VILLA)).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(ownHeart(page, VILLA)).toHaveAttribute('aria-pressed', 'false')
  })

  test('is on the page of the home, too', async ({ page, signIn }) => {
    await signIn()
    await visit(page, '/')
    await page.getByRole('heading', { name: VILLA }).getByRole('link').click()
    await changeSaved(page, 'POST', () => ownHeart(page, VILLA).click())
    await expect(ownHeart(page, VILLA)).toHaveText('Saved')
    await page.reload()
    await expect(ownHeart(page, VILLA)).toHaveText('Saved')
  })
})

const rowOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test.describe('the list of saved homes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('R-SHELL-06 is for people who are signed in', async ({ page }) => {
    await page.goto('/dashboard/saved')
    await expect(page).toHaveURL('/login')
  })

  test('R-SHELL-06 says what to do while it is empty', async ({ page, signIn }) => {
    await signIn()
    await visit(page, '/dashboard/saved')
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await expectNoFaultInBothThemes(page, 'no saved homes')
    await page.getByRole('link', { name: 'See all homes' }).click()
    await expect(page).toHaveURL('/properties')
  })

  test('says that it could not be read, and Retry brings it', async ({
    page,
    signIn,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|Failed to fetch/)
    await signIn()
    await page.route('**/rest/v1/saved_properties?*note*', (route) => route.abort())
    await visit(page, '/dashboard/saved')
    await expect(page.getByRole('alert')).toContainText('Your saved homes could not be loaded')
    await page.unroute('**/rest/v1/saved_properties?*note*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })

  test('saves a note without a press of Save, and refuses one of 501 characters', async ({
    page,
    signIn,
    saveAll,
  }) => {
    await saveAll([VILLA])
    await signIn()
    await visit(page, '/dashboard/saved')
    const note = page.getByLabel(`Your note on ${VILLA}`)
    await note.fill('x'.repeat(501))
    await expect(page.getByText('A note has at most 500 characters')).toBeVisible()
    await expect(note).toHaveAttribute('aria-invalid', 'true')
    await note.fill('Ask about the pool')
    await expect(rowOf(page, VILLA).getByRole('status')).toHaveText('Saved')
    await page.reload()
    await expect(note).toHaveValue('Ask about the pool')
  })

  test('holds what was typed while the connection is lost, and saves it when it is back', async ({
    page,
    signIn,
    saveAll,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
    await saveAll([VILLA])
    await signIn()
    await visit(page, '/dashboard/saved')
    const note = page.getByLabel(`Your note on ${VILLA}`)
    await note.waitFor()
    await context.setOffline(true)
    await note.fill('Written in the lift')
    await expect(rowOf(page, VILLA).getByRole('status')).toContainText('Not saved yet')
    await context.setOffline(false)
    await expect(rowOf(page, VILLA).getByRole('status')).toHaveText('Saved')
  })

  test('takes a home off and, by Undo, back with its note', async ({ page, signIn, saveAll }) => {
    await saveAll([VILLA, CORNER])
    await signIn()
    await visit(page, '/dashboard/saved')
    const note = page.getByLabel(`Your note on ${VILLA}`)
    await note.fill('Sunny')
    await expect(rowOf(page, VILLA).getByRole('status')).toHaveText('Saved')
    await page.getByRole('button', { name: `Remove ${VILLA}` }).click()
    await expect(rowOf(page, VILLA)).toHaveCount(0)
    await expect(rowOf(page, CORNER)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(note).toHaveValue('Sunny')
  })
})

test.describe('a saved home that left the site', () => {
  test.use({ site: 'changing' })

  test('T74 is gone from the list but for the note', async ({
    page,
    signIn,
    saveAll,
    baseURL,
    extraHTTPHeaders,
  }) => {
    const lister = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
    const title = `Veranda ${lister.userId}`
    const id = await lister.list(title)
    await lister.decide(id, 'approved')
    await saveAll([title])
    await operatorAt(baseURL ?? '')
      .from('properties')
      .update({ is_public: false })
      .eq('id', id)
      .throwOnError()
    await signIn()
    await visit(page, '/dashboard/saved')
    const row = rowOf(page, 'This home is no longer listed')
    await expect(row).toContainText('It may have been rented, or its owner took it down.')
    await expect(row.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText(title)).toHaveCount(0)
    await row.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })
})

test.describe('homes side by side', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('are chosen, at most four, and are in the address', async ({ page, signIn, saveAll }) => {
    const five = [
      VILLA,
      CORNER,
      'Quiet 2 BHK, ten minutes to HITEC City',
      'Andheri West 2 BHK near the metro',
      'Indiranagar 2 BHK on a leafy cross',
    ]
    const ids = await saveAll(five)
    await signIn()
    await visit(page, '/dashboard/saved')
    await page.getByRole('checkbox', { name: `Compare ${VILLA}` }).check()
    const bar = page.getByRole('region', { name: 'Comparison' })
    await expect(bar.getByRole('button', { name: 'Compare' })).toBeDisabled()
    for (const title of five.slice(1, 4))
      await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
    await page.getByRole('checkbox', { name: `Compare ${five[4]}` }).click()
    await expect(page.getByText('Four homes are the most that fit side by side.')).toBeVisible()
    await expect(bar).toContainText('4 of 4 chosen')
    await expectNoFaultInBothThemes(page, 'saved homes, four chosen')
    await bar.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(`/dashboard/saved?compare=${ids.slice(0, 4).join(',')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('say in words what differs and what is lowest, also after a reload', async ({
    page,
    signIn,
    saveAll,
  }) => {
    const [one = '', other = ''] = await saveAll([VILLA, CORNER])
    await signIn()
    await visit(page, `/dashboard/saved?compare=${one},${other}`)
    const table = page.getByRole('table', { name: 'Homes side by side' })
    await expect(table.getByRole('row', { name: /^Rent Differs/ })).toContainText('Lowest')
    await expect(table.getByRole('row', { name: /^To move in Differs/ })).toContainText('₹')
    await expectNoFaultInBothThemes(page, 'homes side by side')
    const alike = table.getByRole('rowheader').filter({ hasNotText: 'Differs' })
    await expect(alike).not.toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Only what differs' }).check()
    await expect(alike).toHaveCount(0)
    await expect(table.getByRole('row', { name: /^Rent Differs/ })).toBeVisible()
    await table.getByRole('button', { name: `Take ${VILLA} out of the comparison` }).click()
    await expect(page).toHaveURL(`/dashboard/saved?compare=${other}`)
    await expect(page.getByText('One home alone compares to nothing.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to saved homes' }).click()
    await expect(page.getByRole('checkbox', { name: `Compare ${CORNER}` })).toBeChecked()
  })
})
