import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeAsker, openMessages } from '../support/conversations.ts'
import { expect, visit } from '../support/journey.ts'
import { composer, log, rows, test, wordsIn } from '../support/message-pages.ts'

test.use({ site: 'changing' })

const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Basera' })

test('a question and its answer reach two browsers without a reload, with what is unread', async ({
  people: { asker, homeId },
  askerPage,
  ownerPage,
}) => {
  await openMessages(ownerPage)
  await expect(ownerPage.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  const id = await asker.ask(homeId, 'What does water cost a month?')
  await expect(rows(ownerPage)).toHaveText([
    /Tenzin D\..*What does water cost.*1 unread message.*Answer/,
  ])

  await openMessages(askerPage)
  await expect(rows(askerPage)).toHaveText([/Meera R\..*You: What does water cost.*Waiting/])
  await rows(ownerPage).getByRole('link').click()
  await expect(ownerPage).toHaveURL(`/dashboard/communication?thread=${id}`)
  await expect(log(ownerPage)).toContainText('What does water cost a month?')
  await composer(ownerPage).fill('It is in the maintenance.')
  await composer(ownerPage).press('Enter')
  await expect(log(ownerPage)).toContainText('It is in the maintenance.')
  await expect(ownerPage.getByText('Sending')).toBeHidden()
  await expect(rows(ownerPage)).not.toContainText('unread')

  await expect(rows(askerPage)).toHaveText([/It is in the maintenance\..*1 unread message.*Answer/])
  await rows(askerPage).getByRole('link').click()
  await expect(log(askerPage)).toContainText('Meera: It is in the maintenance.')
  await expect(rows(askerPage)).not.toContainText('unread')
})

test('a message that was typed without a connection goes out once when it is back, in its order', async ({
  people: { asker, owner, homeId },
  askerPage,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const id = await asker.ask(homeId, 'Hello')
  await openMessages(askerPage, id)
  await expect(log(askerPage)).toContainText('Hello')
  await askerPage.context().setOffline(true)
  await composer(askerPage).fill('First')
  await composer(askerPage).press('Enter')
  await composer(askerPage).fill('Second')
  await composer(askerPage).press('Enter')
  await expect(askerPage.getByText('Waits for a connection')).toHaveCount(2)
  await expect(
    askerPage.getByText('You are offline. Messages wait here and go out when you are back.'),
  ).toBeVisible()
  await askerPage.context().setOffline(false)
  await expect(askerPage.getByText('Waits for a connection')).toHaveCount(0)
  await expect(askerPage.getByText('Sending')).toHaveCount(0)
  const words = await wordsIn(owner.client, id)
  expect(words).toEqual(['Hello', 'First', 'Second'])
})

test('a message that waits goes out once from any other page: without a reload, and after one in two tabs', async ({
  people: { asker, owner, homeId },
  askerPage,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const id = await asker.ask(homeId, 'Hello')
  await openMessages(askerPage, id)
  // The home page's code is there before the connection goes.
  await homeLink(askerPage).click()
  await expect(askerPage).toHaveURL('/')
  await expect(askerPage.getByRole('heading', { level: 1 })).toBeVisible()
  await askerPage.goBack()
  await expect(log(askerPage)).toContainText('Hello')
  await askerPage.context().setOffline(true)
  await composer(askerPage).fill('From the train')
  await composer(askerPage).press('Enter')
  await expect(askerPage.getByText('Waits for a connection')).toBeVisible()
  await homeLink(askerPage).click()
  await expect(askerPage).toHaveURL('/')
  await askerPage.context().setOffline(false)
  await expect.poll(() => wordsIn(owner.client, id)).toEqual(['Hello', 'From the train'])

  await openMessages(askerPage, id)
  await askerPage.route('**/rpc/send_message', (route) => route.abort())
  await composer(askerPage).fill('From the lift')
  await composer(askerPage).press('Enter')
  await expect(askerPage.getByText('Sending')).toBeVisible()
  const another = await askerPage.context().newPage()
  await askerPage.unroute('**/rpc/send_message')
  await Promise.all([visit(askerPage, '/'), visit(another, '/about')])
  const all = ['Hello', 'From the train', 'From the lift']
  await expect.poll(() => wordsIn(owner.client, id)).toEqual(all)
  await expect
    .poll(() =>
      another.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('outgoing-message')),
      ),
    )
    .toEqual([])
  expect(await wordsIn(owner.client, id)).toEqual(all)
})

test('a message whose answer was lost is stored over a reload, and arrives once', async ({
  people: { asker, owner, homeId },
  askerPage,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const id = await asker.ask(homeId, 'Hello')
  await openMessages(askerPage, id)
  await expect(log(askerPage)).toContainText('Hello')
  // It arrives, and nobody hears of it.
  await askerPage.route('**/rpc/send_message', async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort().catch(() => undefined)
  })
  await composer(askerPage).fill('Only once')
  await composer(askerPage).press('Enter')
  await expect(askerPage.getByText('Sending')).toBeVisible()
  await composer(askerPage).fill('A draft that was not sent')
  await askerPage.unroute('**/rpc/send_message')
  await askerPage.reload()
  await expect(composer(askerPage)).toHaveValue('A draft that was not sent')
  await expect(log(askerPage).getByText('Only once')).toHaveCount(1)
  await expect(askerPage.getByText('Sending')).toHaveCount(0)
  expect(await wordsIn(owner.client, id)).toEqual(['Hello', 'Only once'])
})

test('a refused message stands with its reason, can be sent again or taken back', async ({
  people: { asker, owner, homeId, say },
  askerPage,
  expectComplaint,
}) => {
  expectComplaint(/status of 4/)
  const id = await asker.ask(homeId, 'One')
  await openMessages(askerPage, id)
  await expect(askerPage.getByText('2 more messages until there is an answer.')).toBeVisible()
  await say(asker.client, id, 'Two')
  await expect(askerPage.getByText('One more message until there is an answer.')).toBeVisible()
  // Nothing tells the page that the other side has blocked its person.
  const blocking = { _enquiry_id: id, _key: randomUUID() }
  await owner.client.rpc('block_person', blocking).throwOnError()
  await composer(askerPage).fill('Three')
  await composer(askerPage).press('Enter')
  await expect(askerPage.getByRole('alert').filter({ hasText: 'Not sent.' })).toContainText(
    'Messages cannot be sent in this conversation.',
  )
  const unblocking = { _enquiry_id: id, _key: randomUUID() }
  await owner.client.rpc('unblock_person', unblocking).throwOnError()
  await askerPage.getByRole('button', { name: 'Try again' }).click()
  await expect(askerPage.getByText('Not sent.')).toBeHidden()
  await askerPage.getByRole('button', { name: 'Take back the message: Three' }).click()
  await expect(log(askerPage)).toContainText('This message was taken back')
  await expect.poll(() => wordsIn(owner.client, id)).toEqual(['One', 'Two', null])
})

test('taking a message back can be undone for a while; leaving the page sends it', async ({
  people: { asker, homeId, say },
  askerPage,
}) => {
  const id = await asker.ask(homeId, 'My number is in the photo')
  await openMessages(askerPage, id)
  const takeBack = askerPage.getByRole('button', { name: /^Take back the message: My number/ })
  await takeBack.click()
  await expect(log(askerPage)).toContainText('This message was taken back')
  await expect(log(askerPage)).not.toContainText('My number')
  await askerPage.getByRole('button', { name: 'Undo' }).click()
  await expect(log(askerPage)).toContainText('My number is in the photo')
  await expect(askerPage.getByText('The message stays.')).toBeVisible()
  expect(await wordsIn(asker.client, id)).toEqual(['My number is in the photo'])
  await takeBack.click()
  await expect(log(askerPage)).toContainText('This message was taken back')
  // Another page of the same application, and then a page that is loaded anew.
  await askerPage.getByRole('banner').getByRole('link', { name: 'Properties' }).click()
  await expect.poll(() => wordsIn(asker.client, id)).toEqual([null])
  await say(asker.client, id, 'And this one')
  await openMessages(askerPage, id)
  await askerPage.getByRole('button', { name: /^Take back the message: And this one/ }).click()
  await expect(log(askerPage)).not.toContainText('And this one')
  await askerPage.goto('/about')
  await expect.poll(() => wordsIn(asker.client, id)).toEqual([null, null])
})

test('closing can be undone for a while, and a closed conversation can be asked in again', async ({
  people: { asker, homeId },
  askerPage,
  ownerPage,
}) => {
  const id = await asker.ask(homeId, 'Is it free?')
  await openMessages(askerPage, id)
  await askerPage.getByRole('button', { name: /^Actions for the conversation/ }).click()
  await askerPage.getByRole('menuitem', { name: 'Close conversation' }).click()
  await expect(askerPage.getByText(/^You closed this conversation on/)).toBeVisible()
  await askerPage.getByRole('button', { name: 'Undo' }).click()
  await expect(composer(askerPage)).toBeVisible()
  await askerPage.getByRole('heading', { level: 1 }).click()
  await askerPage.keyboard.press('e')
  await expect(askerPage.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await openMessages(ownerPage, id)
  await expect(ownerPage.getByText(/^Tenzin closed this conversation on/)).toBeVisible()
  await expect(ownerPage.getByRole('button', { name: 'Open again' })).toBeHidden()
  await askerPage.getByRole('button', { name: 'Ask again' }).click()
  await expect(composer(askerPage)).toBeVisible()
  await expect(composer(ownerPage)).toBeVisible()
})

test('a person is blocked after one question, says nothing to them, and can be let in again', async ({
  people: { asker, homeId },
  askerPage,
  ownerPage,
  expectComplaint,
}) => {
  expectComplaint(/status of 4/)
  const id = await asker.ask(homeId, 'Send me your number')
  await openMessages(askerPage, id)
  await openMessages(ownerPage, id)
  await ownerPage.getByRole('button', { name: /^Actions for the conversation/ }).click()
  await ownerPage.getByRole('menuitem', { name: 'Block Tenzin' }).click()
  const dialog = ownerPage.getByRole('dialog', { name: 'Block Tenzin?' })
  await expectNoFaultInBothThemes(ownerPage, 'block dialog')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(ownerPage.getByText('You have blocked Tenzin.', { exact: false })).toBeVisible()
  await composer(askerPage).fill('Hello?')
  await composer(askerPage).press('Enter')
  await expect(askerPage.getByRole('alert').filter({ hasText: 'Not sent.' })).toContainText(
    'Messages cannot be sent in this conversation.',
  )
  await ownerPage.getByRole('button', { name: 'Unblock' }).click()
  await expect(composer(ownerPage)).toBeVisible()
})

test('who asks for money is told so, the receiver is warned and can report it', async ({
  people: { asker, owner, homeId, say },
  askerPage,
  ownerPage,
}) => {
  const id = await asker.ask(homeId, 'Is it free?')
  await openMessages(ownerPage, id)
  await composer(ownerPage).fill('Send 5000 rs token to suresh@okbank and I block it for you')
  await expect(
    ownerPage.getByText('The other side is warned not to pay before a visit.', { exact: false }),
  ).toBeVisible()
  await composer(ownerPage).press('Enter')
  await openMessages(askerPage, id)
  await expect(askerPage.getByText('This asks for money before a visit.')).toBeVisible()
  await expect(askerPage.getByRole('link', { name: '1930' })).toBeVisible()
  await expectNoFaultInBothThemes(askerPage, 'conversation with a warning')
  await askerPage.getByRole('button', { name: 'Report' }).click()
  const dialog = askerPage.getByRole('dialog', { name: 'Report this conversation' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Asks for money before a visit' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Our team will look at this conversation.')).toBeVisible()
  await say(owner.client, id, 'Are you there?')
  await expect(log(askerPage)).toContainText('Are you there?')
})

test('the list is walked by keys, and they can be switched off', async ({
  people: { asker, homeId, owner },
  askerPage,
}) => {
  const second = await owner.list('Second home by the lake')
  await owner.decide(second, 'approved')
  const first = await asker.ask(homeId, 'About the first')
  const newest = await asker.ask(second, 'About the second')
  await openMessages(askerPage)
  await expect(rows(askerPage)).toHaveCount(2)
  await askerPage.keyboard.press('j')
  await expect(askerPage).toHaveURL(`/dashboard/communication?thread=${newest}`)
  await askerPage.keyboard.press('j')
  await expect(askerPage).toHaveURL(`/dashboard/communication?thread=${first}`)
  await askerPage.keyboard.press('k')
  await expect(askerPage).toHaveURL(`/dashboard/communication?thread=${newest}`)
  await expect(log(askerPage)).toContainText('About the second')
  await askerPage.keyboard.press('r')
  await expect(composer(askerPage)).toBeFocused()
  await askerPage.keyboard.type('jk')
  await expect(composer(askerPage)).toHaveValue('jk')
  await askerPage.keyboard.press('Control+Enter')
  await expect(log(askerPage)).toContainText('jk')
  await askerPage.getByRole('heading', { level: 1 }).click()
  await askerPage.keyboard.press('Escape')
  await expect(askerPage).toHaveURL('/dashboard/communication')
  await askerPage.keyboard.press('/')
  await expect(askerPage.getByRole('searchbox', { name: 'Search messages' })).toBeFocused()
  await askerPage.keyboard.type('lake')
  await askerPage.keyboard.press('Enter')
  await expect(rows(askerPage)).toHaveText([/Second home by the lake/])
  await askerPage.getByRole('button', { name: 'Keys of this page' }).click()
  await askerPage.getByRole('checkbox', { name: 'Use single-letter keys' }).uncheck()
  await askerPage.keyboard.press('Escape')
  await askerPage.keyboard.press('j')
  await expect(askerPage).toHaveURL('/dashboard/communication?q=lake')
})

test('an owner answers several at once, each in a conversation of their own', async ({
  people: { asker, owner, homeId },
  ownerPage,
  baseURL,
  extraHTTPHeaders,
}) => {
  const other = await makeAsker(baseURL ?? '', extraHTTPHeaders ?? {}, 'Priya', 'Nair')
  const one = await asker.ask(homeId, 'Is it still free?')
  const two = await other.ask(homeId, 'May I see it?')
  await openMessages(ownerPage)
  await expect(rows(ownerPage)).toHaveCount(2)
  await ownerPage.getByRole('button', { name: 'Select several' }).click()
  await ownerPage.getByRole('button', { name: 'All 2 to answer' }).click()
  await expect(ownerPage.getByRole('heading', { name: 'Answer 2 people' })).toBeVisible()
  await ownerPage
    .getByRole('textbox', { name: 'Message' })
    .fill('Hello {first name}, yes, it is free.')
  await expect(ownerPage.getByText('Hello Priya, yes, it is free.')).toBeVisible()
  await expectNoFaultInBothThemes(ownerPage, 'answer to several')
  await ownerPage.getByRole('button', { name: 'Saved answers' }).click()
  const dialog = ownerPage.getByRole('dialog', { name: 'Saved answers' })
  await dialog.getByRole('button', { name: 'Save this answer' }).click()
  await dialog.getByRole('button', { name: /^Use: Hello/ }).click()
  await ownerPage.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(ownerPage.getByText('The answer was sent to 2 people.')).toBeVisible()
  expect((await wordsIn(owner.client, one)).at(-1)).toBe('Hello Tenzin, yes, it is free.')
  expect((await wordsIn(owner.client, two)).at(-1)).toBe('Hello Priya, yes, it is free.')
})

test('a message that comes shifts nothing that stands', async ({
  people: { asker, owner, homeId, say },
  askerPage,
}) => {
  const id = await asker.ask(homeId, 'Hello')
  for (let message = 1; message <= 24; message += 1) await say(owner.client, id, `Line ${message}`)
  await openMessages(askerPage, id)
  await expect(log(askerPage)).toContainText('Line 24')
  // What stands beside the conversation comes after it, and moves what is its own.
  await askerPage.waitForLoadState('networkidle')
  const unreadIsNone = askerPage.getByRole('button', { name: 'Unread', exact: true })
  await expect(unreadIsNone).toBeVisible()
  await expect(askerPage.getByText('See it before anything else').last()).toBeVisible()
  await log(askerPage).evaluate((part) => part.scrollTo({ top: -300 }))
  const line = log(askerPage).getByText('Line 10', { exact: true })
  const place = () => line.evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await expect.poll(place).toBeGreaterThan(0)
  await line.evaluate((part) => {
    part.dataset['top'] = String(Math.round(part.getBoundingClientRect().top))
    // Of the page's own part: the header's counts come when they come.
    const main = document.querySelector('main')
    globalThis.shifted = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        const nodes = Array.isArray(sources)
          ? sources.map((one: { node?: unknown }) => one.node)
          : []
        for (const node of nodes)
          if (node instanceof Node && main?.contains(node) === true)
            shifted.push({ atMs: entry.startTime, what: node.textContent ?? '' })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await expect.poll(() => askerPage.evaluate(forgetOncePlaced)).toBe(true)
  await say(owner.client, id, 'Something new')
  await expect(log(askerPage)).toContainText('Something new')
  const stays = () =>
    line.evaluate((part) => {
      const moved = part.getBoundingClientRect().top - Number(part.dataset['top'])
      // Half a pixel is rounded at each end.
      return [Math.abs(moved) <= 1, shifted.map(({ what }) => what)]
    })
  await expect.poll(stays).toEqual([true, []])
  await expect(unreadIsNone).toBeVisible()
  await expect.poll(stays).toEqual([true, []])
})

declare global {
  /** Of the page: which parts of it moved by themselves, and when. */
  var shifted: { readonly atMs: number; readonly what: string }[]
}

/** Whether nothing has moved for a second and a half: what moved before is not to be seen any more. */
function forgetOncePlaced(): boolean {
  const lastAtMs = Math.max(0, ...shifted.map(({ atMs }) => atMs))
  if (performance.now() - lastAtMs < 1500) return false
  shifted.length = 0
  return true
}
