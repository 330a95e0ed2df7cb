// Conversations that go on: earlier messages, muting, the areas of brokers and tenants, words that are wider than a screen.

import { randomUUID } from 'node:crypto'
import { keepSessionOf } from '../support/accounts.ts'
import { makeAsker, makeTwoPeople, openBrowserOf, openMessages } from '../support/conversations.ts'
import { expect, visit } from '../support/journey.ts'
import { composer, log, rows, test } from '../support/message-pages.ts'
import { operatorAt } from '../support/operator.ts'
import { makeLister } from '../support/own-listings.ts'
import { expectNoSpill } from '../support/spill.ts'

test.use({ site: 'changing' })

test('earlier messages come when they are asked for, and what is read stays where it was', async ({
  people: { asker, owner, homeId, say },
  askerPage,
}) => {
  const id = await asker.ask(homeId, 'The first of all')
  // Thirty messages in five minutes are the most of one person.
  for (let line = 1; line <= 18; line += 1) {
    await say(owner.client, id, `Answer ${line}`)
    await say(asker.client, id, `Question ${line}`)
  }
  await openMessages(askerPage, id)
  await expect(log(askerPage)).toContainText('Question 18')
  await expect(log(askerPage)).not.toContainText('The first of all')
  const older = askerPage.getByRole('button', { name: 'Show earlier messages' })
  await older.scrollIntoViewIfNeeded()
  const line = log(askerPage).getByText('Answer 5', { exact: true })
  await line.evaluate((part) => {
    part.dataset['top'] = String(part.getBoundingClientRect().top)
  })
  await older.click()
  await expect(log(askerPage)).toContainText('The first of all')
  await expect(older).toBeHidden()
  const moved = () =>
    line.evaluate((part) => part.getBoundingClientRect().top - Number(part.dataset['top']))
  // Half a pixel is rounded at each end.
  await expect.poll(async () => Math.abs(await moved())).toBeLessThanOrEqual(1)
})

test('a muted conversation says so in the list, and tells nothing until it is unmuted', async ({
  people: { asker, owner, homeId, say },
  askerPage,
}) => {
  const id = await asker.ask(homeId, 'Is it free?')
  await openMessages(askerPage, id)
  const menu = askerPage.getByRole('button', { name: /^Actions for the conversation/ })
  await menu.click()
  await askerPage.getByRole('menuitem', { name: 'Mute for a week' }).click()
  await expect(
    askerPage.getByText(/^No notices about this conversation until \d+ \w+\.$/),
  ).toBeVisible()
  await expect(rows(askerPage)).toContainText('Muted')
  await say(owner.client, id, 'It is.')
  await expect(log(askerPage)).toContainText('It is.')
  const told = await asker.client.rpc('my_notifications').throwOnError()
  expect(JSON.stringify(told.data)).not.toContain('message_new')
  await menu.click()
  await askerPage.getByRole('menuitem', { name: 'Unmute' }).click()
  await expect(askerPage.getByText('You get notices about this conversation again.')).toBeVisible()
  await expect(rows(askerPage)).not.toContainText('Muted')
})

test('what was said about one conversation is not shown in another', async ({
  people: { asker, owner, homeId },
  askerPage,
}) => {
  const second = await owner.list('Second home by the lake')
  await owner.decide(second, 'approved')
  const first = await asker.ask(homeId, 'About the first')
  await asker.ask(second, 'About the second')
  await openMessages(askerPage, first)
  await askerPage.getByRole('button', { name: /^Actions for the conversation/ }).click()
  await askerPage.getByRole('menuitem', { name: 'Mute for a week' }).click()
  await expect(askerPage.getByText(/^No notices about this conversation until/)).toBeVisible()
  await rows(askerPage).filter({ hasText: 'Second home' }).getByRole('link').click()
  await expect(log(askerPage)).toContainText('About the second')
  await expect(askerPage.getByText(/^No notices about this conversation until/)).toBeHidden()
})

test('a broker answers in the broker’s area, a tenant reads it in the tenant’s; each sees who is who', async ({
  page,
  others,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const broker = await makeLister(origin, headers, 'broker')
  await operatorAt(origin)
    .from('profiles')
    .update({ first_name: 'Farhan', last_name: 'Qureshi' })
    .eq('id', broker.userId)
    .throwOnError()
  const homeId = await broker.list('Home that a broker offers', { broker_id: broker.userId })
  await broker.decide(homeId, 'approved')
  const asker = await makeAsker(origin, headers, 'Tenzin', 'Dorje')
  await operatorAt(origin)
    .from('user_roles')
    .insert({ user_id: asker.person.id, role: 'tenant', role_approval_status: 'approved' })
  const id = await asker.ask(homeId, 'Is there a brokerage?')

  await keepSessionOf(page, origin, broker.person, headers)
  await openMessages(page, undefined, '/broker')
  await rows(page).getByRole('link', { name: 'Tenzin D.' }).click()
  await expect(page).toHaveURL(`/broker/communication?thread=${id}`)
  await expect(page.getByText(/^Tenant · here since/)).toBeVisible()
  await composer(page).fill('Half a month.')
  await composer(page).press('Enter')
  await expect(log(page)).toContainText('Half a month.')

  const tenant = await openBrowserOf(others, origin, headers, asker.person)
  await openMessages(tenant, id, '/tenant')
  await expect(log(tenant)).toContainText('Farhan: Half a month.')
  await expect(tenant.getByText(/^Broker · here since/)).toBeVisible()
})

test('a word of 200 letters and Telugu words widen no page at 320 px: list, conversation, bell', async ({
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const telugu = 'సోమవారంఉదయంపదకొండుగంటలకుఇల్లుచూడటానికిరావచ్చాదయచేసిచెప్పండి'
  const long = 'w'.repeat(200)
  const { asker, owner, homeId, say } = await makeTwoPeople(
    origin,
    headers,
    `${'Longhousename'.repeat(7)} ఇల్లు`,
  )
  const id = await asker.ask(homeId, long)
  await say(asker.client, id, telugu)
  await say(owner.client, id, `${telugu} ${long}`)
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: headers,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  await keepSessionOf(page, origin, owner.person, headers)
  await openMessages(page)
  await expect(rows(page)).toHaveCount(1)
  await expectNoSpill(page, 'the list')
  await openMessages(page, id)
  await expect(log(page)).toContainText(telugu)
  await expectNoSpill(page, 'the conversation')
  const isWithin = () =>
    log(page).evaluate((part) => part.scrollWidth <= part.clientWidth && part.clientWidth <= 320)
  await expect.poll(isWithin).toBe(true)
  await page.getByRole('button', { name: /Show all stages$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoSpill(page, 'the stages')
  await visit(page, '/dashboard?show=notifications')
  await expect(page.getByRole('main')).toContainText('Tenzin D.')
  await expectNoSpill(page, 'the notifications')
  await visit(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
  await expectNoSpill(page, 'the dashboard')

  // The bell's own list is of a desktop.
  await page.setViewportSize({ width: 1024, height: 640 })
  await say(asker.client, id, randomUUID())
  await visit(page, '/properties')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Notifications/ })
    .click()
  await expect(page.getByText(/asks about/).first()).toBeVisible()
  await expectNoSpill(page, 'the bell')
})
