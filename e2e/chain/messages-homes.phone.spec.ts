import { keepSessionOf } from '../support/accounts.ts'
import { makeTwoPeople, openMessages } from '../support/conversations.ts'
import { expect, test } from '../support/journey.ts'

test.use({ site: 'changing' })

test('while several are chosen no conversation lies under the bar, which stands above the pages’ bar', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { asker, owner, homeId } = await makeTwoPeople(origin, headers)
  await asker.ask(homeId, 'Hello')
  for (const title of ['Second home', 'Third home']) {
    const id = await owner.list(title)
    await owner.decide(id, 'approved')
    await asker.ask(id, `About ${title}`)
  }
  await keepSessionOf(page, origin, owner.person, headers)
  await page.setViewportSize({ width: 390, height: 640 })
  await openMessages(page)
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Select several' }).tap()
  const bar = page.getByText('0 selected')
  const pages = page.getByRole('navigation', { name: 'Area, main pages' })
  const gap = async () => {
    const [one, other] = [await bar.boundingBox(), await pages.boundingBox()]
    return one === null || other === null ? 999 : other.y - (one.y + one.height)
  }
  // The bar's own padding is all there is between the two.
  await expect.poll(gap).toBeLessThan(24)
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await rows.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_000)
  const overlap = async () => {
    const [row, over] = [await rows.last().boundingBox(), await bar.boundingBox()]
    return row === null || over === null ? 999 : row.y + row.height - over.y
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
})

test('without a conversation there is nothing to filter, and while one loads there is a way back', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { asker, homeId } = await makeTwoPeople(origin, headers)
  await keepSessionOf(page, origin, asker.person, headers)
  await openMessages(page)
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Show' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search messages' })).toHaveCount(0)

  const id = await asker.ask(homeId, 'Is it free?')
  // The answer never comes while the page is looked at.
  await page.route('**/rpc/thread', () => undefined)
  await openMessages(page, id)
  await expect(page.getByText('The conversation is loading')).toBeAttached()
  await page.getByRole('link', { name: 'Back to all messages' }).tap()
  await expect(page).toHaveURL('/dashboard/communication')
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('Is it free?')
})
