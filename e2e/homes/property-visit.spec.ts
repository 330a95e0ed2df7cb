import { fillSignIn, keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeTwoPeople } from '../support/conversations.ts'
import { expect, test, visit } from '../support/journey.ts'
import { confirmPhone, offerVisits } from '../support/visits.ts'

test.use({ site: 'changing' })

test('a home without hours leads to a message that asks for a day', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const { homeId } = await makeTwoPeople(baseURL ?? '', extraHTTPHeaders ?? {})
  await visit(page, `/property/${homeId}`)
  const times = page.getByRole('region', { name: 'Book a visit' })
  await expect(times).toContainText('Meera has opened no times for visits in the next 14 days.')
  await times.getByRole('button', { name: 'Ask for a day' }).click()
  await expect(page.getByRole('tab', { name: 'Send a message' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(/^Hello Meera,\n/)
})

test('a visitor sees free times; the chosen one outlasts the sign-in, and is then asked for in the conversation', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const origin = baseURL ?? ''
  const people = await makeTwoPeople(origin, extraHTTPHeaders ?? {})
  await offerVisits(origin, people)
  await confirmPhone(origin, people.asker.person.id)
  await visit(page, `/property/${people.homeId}`)
  const times = page.getByRole('region', { name: 'Book a visit' })
  await times.getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(1).check()
  await times.getByRole('radio', { name: '11:00 am' }).check()
  await expectNoFaultInBothThemes(page, 'free times of a home')
  await expect(times).toContainText(/\w{3} .*11:00 am is chosen/)
  await times.getByRole('button', { name: 'Log in and ask' }).click()
  await page.waitForURL('**/login')
  await fillSignIn(page, people.asker.person)
  await page.waitForURL(`**/property/${people.homeId}`)
  await expect(times).toContainText('Your time is chosen again.')
  await times.getByRole('button', { name: /^Ask for \w{3} .*11:00 am$/ }).click()
  await expect(times).toContainText(/You asked for \w{3} .*11:00 am\./)
  await times.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByRole('log')).toContainText(/I would like to see this home on .*11:00 am/)
  await expect(page.getByRole('region', { name: 'Visit' })).toContainText('Visit requested')
})

test('who has no confirmed phone is told so in place, and the owner is not offered own times', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const people = await makeTwoPeople(origin, headers)
  await offerVisits(origin, people)
  await keepSessionOf(page, origin, people.asker.person, headers)
  await visit(page, `/property/${people.homeId}`)
  const times = page.getByRole('region', { name: 'Book a visit' })
  await times.getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(1).check()
  await times.getByRole('radio', { name: '10:00 am' }).check()
  await times.getByRole('button', { name: /^Ask for/ }).click()
  await expect(times.getByText('Confirm your phone first. Nothing was asked for yet')).toBeVisible()
  await expect(times.getByRole('link', { name: 'Confirm it now' })).toBeVisible()

  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: headers })
  const own = await context.newPage()
  await keepSessionOf(own, origin, people.owner.person, headers)
  await visit(own, `/property/${people.homeId}`)
  await expect(own.getByText('This is your home.')).toBeVisible()
  await expect(own.getByRole('region', { name: 'Book a visit' })).toHaveCount(0)
})
