import { randomUUID } from 'node:crypto'
import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeTwoPeople } from '../support/conversations.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'
import { confirmPhoneOf, firstFreeSlot, requestVisit } from '../support/hosted-visits.ts'

test.use({ site: 'changing' })

test('on a phone hours are set and a visit stands in the agenda, and nothing spills over at 320 px', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { owner, asker, homeId } = await makeTwoPeople(origin, headers, 'Flat above the bakery')
  await confirmPhoneOf(origin, asker.person.id)
  await keepSessionOf(page, origin, owner.person, headers)
  await visit(page, '/dashboard/appointments?show=hours')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByRole('switch', { name: day }).tap()
  await page.getByRole('button', { name: 'Add hours on Monday' }).tap()
  const later = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date', { exact: true }).fill(later)
  await page.getByRole('button', { name: 'Add a day' }).tap()
  await page.getByRole('combobox', { name: /^On / }).selectOption('Other hours')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'visiting hours on a phone')
  await page.getByRole('button', { name: 'Save hours' }).tap()
  await expect(page.getByText('Saved. People see these hours now.')).toBeVisible()

  const threadId = await asker.ask(homeId, 'May I see it?')
  const startsAt = await firstFreeSlot(asker.client, homeId)
  const visitId = await requestVisit(asker.client, threadId, startsAt, 'x'.repeat(300))
  await page.getByRole('link', { name: 'Back to visits' }).tap()
  await expect(page.locator(`[data-visit="${visitId}"]`)).toContainText('To confirm')
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'agenda on a phone')
  const day = new Date(Date.parse(startsAt) + 330 * 60_000).toISOString().slice(0, 10)
  // A week is its day on a phone, below the strip of the week.
  await visit(page, `/dashboard/appointments?show=week&day=${day}`)
  await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName(
    /, 1 visit, 1 waiting for you$/,
  )
  await expect(page.getByRole('link', { name: /^Visit, Tenzin D\., / })).toBeVisible()
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'calendar of a day on a phone')
  await page.getByRole('radio', { name: 'Agenda' }).tap()
  const proposing = { _visit_id: visitId, _share_phone: false, _expected: 'requested' }
  const anHourLater = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  await owner.client
    .rpc('propose_visit', { ...proposing, _starts_at: anHourLater, _key: randomUUID() })
    .throwOnError()
  await expect(page.locator(`[data-visit="${visitId}"]`)).toContainText('Waits for an answer')
  await page.getByRole('link', { name: /Tenzin D\./ }).tap()
  await expect(page).toHaveURL(`/dashboard/communication?thread=${threadId}`)
})
