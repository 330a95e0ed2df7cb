import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeAsker, makeTwoPeople, openBrowserOf } from '../support/conversations.ts'
import { expect, test, visit } from '../support/journey.ts'
import { makeLister } from '../support/own-listings.ts'
import { confirmPhoneOf, firstFreeSlot, requestVisit } from '../support/hosted-visits.ts'
import { isAskedFor, offerVisits, putShortlyBefore } from '../support/visits.ts'

test.use({ site: 'changing' })

const week = (page: Page) => page.getByRole('region', { name: 'Every week' })
const hoursOf = (page: Page, name: string) => page.getByRole('group', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save hours' })

const weekly = (from: string, until: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    on_date: null,
    from_time: from,
    until_time: until,
    is_closed: false,
  }))
const settings = {
  slot_minutes: 30,
  buffer_minutes: 15,
  notice_hours: 0,
  days_ahead: 14,
  per_day: 8,
  confirms_itself: false,
  paused_until: null,
}

test('an owner sets the hours of a home, sees an empty agenda, and a visit that is asked for comes in by itself', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { owner, asker, homeId } = await makeTwoPeople(origin, headers)
  await confirmPhoneOf(origin, asker.person.id)
  await keepSessionOf(page, origin, owner.person, headers)
  await visit(page, '/dashboard/appointments')
  await expect(page.getByRole('heading', { name: 'No visit is coming' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'agenda, empty')
  await page.getByRole('link', { name: 'Set visiting hours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visiting hours' })).toBeVisible()
  await expect(
    page.getByText('Nobody can ask for a visit: no day of the week has hours.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy to other homes' })).toBeHidden()

  // What is wrong is told beside the hours, and nothing is sent.
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await week(page).getByRole('switch', { name: day }).click()
  const saturday = hoursOf(page, 'Saturday, hours 1')
  await saturday.getByRole('combobox', { name: 'From' }).selectOption('10:00')
  await saturday.getByRole('combobox', { name: 'Until' }).selectOption('09:00')
  await expect(saturday).toContainText('The end has to be later than the beginning.')
  await week(page).getByRole('button', { name: 'Add hours on Sunday' }).click()
  const second = hoursOf(page, 'Sunday, hours 2')
  await second.getByRole('combobox', { name: 'From' }).selectOption('11:00')
  await expect(second).toContainText('These hours overlap others of the same day.')
  await save(page).click()
  await expect(page.getByText('Some of these hours need a change. They are marked.')).toBeVisible()
  await expect(saturday.getByRole('combobox', { name: 'From' })).toBeFocused()
  await expectNoFaultInBothThemes(page, 'visiting hours with faults')
  await saturday.getByRole('combobox', { name: 'Until' }).selectOption('13:00')
  await second.getByRole('button', { name: /^Remove/ }).click()

  // A date of its own, once.
  await page.getByRole('button', { name: 'Add a day' }).click()
  await expect(page.getByText('Choose a date first.')).toBeVisible()
  const tomorrow = new Date(Date.now() + 330 * 60_000 + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date', { exact: true }).fill(tomorrow)
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByRole('combobox', { name: /^On / }).selectOption('Other hours')
  await page.getByRole('combobox', { name: 'Asked ahead by' }).selectOption('No time')

  // Who leaves is asked.
  await page.getByRole('link', { name: 'Back to visits' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await save(page).click()
  await expect(page.getByText('Saved. People see these hours now.')).toBeVisible()
  await page.reload()
  await expect(saturday.getByRole('combobox', { name: 'Until' })).toHaveValue('13:00')
  await expect(page.getByRole('combobox', { name: /^On / })).toHaveValue('open')

  await page.getByRole('link', { name: 'Back to visits' }).click()
  await expect(page.getByRole('heading', { name: 'No visit is coming' })).toBeVisible()
  await expect(page.getByText('Your visiting hours are set.', { exact: false })).toBeVisible()
  const threadId = await asker.ask(homeId, 'May I see it?')
  const startsAt = await firstFreeSlot(asker.client, homeId)
  const visitId = await requestVisit(asker.client, threadId, startsAt, 'My mother comes along.')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveText([
    /Tenzin D\..*2 people, in person · Corner home above the park.*“My mother comes along.”/,
  ])
  await expect(page.locator(`[data-visit="${visitId}"]`)).toContainText('To confirm')
  await expectNoFaultInBothThemes(page, 'agenda')

  // It stands in the one list of what waits on each dashboard of a host, and leads to its answer.
  await visit(page, '/dashboard')
  const work = waiting.getByRole('listitem')
  await expect(work).toHaveText([/Tenzin asks for .*Corner home above the park.*Answer/])
  await visit(page, '/owner/dashboard')
  await expect(work).toHaveText([/Tenzin asks for .*Corner home above the park.*Answer/])
  await expect(waiting).not.toContainText('Nothing needs an answer')
  await expectNoFaultInBothThemes(page, 'dashboard with a visit to answer')
  await waiting.getByRole('link', { name: /^Answer: Tenzin asks for / }).click()
  await expect(page).toHaveURL(`/dashboard/communication?thread=${threadId}`)
  await visit(page, '/dashboard/appointments')

  // The same visit in the calendar, by week and by day.
  const inCalendar = page.getByRole('link', {
    name: /^Visit, Tenzin D\., .* to .*, To confirm, Corner home above the park$/,
  })
  const day = new Date(Date.parse(startsAt) + 330 * 60_000).toISOString().slice(0, 10)
  await page.getByRole('radio', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/appointments?show=week')
  await visit(page, `/dashboard/appointments?show=week&day=${day}`)
  await expect(inCalendar).toBeVisible()
  await expect(page.getByText('1 visit, 1 waiting for you')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'calendar of a week')
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(page.getByText('No visit', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Week before' }).click()
  await page.getByRole('radio', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Corner home above the park' })).toBeVisible()
  await expect(inCalendar).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/dashboard/appointments?show=day')
  await page.getByRole('radio', { name: 'Agenda' }).click()

  const confirming = { _visit_id: visitId, _share_phone: false, _expected: 'requested' }
  await owner.client.rpc('confirm_visit', { ...confirming, _key: randomUUID() }).throwOnError()
  await expect(page.locator(`[data-visit="${visitId}"]`)).toContainText('Confirmed')
  await expect(waiting).toBeHidden()
  await page.locator(`[data-visit="${visitId}"]`).getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/communication?thread=${threadId}`)
})

test('the agendas of both sides say who is running late, without a reload', async ({
  others,
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const people = await makeTwoPeople(origin, headers)
  const { owner, asker, homeId } = people
  await offerVisits(origin, people)
  await confirmPhoneOf(origin, asker.person.id)
  await keepSessionOf(page, origin, asker.person, headers)
  await visit(page, '/dashboard/appointments')
  await expect(page.getByRole('heading', { name: 'No visit is coming' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all homes' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'agenda of a tenant, empty')

  const threadId = await asker.ask(homeId, 'May I see it?')
  const id = await isAskedFor(asker.client, threadId, homeId, 10)
  const confirming = { _visit_id: id, _share_phone: false, _expected: 'requested' }
  await owner.client.rpc('confirm_visit', { ...confirming, _key: randomUUID() }).throwOnError()
  await putShortlyBefore(origin, id)
  const opened = await openBrowserOf(others, origin, headers, owner.person)
  await visit(opened, '/dashboard/appointments')
  const ofTenant = page.locator(`[data-visit="${id}"]`)
  const ofHost = opened.locator(`[data-visit="${id}"]`)
  await expect(ofTenant).toContainText('Confirmed')
  await expect(ofHost).toContainText('Confirmed')

  const late = (who: typeof asker.client, minutes: number) =>
    who
      .rpc('say_late', {
        _visit_id: id,
        _minutes: minutes,
        _expected: 'confirmed',
        _key: randomUUID(),
      })
      .throwOnError()
  await late(asker.client, 10)
  await expect(ofHost).toContainText('10 min late')
  await expect(ofTenant).toContainText('You said: 10 min late')
  await expectNoFaultInBothThemes(opened, 'agenda with somebody who is late')
  await late(owner.client, 5)
  await expect(ofTenant).toContainText('5 min late')
  await late(asker.client, 0)
  await expect(ofHost).toContainText('Confirmed')
  await expect(ofHost).toContainText('You said: 5 min late')
})

test('hours that somebody else saved meanwhile lose nothing that was typed, and can be copied to another home', async ({
  page,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { owner, homeId } = await makeTwoPeople(origin, headers, 'Home with a terrace')
  const otherId = await owner.list('House at the lake')
  await keepSessionOf(page, origin, owner.person, headers)
  await visit(page, `/dashboard/appointments?show=hours&home=${homeId}`)
  await week(page).getByRole('switch', { name: 'Tuesday' }).click()
  const saveElsewhere = (version: number) =>
    owner.client
      .rpc('save_visit_hours', {
        _property_id: homeId,
        _settings: settings,
        _windows: weekly('18:00', '20:00'),
        _version: version,
        _key: randomUUID(),
      })
      .throwOnError()
  await saveElsewhere(0)
  await save(page).click()
  await expect(page.getByText('These hours were changed meanwhile')).toBeVisible()
  await expect(page.getByText('What you typed is still here.', { exact: false })).toBeVisible()
  await expect(hoursOf(page, 'Tuesday, hours 1')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'visiting hours, changed meanwhile')
  await page.getByRole('button', { name: 'Show what was saved' }).click()
  await expect(
    hoursOf(page, 'Monday, hours 1').getByRole('combobox', { name: 'From' }),
  ).toHaveValue('18:00')
  await week(page).getByRole('switch', { name: 'Monday' }).click()
  await expect(page.getByText('Save these hours first, then they can be copied.')).toBeVisible()
  await saveElsewhere(1)
  await save(page).click()
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByText('Saved. People see these hours now.')).toBeFocused()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. What you changed stays here')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.context().setOffline(false)
  await expect(save(page)).toBeEnabled()

  await page.getByRole('button', { name: 'Copy to other homes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy these hours to other homes' })
  await dialog.getByRole('button', { name: 'Copy hours' }).click()
  await expect(dialog.getByText('Choose at least one home.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /House at the lake/ }).check()
  await expectNoFaultInBothThemes(page, 'copy hours')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/save_visit_hours')) saves.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Copy hours' }).click()
  await expect(dialog).toBeHidden()
  expect(saves, 'copying saves nothing here').toEqual([])
  // Another home is another page: what is not saved is asked about.
  await week(page).getByRole('switch', { name: 'Sunday' }).click()
  await page.getByRole('combobox', { name: 'Home', exact: true }).selectOption(otherId)
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page).toHaveURL(`/dashboard/appointments?show=hours&home=${otherId}`)
  await expect(
    hoursOf(page, 'Tuesday, hours 1').getByRole('combobox', { name: 'From' }),
  ).toHaveValue('18:00')
  await expect(hoursOf(page, 'Sunday, hours 1')).toBeVisible()
  await expect(hoursOf(page, 'Monday, hours 1')).toBeHidden()
})

test('hours of a home that is somebody else’s are not shown, and a seeker sees what they asked for', async ({
  others,
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { owner, asker, homeId } = await makeTwoPeople(origin, headers, 'Home by the tank')
  await confirmPhoneOf(origin, asker.person.id)
  await keepSessionOf(page, origin, asker.person, headers)
  await visit(page, `/dashboard/appointments?show=hours&home=${homeId}`)
  await expect(page.getByRole('heading', { name: 'You list no home yet' })).toBeVisible()
  await owner.client
    .rpc('save_visit_hours', {
      _property_id: homeId,
      _settings: settings,
      _windows: weekly('09:00', '21:00'),
      _version: 0,
      _key: randomUUID(),
    })
    .throwOnError()
  const threadId = await asker.ask(homeId, 'May I see it?')
  await visit(page, '/dashboard/appointments')
  await expect(page.getByRole('link', { name: 'See all homes' })).toBeVisible()
  const startsAt = await firstFreeSlot(asker.client, homeId)
  await requestVisit(asker.client, threadId, startsAt, 'Two of us.')
  await page.reload()
  await expect(page.getByText('Asked, not confirmed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('Lane 3')

  const ownerPage = await openBrowserOf(others, origin, headers, owner.person)
  await visit(ownerPage, '/dashboard/appointments?show=past')
  await expect(ownerPage.getByText('No visit of the last 90 days.')).toBeVisible()
})

test('a broker sets the hours of homes they represent and is asked for a visit, in their own area', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const broker = await makeLister(origin, headers, 'broker')
  const homeId = await broker.list('Represented home', { broker_id: broker.userId })
  await broker.decide(homeId, 'approved')
  await broker.signIn(page)
  await visit(page, '/broker/appointments')
  await expect(page.getByRole('heading', { name: 'No visit is coming' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set visiting hours' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'agenda of a broker, empty')
  await page.getByRole('link', { name: 'Visiting hours', exact: true }).click()
  await expect(page).toHaveURL('/broker/appointments?show=hours')
  await expect(page).toHaveTitle('Visiting hours · Basera')
  await week(page).getByRole('switch', { name: 'Friday' }).click()
  await save(page).click()
  await expect(page.getByText('Saved. People see these hours now.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to visits' }).click()
  await expect(page).toHaveURL('/broker/appointments')
  await expect(page).toHaveTitle('Visits · Basera')

  const asker = await makeAsker(origin, headers, 'Tenzin', 'Dorje')
  await confirmPhoneOf(origin, asker.person.id)
  const threadId = await asker.ask(homeId, 'May I see it?')
  const startsAt = await firstFreeSlot(asker.client, homeId)
  const visitId = await requestVisit(asker.client, threadId, startsAt, 'Two of us.')
  const row = page.locator(`[data-visit="${visitId}"]`)
  await expect(row).toContainText('To confirm')
  await expectNoFaultInBothThemes(page, 'agenda of a broker')
  await asker.client
    .rpc('cancel_visit', {
      _visit_id: visitId,
      _reason_kind: 'found_another',
      _reason: null,
      _expected: 'requested',
      _key: randomUUID(),
    })
    .throwOnError()
  await expect(row).toContainText('Cancelled')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/broker/communication?thread=${threadId}`)
})
