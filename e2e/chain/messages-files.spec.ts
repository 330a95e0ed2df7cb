// Photos and PDFs in a conversation: what may be chosen, what goes out, who sees it.

import type { Page } from '@playwright/test'
import { keepSessionOf } from '../support/accounts.ts'
import { makeAsker, openMessages } from '../support/conversations.ts'
import { expect } from '../support/journey.ts'
import { goodPhoto } from '../support/listing-photos.ts'
import { composer, log, test, wordsIn } from '../support/message-pages.ts'

test.use({ site: 'changing' })

const pdf = (name: string, bytes = 200) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(bytes, 32)]),
})

async function choose(page: Page, files: Parameters<Page['setInputFiles']>[1]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add photos or a PDF' }).click(),
  ])
  await chooser.setFiles(files)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
/** What the page says is wrong; each place for it is there before. */
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove / })

test('what cannot go is named, each of it; of eleven files ten are taken', async ({
  people: { asker, homeId },
  askerPage,
}) => {
  const id = await asker.ask(homeId, 'May I send papers?')
  await openMessages(askerPage, id)
  await choose(askerPage, [
    { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('words') },
    pdf('scan.pdf', 10 * 1024 * 1024),
  ])
  await expect(problem(askerPage)).toHaveText(
    'letter.docx is no photo that goes here (JPEG, PNG, WebP, AVIF) and no PDF. scan.pdf is larger than 10 MB.',
  )
  await expect(chosen(askerPage)).toHaveCount(0)
  await choose(
    askerPage,
    Array.from({ length: 11 }, (_, index) => pdf(`page-${index + 1}.pdf`)),
  )
  await expect(chosen(askerPage)).toHaveCount(10)
  await expect(problem(askerPage)).toHaveText('At most 10 files go into one message.')
  await askerPage.getByRole('button', { name: 'Remove page-4.pdf' }).click()
  await expect(chosen(askerPage)).toHaveCount(9)
})

test('a file that was not uploaded is not left out in silence: it is tried again first', async ({
  people: { asker, owner, homeId },
  ownerPage,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const id = await asker.ask(homeId, 'May I see the plan?')
  await openMessages(ownerPage, id)
  await ownerPage.route('**/storage/v1/object/thread-files/**', (route) => route.abort())
  await choose(ownerPage, [pdf('plan.pdf')])
  await expect(ownerPage.getByText('Not uploaded')).toBeVisible()
  await composer(ownerPage).fill('Here is the plan.')
  await send(ownerPage).click()
  await expect(problem(ownerPage)).toHaveText(
    'A file was not uploaded. Try it again or remove it, then send.',
  )
  expect(await wordsIn(owner.client, id)).toEqual(['May I see the plan?'])
  await ownerPage.unroute('**/storage/v1/object/thread-files/**')
  await ownerPage.getByRole('button', { name: 'Upload plan.pdf again' }).click()
  await expect(ownerPage.getByText('Not uploaded')).toBeHidden()
  await expect(ownerPage.getByText('Uploading')).toHaveCount(0)
  await send(ownerPage).click()
  await expect(log(ownerPage).getByRole('link', { name: /^plan\.pdf, \d+ kB$/ })).toBeVisible()
  await expect
    .poll(() => wordsIn(owner.client, id))
    .toEqual(['May I see the plan?', null, 'Here is the plan.'])
})

test('what would be more messages than may be sent before an answer is not sent in part', async ({
  people: { asker, homeId, say },
  askerPage,
}) => {
  const id = await asker.ask(homeId, 'One')
  await say(asker.client, id, 'Two')
  await openMessages(askerPage, id)
  await expect(askerPage.getByText('One more message until there is an answer.')).toBeVisible()
  await choose(askerPage, [pdf('payslip.pdf')])
  await expect(chosen(askerPage)).toHaveCount(1)
  await expect(askerPage.getByText('Uploading')).toHaveCount(0)
  await composer(askerPage).fill('Three')
  await send(askerPage).click()
  await expect(problem(askerPage)).toHaveText(
    'Photos, PDFs and words are messages of their own: these are 2, and one more may be sent until there is an answer.',
  )
  expect(await wordsIn(asker.client, id)).toEqual(['One', 'Two'])
  await askerPage.getByRole('button', { name: 'Remove payslip.pdf' }).click()
  await send(askerPage).click()
  await expect(log(askerPage)).toContainText('Three')
})

test('a photo and a PDF are seen and opened by the other side, and by nobody else', async ({
  people: { asker, owner, homeId },
  askerPage,
  ownerPage,
  browser,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const id = await asker.ask(homeId, 'Have you a photo of the balcony?')
  await openMessages(ownerPage, id)
  await choose(ownerPage, [await goodPhoto('balcony.jpg', 140), pdf('rules.pdf')])
  await expect(chosen(ownerPage)).toHaveCount(2)
  await expect(ownerPage.getByText('Uploading')).toHaveCount(0)
  await composer(ownerPage).fill('The balcony, and the rules of the house.')
  await composer(ownerPage).press('Enter')
  await openMessages(askerPage, id)
  const photo = log(askerPage).getByRole('img', { name: 'Photo balcony.jpg' })
  await expect.poll(() => photo.evaluate((part: HTMLImageElement) => part.naturalWidth)).toBe(1200)
  const link = log(askerPage).getByRole('link', { name: /^rules\.pdf, \d+ kB$/ })
  const kind = async () => {
    const answer = await askerPage.request.get((await link.getAttribute('href')) ?? '')
    return answer.headers()['content-type']
  }
  await expect.poll(kind).toBe('application/pdf')

  // Somebody else with an account finds neither the conversation nor the file by its name.
  const stranger = await makeAsker(origin, headers, 'Priya', 'Nair')
  const sent = await owner.client.from('message_files').select('object_name').throwOnError()
  const names = sent.data.map(({ object_name: name }: { object_name: string }) => name)
  expect(names).toHaveLength(2)
  for (const name of names) {
    const read = await stranger.client.storage.from('thread-files').download(name)
    expect(read.error).not.toBeNull()
  }
  const signed = await stranger.client.storage.from('thread-files').createSignedUrls(names, 60)
  expect(signed.data?.map(({ signedUrl }) => Boolean(signedUrl))).toEqual([false, false])
  expectComplaint(/status of 404/)
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: headers })
  const page = await context.newPage()
  await keepSessionOf(page, origin, stranger.person, headers)
  await openMessages(page, id)
  await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
})
