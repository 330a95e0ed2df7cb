import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import {
  makeAsker,
  makeTwoPeople,
  openBrowserOf,
  openMessages,
  type TwoPeople,
} from '../support/conversations.ts'
import { firstFreeSlot, requestVisit } from '../support/hosted-visits.ts'
import { expect, test as base } from '../support/journey.ts'
import {
  confirmPhone,
  isAskedFor,
  offerVisits,
  putIntoThePast,
  putShortlyBefore,
} from '../support/visits.ts'

const test = base.extend<{ people: TwoPeople; ownerPage: Page; askerPage: Page }>({
  people: async ({ baseURL, extraHTTPHeaders }, give) => {
    const origin = baseURL ?? ''
    const people = await makeTwoPeople(origin, extraHTTPHeaders ?? {})
    await offerVisits(origin, people)
    await give(people)
  },
  askerPage: async ({ page, baseURL, extraHTTPHeaders, people }, give) => {
    await keepSessionOf(page, baseURL ?? '', people.asker.person, extraHTTPHeaders ?? {})
    await give(page)
  },
  ownerPage: async ({ others, baseURL, extraHTTPHeaders, people }, give) => {
    const { person } = people.owner
    await give(await openBrowserOf(others, baseURL ?? '', extraHTTPHeaders ?? {}, person))
  },
})

test.use({ site: 'changing' })

const visit = (page: Page) => page.getByRole('region', { name: 'Visit' })
const log = (page: Page) => page.getByRole('log')

/** The second day is wholly ahead of the hours' notice. */
async function chooseTime(page: Page, hour: string) {
  await visit(page).getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(1).check()
  await visit(page).getByRole('radio', { name: hour }).check()
}

test('a visit is asked for and confirmed in the conversation; the address opens, and closes when it is cancelled', async ({
  baseURL,
  people: { asker, homeId },
  askerPage,
  ownerPage,
  expectComplaint,
}) => {
  expectComplaint(/status of 4/)
  const id = await asker.ask(homeId, 'Can we see it?')
  await openMessages(askerPage, id)
  const tenant = visit(askerPage)
  await tenant.getByRole('button', { name: 'Ask for a visit' }).click()
  await tenant.getByRole('button', { name: 'Ask for a visit' }).click()
  await expect(tenant.getByRole('alert')).toContainText('Choose a day and a time.')
  await chooseTime(askerPage, '11:00 am')
  await tenant.getByRole('button', { name: /^Ask for \w{3} \d+ \w{3}, 11:00 am$/ }).click()
  await expect(tenant.getByRole('alert')).toContainText(
    'Please confirm your phone number before you ask for a visit.',
  )
  await expect(
    tenant.getByRole('link', { name: 'Confirm your phone in the settings' }),
  ).toBeVisible()
  await confirmPhone(baseURL ?? '', asker.person.id)
  await tenant.getByRole('combobox', { name: 'How many come' }).selectOption('2')
  await tenant.getByRole('textbox', { name: 'A note (optional)' }).fill('We come by metro.')
  await expectNoFaultInBothThemes(askerPage, 'asking for a visit')
  await tenant.getByRole('button', { name: /^Ask for \w{3}/ }).click()
  await expect(tenant.getByText('Visit requested')).toBeVisible()
  await expect(
    tenant.getByText(/The exact address comes when the visit is confirmed/),
  ).toBeVisible()
  await expect(tenant.getByRole('button', { name: 'Show the address' })).toHaveCount(0)
  await expect(log(askerPage)).toContainText(/You asked for a visit: \w{3} \d+ \w{3}, 11:00 am/)

  await openMessages(ownerPage, id)
  const owner = visit(ownerPage)
  await expect(owner).toContainText(/Tenzin asks for \w{3} \d+ \w{3}, 11:00 am/)
  await expect(owner).toContainText('2 people · At the home')
  await expect(owner).toContainText('“We come by metro.”')
  await owner.getByRole('button', { name: /^Confirm / }).click()
  await owner.getByRole('checkbox', { name: 'Share my number with Tenzin' }).check()
  await expectNoFaultInBothThemes(ownerPage, 'confirming a visit')
  await owner.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(owner.getByText('Visit confirmed')).toBeVisible()
  await owner.getByRole('button', { name: 'Who looked at the address' }).click()
  await expect(owner.getByText('Nobody has looked at it yet.')).toBeVisible()

  // Without a reload.
  await expect(tenant.getByText('Visit confirmed')).toBeVisible()
  await expect(log(askerPage)).toContainText('Meera confirmed the visit')
  await expect(askerPage.getByText('Flat 503')).toHaveCount(0)
  await expect(tenant).toContainText('Meera sees each time you look at it.')
  await tenant.getByRole('button', { name: 'Show the address' }).click()
  await expect(tenant).toContainText('Flat 503, Sai Krupa Enclave, Road 7')
  await expect(tenant).toContainText('Near the clock tower')
  await expect(tenant).toContainText('Second gate, then the east stairs')
  await expect(tenant.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=17.4401%2C78.3489',
  )
  await expectNoFaultInBothThemes(askerPage, 'address of a visit')
  await owner.getByRole('button', { name: 'Who looked at the address' }).click()
  await owner.getByRole('button', { name: 'Who looked at the address' }).click()
  await expect(owner.getByText(/^Tenzin looked on /)).toBeVisible()

  await tenant.getByRole('button', { name: 'Cancel visit' }).click()
  await tenant.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(tenant.getByRole('alert').filter({ hasText: 'Choose a reason.' })).toBeVisible()
  await tenant.getByRole('radio', { name: 'Found another' }).check()
  await tenant.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(tenant.getByText('The address is closed again.')).toBeVisible()
  await expect(tenant.getByText('Flat 503')).toHaveCount(0)
  await expect(tenant.getByRole('button', { name: 'Show the address' })).toHaveCount(0)
  await expect(tenant.getByRole('button', { name: 'Ask for another visit' })).toBeVisible()
  await expect(owner.getByText('Reason: Found another')).toBeVisible()
  await expect(log(ownerPage)).toContainText('Tenzin cancelled the visit')
})

