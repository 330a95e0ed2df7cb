// One browser, two tabs; and an account that is suspended while its person uses it.

import { fillSignIn, logOut } from './accounts.ts'
import { becomeAlive } from './journey.ts'
import { continueTo, draftIsSaved, fillPlace, fillRooms, walkToPhotos } from './listing-journey.ts'
import { goodPhoto } from './listing-photos.ts'
import { expect, test } from './mail-deployment.ts'
import { makeWorld } from './mail-world.ts'
import type { Page } from '@playwright/test'

async function otherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await becomeAlive(tab)
  return tab
}

const nameSection = (page: Page) => page.getByRole('region', { name: 'Name', exact: true })

const rent = (page: Page) => page.getByLabel('Rent a month')

/** `where`: the end of each title. */
export function declareTwoTabJourneys(where: string) {
  test.describe.configure({ timeout: 240_000 })

  test(`a listing changed in another tab meanwhile shows a conflict, what was typed stays, and nothing is overwritten${where}`, async ({
    others,
    deployment,
  }) => {
    const world = await makeWorld(deployment, others)
    const owner = await deployment.makePerson('owner')
    const id = await world.list(owner, 'Quiet top floor')
    const page = await world.open(`/dashboard/properties/${id}/edit`, owner)
    const tab = await otherTab(page, `/dashboard/properties/${id}/edit`)
    await rent(page).fill('26000')
    await rent(tab).fill('27000')
    await tab.getByRole('button', { name: /^Save/ }).click()
    await tab.waitForURL(`/dashboard/properties/${id}`)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('main')).toContainText(
      'This listing was changed meanwhile. Please load it again.',
    )
    await expect(rent(page)).toHaveValue('26000')
    await page.getByRole('button', { name: 'Load it again' }).click()
    await expect(rent(page)).toHaveValue('27000')
  })

  test(`signed out in another tab in the middle of a form: a message at the sign-in, which leads back to the stored draft${where}`, async ({
    others,
    deployment,
  }) => {
    const world = await makeWorld(deployment, others)
    const owner = await deployment.makePerson('owner')
    const page = await world.open('/dashboard/list-property', owner)
    await page.getByRole('heading', { level: 2, name: 'Kind and place' }).waitFor()
    await fillPlace(page)
    await continueTo(page, 'Rooms and size')
    await fillRooms(page)
    await draftIsSaved(page)
    const tab = await otherTab(page, '/')
    await logOut(tab)
    await expect(page).toHaveURL('/login')
    await expect(
      page.getByText('Your session has ended. Sign in to go on where you were.'),
    ).toBeVisible()
    await fillSignIn(page, owner)
    await expect(page).toHaveURL(/\/dashboard\/list-property\?draft=/)
    await expect(page.getByLabel('Size', { exact: true })).toHaveValue(/^1,?150$/)
  })

  test(`signed in as another person in another tab: nothing half typed goes to the other account${where}`, async ({
    others,
    deployment,
  }) => {
    const world = await makeWorld(deployment, others)
    const [asha, uma] = [await deployment.makePerson(), await deployment.makePerson()]
    const page = await world.open('/profile/settings', asha)
    await nameSection(page).getByLabel('First name').fill('Half typed')
    await nameSection(page).getByLabel('Last name').fill('Half typed')
    const tab = await otherTab(page, '/')
    await logOut(tab)
    await tab.goto('/login')
    await becomeAlive(tab)
    await fillSignIn(tab, uma)
    await expect(tab).not.toHaveURL('/login')
    // Signed out meanwhile, this tab follows to the account that the browser has now.
    await expect(page).toHaveURL('/profile/settings')
    await expect(page.getByRole('region', { name: 'E-mail', exact: true })).toContainText(uma.email)
    await expect(nameSection(page).getByLabel('First name')).not.toHaveValue('Half typed')
    const client = await deployment.clientOf(uma)
    const { data } = await client.from('profiles').select('first_name').eq('id', uma.id).single()
    expect(data).not.toEqual({ first_name: 'Half typed' })
  })

  test(`who is suspended while photos are on their way is signed out with words; lifted, the draft is there${where}`, async ({
    others,
    deployment,
  }) => {
    const world = await makeWorld(deployment, others)
    const owner = await deployment.makePerson('owner')
    const page = await world.open('/dashboard/list-property', owner)
    await walkToPhotos(page)
    await draftIsSaved(page)
    const photos = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')
    await page
      .getByLabel('Choose photos')
      .setInputFiles(
        await Promise.all(Array.from({ length: 8 }, (_, at) => goodPhoto(`${at}.jpg`, at * 40))),
      )
    await expect(photos).toHaveCount(8)
    const adminClient = await deployment.clientOf(world.admin)
    await adminClient
      .rpc('admin_suspend_user', { _user_id: owner.id, _reason: 'The home is not there.' })
      .throwOnError()
    await expect(page.getByText(/^Your account has been suspended since/).first()).toBeVisible()
    await expect(page).toHaveURL('/login')
    await adminClient
      .rpc('admin_lift_suspension', { _user_id: owner.id, _reason: 'The deeds were shown.' })
      .throwOnError()
    await fillSignIn(page, owner)
    await expect(page).not.toHaveURL('/login')
    await expect(page).toHaveURL(/\/dashboard\/list-property\?draft=/)
    // What was on its way when the session ended may have arrived: then it is asked which version to use.
    await expect(
      page
        .getByRole('button', { name: 'The one on this device' })
        .or(page.getByRole('heading', { level: 2, name: 'Photos' })),
    ).toBeVisible()
    const client = await deployment.clientOf(owner)
    const { data } = await client.from('property_drafts').select('facts->price').throwOnError()
    expect(data).toEqual([{ price: 28_000 }])
  })
}
