import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeTwoPeople, openMessages } from '../support/conversations.ts'
import { expect, test } from '../support/journey.ts'

test.use({ site: 'changing' })

test('on a phone the list and a conversation are two pages, and the stages a sheet', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { asker, owner, homeId, say } = await makeTwoPeople(origin, headers)
  const id = await asker.ask(homeId, 'Is it free from 1 December?')
  await say(owner.client, id, 'It is.')
  await keepSessionOf(page, origin, asker.person, headers)
  await openMessages(page)
  const bar = page.getByRole('navigation', { name: 'Area, main pages' })
  await expect(bar.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page')
  await expectNoFaultInBothThemes(page, 'list of conversations')
  await page.getByRole('link', { name: 'Meera R.' }).click()
  await expect(page).toHaveURL(`/dashboard/communication?thread=${id}`)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('log')).toContainText('Meera: It is.')
  await expectNoFaultInBothThemes(page, 'conversation')

  await page.getByRole('button', { name: 'Enquiry 1 of 5 Show all stages' }).click()
  const sheet = page.getByRole('dialog', { name: 'From enquiry to home' })
  // What comes next is in view, on a small phone too.
  await page.setViewportSize({ width: 360, height: 600 })
  await expect(sheet.getByText('Next: answer Meera')).toBeInViewport()
  await expect(sheet.getByRole('link', { name: 'Open the home' })).toBeInViewport()
  await expectNoFaultInBothThemes(page, 'stages')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // Enter makes a line; the button sends.
  const composer = page.getByRole('textbox', { name: 'Write to Meera' })
  await composer.fill('Thank you.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('log')).toContainText('You: Thank you.')
  await page.getByRole('link', { name: 'Back to all messages' }).click()
  await expect(page).toHaveURL('/dashboard/communication')
  await expect(bar).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('You: Thank you.')
})
