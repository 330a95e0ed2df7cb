import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, visit } from '../support/journey.ts'
import { makePerson } from '../support/new-person.ts'
import { operatorAt } from '../support/operator.ts'
import { test as base } from '../support/own-person.ts'
import { signedInClient } from '../support/second-factor.ts'

const test = base.extend<{ openDocuments: () => Promise<void> }>({
  openDocuments: async ({ page, signIn }, give) => {
    await give(async () => {
      await signIn()
      await visit(page, '/dashboard/documents')
      await page.getByRole('button', { name: 'Hand in' }).waitFor()
    })
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const fileField = (page: Page) => page.getByLabel('Picture or PDF of the document')
const handIn = (page: Page) => page.getByRole('button', { name: 'Hand in' }).click()

async function fillPan(page: Page) {
  await page.getByLabel('PAN', { exact: true }).fill('abcpe 1234 f')
  await page.getByLabel('Name on the document').fill('Asha Rao')
}

/** A picture of what is on the screen: a real PNG. */
async function choosePicture(page: Page) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  await fileField(page).setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer })
}

async function handInPan(page: Page) {
  await fillPan(page)
  await choosePicture(page)
  await handIn(page)
  await expect(page.getByRole('article', { name: 'PAN card' })).toBeVisible()
}

test('ruling 10 a whole Aadhaar number is refused before anything is sent', async ({
  page,
  openDocuments,
}) => {
  await openDocuments()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /storage|submit-identity/.test(request.url()))
      sent.push(request.url())
  })
  await page.getByLabel('Document', { exact: true }).selectOption('Aadhaar (masked)')
  await page.getByLabel('Last four digits of the Aadhaar number').fill('9999 4105 7058')
  await page.getByLabel('Name on the document').fill('Asha Rao')
  await choosePicture(page)
  await handIn(page)
  await expect(page.getByText('Give only the last four digits of an Aadhaar number')).toBeVisible()
  await expect(
    page.getByText('Cover the first eight digits on the picture, then tick this'),
  ).toBeVisible()
  expect(sent).toEqual([])
  await expectNoFaultInBothThemes(page, 'document with faults')
})

test('a file that is too large is refused at once, a page named .png by the server', async ({
  page,
  openDocuments,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|15)/)
  await openDocuments()
  await fillPan(page)
  await fileField(page).setInputFiles({
    name: 'pan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  })
  await handIn(page)
  await expect(page.getByText('The file is larger than 10 MB')).toBeVisible()
  await fileField(page).setInputFiles({
    name: 'pan.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  })
  await handIn(page)
  await expect(page.getByText('The file is not a picture or PDF that can be read')).toBeVisible()
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('abcpe 1234 f')
  await expect(page.getByText('You have handed in no document yet.')).toBeVisible()
})

test('ruling 10 a document is handed in, waits, and its whole number is nowhere any more', async ({
  page,
  openDocuments,
}) => {
  await openDocuments()
  await handInPan(page)
  const row = page.getByRole('article', { name: 'PAN card' })
  await expect(row).toContainText('XXXXXX234F')
  await expect(row).toContainText('Waiting for a check')
  await expect(page.getByLabel('Name on the document')).toHaveValue('')
  await page.reload()
  await expect(row).toContainText('XXXXXX234F')
  await expect.poll(async () => (await page.content()).toUpperCase()).not.toContain('ABCPE')
  await expect(page.getByLabel('Document', { exact: true }).getByRole('option')).toHaveText([
    'Aadhaar (masked)',
    'Passport',
    'Driving licence',
  ])
  await expectNoFaultInBothThemes(page, 'a document that waits')
})

test('a document that waits is taken back by keyboard, with its picture', async ({
  page,
  person,
  openDocuments,
  baseURL,
  extraHTTPHeaders,
}) => {
  await openDocuments()
  await handInPan(page)
  const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  const { data: handed } = await client
    .from('verification_records')
    .select('document_url')
    .single<{ document_url: string }>()
    .throwOnError()
  const files = client.storage.from('verification-documents')
  expect((await files.download(handed.document_url)).error).toBe(null)
  await page.getByRole('button', { name: 'Take back PAN card' }).focus()
  await page.keyboard.press('Enter')
  const last = page.getByRole('button', { name: 'Take back for good' })
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken back. The picture is deleted.')).toBeVisible()
  await expect(page.getByText('You have handed in no document yet.')).toBeVisible()
  expect((await files.download(handed.document_url)).data).toBe(null)
})

test('T65 another person reaches neither the record nor the picture', async ({
  page,
  person,
  openDocuments,
  baseURL,
  extraHTTPHeaders,
}) => {
  const origin = baseURL ?? ''
  const headers = extraHTTPHeaders ?? {}
  await openDocuments()
  await handInPan(page)
  const owner = await signedInClient(origin, headers, person)
  const { data: own } = await owner
    .from('verification_records')
    .select('document_url')
    .single<{ document_url: string }>()
    .throwOnError()
  const stranger = await signedInClient(origin, headers, await makePerson(origin, headers))
  const seen = await stranger.from('verification_records').select('id,document_url')
  expect(seen.data).toEqual([])
  const files = stranger.storage.from('verification-documents')
  expect((await files.download(own.document_url)).data).toBe(null)
  expect((await files.createSignedUrl(own.document_url, 60)).data).toBe(null)
})

test('a document that was not accepted says why, and can be handed in again', async ({
  page,
  person,
  openDocuments,
  baseURL,
  extraHTTPHeaders,
}) => {
  await openDocuments()
  await handInPan(page)
  const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  const { data: user } = await client.auth.getUser()
  const operator = operatorAt(baseURL ?? '')
  await operator
    .from('verification_records')
    .update({
      status: 'rejected',
      reason: 'The picture is too dark to read.',
      reviewed_at: new Date().toISOString(),
    })
    .eq('user_id', user.user?.id)
    .throwOnError()
  await page.reload()
  const row = page.getByRole('article', { name: 'PAN card' })
  await expect(row).toContainText('Not accepted')
  await expect(row).toContainText('The picture is too dark to read.')
  await expect(row.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await expect(page.getByLabel('PAN', { exact: true })).toBeVisible()
})
