import { randomUUID } from 'node:crypto'
import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeTwoPeople } from '../support/conversations.ts'
import { confirmPhoneOf, firstFreeSlot, requestVisit } from '../support/hosted-visits.ts'
import { expect, test, visit } from '../support/journey.ts'

test.use({ site: 'changing' })

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  on_date: null,
  from_time: '09:00',
  until_time: '20:00',
  is_closed: false,
}))

test('an owner looks at one of two homes, and lets a calendar program read the visits until the address is ended', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { owner, asker, homeId } = await makeTwoPeople(origin, headers, 'Home with a terrace')
  const otherId = await owner.list('House at the lake')
  await confirmPhoneOf(origin, asker.person.id)
  await owner.client
    .rpc('save_visit_hours', {
      _property_id: homeId,
      _settings: {
        slot_minutes: 30,
        buffer_minutes: 15,
        notice_hours: 0,
        days_ahead: 14,
        per_day: 8,
        confirms_itself: false,
        paused_until: null,
      },
      _windows: everyDay,
      _version: 0,
      _key: randomUUID(),
    })
    .throwOnError()
  const threadId = await asker.ask(homeId, 'May I see it?')
  const startsAt = await firstFreeSlot(asker.client, homeId)
  const visitId = await requestVisit(asker.client, threadId, startsAt, 'We are two.')
  await owner.client
    .rpc('confirm_visit', {
      _visit_id: visitId,
      _share_phone: true,
      _expected: 'requested',
      _key: randomUUID(),
    })
    .throwOnError()

  await keepSessionOf(page, origin, owner.person, headers)
  await visit(page, '/dashboard/appointments')
  await expect(page.locator(`[data-visit="${visitId}"]`)).toBeVisible()
  const homes = page.getByRole('combobox', { name: 'Home' })
  await homes.selectOption('House at the lake')
  await expect(page).toHaveURL(`/dashboard/appointments?home=${otherId}`)
  await expect(page.getByText('No visit of this home is coming.')).toBeVisible()
  await page.getByRole('radio', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/appointments?home=${otherId}&show=week`)
  await expect(page.getByText('No visit', { exact: true })).toBeVisible()
  await homes.selectOption('All homes')
  await expect(page).toHaveURL('/dashboard/appointments?show=week')
  await expectNoFaultInBothThemes(page, 'calendar with two homes')

  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your visits in your calendar' })
  await expect(dialog.getByText('You have no address yet.')).toBeVisible()
  const answered = page.waitForResponse(/\/rpc\/make_calendar_address$/)
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const made: unknown = await (await answered).json()
  const token = String(typeof made === 'object' && made !== null && Reflect.get(made, 'token'))
  const address = `${origin}/functions/v1/visit-feed/${token}.ics`
  const field = dialog.getByRole('textbox', { name: 'Your address' })
  await expect(field).toHaveValue(address)
  await expectNoFaultInBothThemes(page, 'an address for calendars')
  const read = await fetch(address)
  expect(read.status).toBe(200)
  const text = await read.text()
  expect(text).toContain('SUMMARY:Visit: Home with a terrace')
  expect(text).toContain(visitId)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.getByText(/^You made an address on /)).toBeVisible()
  await expect(dialog.getByText(/^It was last read on /)).toBeVisible()
  await expect(field).toBeHidden()
  await dialog.getByRole('button', { name: 'End the address' }).click()
  await expect(dialog.getByText('The address was ended.')).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})
