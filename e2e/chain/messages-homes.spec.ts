// Conversations of somebody who lists several homes: which home each is about, one home of them, several chosen.

import { randomUUID } from 'node:crypto'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { openMessages } from '../support/conversations.ts'
import { expect, visit } from '../support/journey.ts'
import { log, rows, test } from '../support/message-pages.ts'
import { makeLister } from '../support/own-listings.ts'

test.use({ site: 'changing' })

test('a host of several homes sees about which one each question is, and shows one home and all again', async ({
  people: { asker, owner, homeId },
  ownerPage,
}) => {
  const second = await owner.list('Second home by the lake')
  await owner.decide(second, 'approved')
  await asker.ask(homeId, 'About the park')
  await asker.ask(second, 'About the lake')
  await openMessages(ownerPage)
  await expect(rows(ownerPage)).toHaveText([
    /Tenzin D\..*Second home by the lake.*About the lake/,
    /Tenzin D\..*Corner home above the park.*About the park/,
  ])
  // Beside the buttons of a host there is room for the whole title.
  await expect
    .poll(() =>
      ownerPage
        .getByRole('heading', { level: 1 })
        .evaluate((title) => title.scrollWidth <= title.clientWidth),
    )
    .toBe(true)
  const home = ownerPage.getByRole('combobox', { name: 'Home' })
  await home.selectOption('Second home by the lake')
  await expect(rows(ownerPage)).toHaveText([/About the lake/])
  await expect(home).toHaveValue(second)
  await expect(home.getByRole('option')).toHaveText([
    'All homes',
    'Second home by the lake',
    'Corner home above the park',
  ])
  await expectNoFaultInBothThemes(ownerPage, 'conversations of one home')
  await ownerPage.reload()
  await expect(home).toHaveValue(second)
  await home.selectOption('All homes')
  await expect(rows(ownerPage)).toHaveCount(2)
})

test('x selects the open conversation, never one in which its person asked', async ({
  people: { asker, owner, homeId },
  ownerPage,
  baseURL,
  extraHTTPHeaders,
}) => {
  const other = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
  const elsewhere = await other.list('Home of somebody else')
  await other.decide(elsewhere, 'approved')
  const id = await asker.ask(homeId, 'Is it free?')
  await owner.client
    .rpc('start_enquiry', { _property_id: elsewhere, _body: 'Mine', _key: randomUUID() })
    .throwOnError()
  await openMessages(ownerPage, id)
  await expect(log(ownerPage)).toContainText('Is it free?')
  // Its row may come after it.
  await expect(ownerPage.getByRole('link', { name: 'Tenzin D.', exact: true })).toBeVisible()
  await ownerPage.keyboard.press('x')
  await expect(ownerPage.getByRole('heading', { name: 'Answer 1 person' })).toBeVisible()
  await expect(ownerPage.getByRole('checkbox')).toHaveCount(1)
  await expect(ownerPage.getByRole('checkbox', { name: 'Select Tenzin D.' })).toBeChecked()
  await ownerPage.keyboard.press('x')
  await expect(log(ownerPage)).toContainText('Is it free?')
  await ownerPage.keyboard.press('Escape')
  await expect(ownerPage.getByRole('checkbox')).toHaveCount(0)
})

test('a dashboard names who waits for an answer, and leads there; it says so when nobody does', async ({
  people: { asker, homeId },
  ownerPage,
}) => {
  await visit(ownerPage, '/dashboard')
  const waiting = ownerPage.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).toHaveText(/Nothing needs an answer from you\./)
  const id = await asker.ask(homeId, 'Is it still free?')
  // The open page learns of it by itself.
  await expect(waiting.getByRole('link', { name: 'Tenzin D. waits for an answer' })).toBeVisible()
  await visit(ownerPage, '/owner/dashboard')
  await expect(waiting.getByRole('listitem')).toHaveText([
    /Tenzin D\. waits for an answer.*Corner home above the park.*Is it still free\?/,
  ])
  await expectNoFaultInBothThemes(ownerPage, 'dashboard with a question')
  await waiting.getByRole('link', { name: 'Tenzin D. waits for an answer' }).click()
  await expect(ownerPage).toHaveURL(`/dashboard/communication?thread=${id}`)
  await expect(log(ownerPage)).toContainText('Is it still free?')
})

test('who asked about two homes is not counted as two people, and each home is named', async ({
  people: { asker, owner, homeId },
  ownerPage,
}) => {
  const second = await owner.list('Second home by the lake')
  await owner.decide(second, 'approved')
  await asker.ask(homeId, 'About the park')
  await asker.ask(second, 'About the lake')
  await openMessages(ownerPage)
  await ownerPage.getByRole('button', { name: 'Select several' }).click()
  await ownerPage.getByRole('button', { name: 'All 2 to answer' }).click()
  await expect(ownerPage.getByRole('heading', { name: 'Answer in 2 conversations' })).toBeVisible()
  await expect(
    ownerPage.getByRole('list', { name: 'Recipients' }).getByRole('listitem'),
  ).toHaveText(['Tenzin · Second home by the lake', 'Tenzin · Corner home above the park'])
  await ownerPage.getByRole('textbox', { name: 'Message' }).fill('Both are free.')
  await ownerPage.getByRole('button', { name: 'Send to 2 conversations' }).click()
  await expect(ownerPage.getByText('The answer was sent to 2 conversations.')).toBeVisible()
})

test('a conversation that was closed says so in the list', async ({
  people: { asker, homeId },
  askerPage,
  ownerPage,
}) => {
  const id = await asker.ask(homeId, 'Is it free?')
  await asker.client
    .rpc('close_enquiry', {
      _enquiry_id: id,
      _reason: 'found_another',
      _expected: 'open',
      _key: randomUUID(),
    })
    .throwOnError()
  await visit(ownerPage, '/dashboard/communication?show=closed')
  await expect(rows(ownerPage)).toHaveText([/Tenzin closed this conversation.*Closed/])
  await visit(askerPage, '/dashboard/communication?show=closed')
  await expect(rows(askerPage)).toHaveText([/You closed this conversation.*Closed/])
})