test('a host says yes where the requests wait, after hearing what it opens', async ({
  baseURL,
  people: { asker, homeId },
  ownerPage,
}) => {
  await confirmPhone(baseURL ?? '', asker.person.id)
  const id = await asker.ask(homeId, 'Can we see it?')
  const startsAt = await firstFreeSlot(asker.client, homeId)
  await requestVisit(asker.client, id, startsAt, 'We come by metro.')
  await ownerPage.goto('/dashboard/appointments')
  const waiting = ownerPage.getByRole('region', { name: /^Waiting for you/ })
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  await expect(
    waiting.getByText(/can then open the exact address, until a day after the visit/),
  ).toBeVisible()
  await waiting.getByRole('button', { name: 'Not yet' }).click()
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  await expectNoFaultInBothThemes(ownerPage, 'a visit that is about to be confirmed')
  await waiting.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(ownerPage.getByText('The visit is confirmed.')).toBeVisible()
  await expect(waiting).toBeHidden()
  await expect(ownerPage.getByRole('main').getByText('Confirmed')).toBeVisible()
})

test('another time is proposed, kept back, and accepted by the side that did not propose it', async ({
  baseURL,
  expectComplaint,
  people: { asker, owner, homeId },
  askerPage,
  ownerPage,
}) => {
  expectComplaint(/status of 400 .*propose_visit/)
  await confirmPhone(baseURL ?? '', asker.person.id)
  const id = await asker.ask(homeId, 'Can we see it?')
  const visitId = await isAskedFor(asker.client, id, homeId, 10)
  await openMessages(ownerPage, id)
  const host = visit(ownerPage)
  await host.getByRole('button', { name: 'Another time' }).click()
  await host.getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(2).check()
  await host.getByRole('radio', { name: '12:00 pm' }).check()
  await host.getByRole('button', { name: /^Propose \w{3} .*12:00 pm$/ }).click()
  await expect(host).toContainText(/You proposed .* Tenzin has not answered yet\./)
  await expect(host.getByRole('button', { name: /^Confirm / })).toHaveCount(0)

  await openMessages(askerPage, id)
  const tenant = visit(askerPage)
  await expect(tenant).toContainText(/Meera proposes \w{3} \d+ \w{3}, 12:00 pm/)
  await tenant.getByRole('button', { name: 'Not then' }).click()
  await expect(tenant.getByText('The proposal is refused.')).toBeVisible()
  await expect(tenant.getByText(/^Meera proposes/)).toBeHidden()

  const confirming = { _visit_id: visitId, _share_phone: false, _expected: 'requested' }
  await owner.client.rpc('confirm_visit', { ...confirming, _key: randomUUID() }).throwOnError()
  await expect(tenant.getByText('Visit confirmed')).toBeVisible()
  await tenant.getByRole('button', { name: 'Another time' }).click()
  await tenant.getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(2).check()
  await tenant.getByRole('radio', { name: '11:30 am' }).check()
  await tenant.getByRole('button', { name: 'Name another time, too' }).click()
  await tenant.getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(3).check()
  await tenant.getByRole('radio', { name: '11:00 am' }).check()
  const why = tenant.getByLabel('Why, in a few words (optional)')
  await why.fill('Call 98765 43210 first.')
  await tenant.getByRole('button', { name: /^Propose \w{3} .*11:30 am$/ }).click()
  await expect(
    tenant.getByText('Please leave out numbers, links, codes and money here.'),
  ).toBeVisible()
  await why.fill('We work late on that day.')
  await tenant.getByRole('button', { name: /^Propose \w{3} .*11:30 am$/ }).click()
  await expect(host).toContainText('“We work late on that day.”')
  await expect(
    host.getByRole('group', { name: 'Or one of these' }).getByRole('button', { name: /11:00 am$/ }),
  ).toBeVisible()
  await expect(host).toContainText(/stays yours\./)
  await expect(host.getByText(/^You proposed /)).toHaveCount(0)
  await expectNoFaultInBothThemes(ownerPage, 'another time that is proposed')
  await host.getByRole('button', { name: /^Accept \w{3} .*11:30 am$/ }).click()
  await expect(tenant.getByRole('heading', { name: /^Visit on .*11:30 am$/ })).toBeVisible()
  await expect(log(askerPage)).toContainText(/Meera accepted: the visit is on .*11:30 am/)
})

test('shortly before, either side says that it comes later, and takes the visit into its own calendar', async ({
  baseURL,
  people: { asker, owner, homeId },
  askerPage,
  ownerPage,
}) => {
  const origin = baseURL ?? ''
  await confirmPhone(origin, asker.person.id)
  const id = await asker.ask(homeId, 'Can we see it?')
  const visitId = await isAskedFor(asker.client, id, homeId, 10)
  const confirming = { _visit_id: visitId, _share_phone: false, _expected: 'requested' }
  await owner.client.rpc('confirm_visit', { ...confirming, _key: randomUUID() }).throwOnError()
  await openMessages(askerPage, id)
  const tenant = visit(askerPage)
  await expect(tenant.getByText('Visit confirmed')).toBeVisible()
  await expect(tenant.getByText('Running late?')).toHaveCount(0)

  await putShortlyBefore(origin, visitId)
  await askerPage.reload()
  await openMessages(ownerPage, id)
  const host = visit(ownerPage)
  await tenant.getByRole('button', { name: '10 min late' }).click()
  await expect(tenant).toContainText(/Meera knows: \d+:\d\d [ap]m\./)
  await expect(host).toContainText(/Tenzin is 10 minutes late: \d+:\d\d [ap]m\./)
  await expect(log(ownerPage)).toContainText('Tenzin is 10 minutes late')
  await expectNoFaultInBothThemes(askerPage, 'running late')
  await tenant.getByRole('button', { name: 'In time after all' }).click()
  await expect(tenant.getByText(/^Meera knows:/)).toBeHidden()
  await expect(host.getByText(/^Tenzin is 10 minutes late: /)).toBeHidden()
  await host.getByRole('button', { name: '5 min late' }).click()
  await expect(tenant).toContainText(/Meera is 5 minutes late: \d+:\d\d [ap]m\./)

  await expect(tenant).toContainText('The file holds the address, so taking it counts as a look.')
  for (const panel of [tenant, host]) {
    const saved = panel.page().waitForEvent('download')
    await panel.getByRole('button', { name: 'Add to calendar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('visit.ics')
    const entry = await readFile(await file.path(), 'utf8')
    expect(entry).toContain(`UID:visit-${visitId}@`)
    expect(entry.replaceAll('\r\n ', '')).toContain('Flat 503')
  }
})

test('a time that was taken meanwhile is refused in its place, and no longer offered', async ({
  baseURL,
  extraHTTPHeaders,
  people: { asker, owner, homeId },
  askerPage,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const origin = baseURL ?? ''
  await confirmPhone(origin, asker.person.id)
  const id = await asker.ask(homeId, 'Can we see it?')
  await openMessages(askerPage, id)
  const tenant = visit(askerPage)
  await tenant.getByRole('button', { name: 'Ask for a visit' }).click()
  await chooseTime(askerPage, '10:00 am')

  const faster = await makeAsker(origin, extraHTTPHeaders ?? {}, 'Priya', 'Nair')
  await confirmPhone(origin, faster.person.id)
  const visitId = await isAskedFor(faster.client, await faster.ask(homeId, 'Hello'), homeId, 10)
  const confirming = { _visit_id: visitId, _share_phone: false, _expected: 'requested' }
  await owner.client.rpc('confirm_visit', { ...confirming, _key: randomUUID() }).throwOnError()

  await tenant.getByRole('button', { name: /^Ask for \w{3}/ }).click()
  await expect(tenant.getByRole('alert')).toContainText(
    'This time has just been taken. Please choose another one.',
  )
  await expect(tenant.getByRole('radio', { name: '10:00 am' })).toHaveCount(0)
})

test('after a visit the tenant says what they think of it, and the owner reads it', async ({
  baseURL,
  people: { asker, owner, homeId },
  askerPage,
  ownerPage,
}) => {
  const origin = baseURL ?? ''
  await confirmPhone(origin, asker.person.id)
  const id = await asker.ask(homeId, 'Can we see it?')
  const visitId = await isAskedFor(asker.client, id, homeId, 10)
  const confirming = { _visit_id: visitId, _share_phone: false, _expected: 'requested' }
  await owner.client.rpc('confirm_visit', { ...confirming, _key: randomUUID() }).throwOnError()
  await putIntoThePast(origin, visitId)
  await openMessages(ownerPage, id)
  const host = visit(ownerPage)
  await host.getByRole('button', { name: 'Tenzin did not come' }).click()
  await expect(host).toContainText('Tenzin is told and can say for 48 hours')
  await host.getByRole('button', { name: 'Not now' }).click()

  await openMessages(askerPage, id)
  const tenant = visit(askerPage)
  await expect(tenant.getByRole('button', { name: 'Cancel visit' })).toHaveCount(0)
  await expect(tenant.getByRole('button', { name: 'Meera did not come' })).toBeVisible()
  await tenant.getByRole('button', { name: 'Say what you think of it' }).click()
  await tenant.getByRole('button', { name: 'Save' }).click()
  await expect(
    tenant.getByRole('alert').filter({ hasText: 'Choose yes, maybe or no.' }),
  ).toBeVisible()
  await tenant.getByRole('radio', { name: 'Maybe' }).check()
  await tenant.getByRole('checkbox', { name: 'Too much noise' }).check()
  await expectNoFaultInBothThemes(askerPage, 'feedback after a visit')
  await tenant.getByRole('button', { name: 'Save' }).click()
  await expect(tenant.getByText('You said: Maybe')).toBeVisible()
  await expect(tenant.getByRole('button', { name: 'Ask for another visit' })).toBeVisible()
  await expect(host.getByText('Tenzin said: Maybe')).toBeVisible()
  await expect(host.getByText('Too much noise')).toBeVisible()
})
