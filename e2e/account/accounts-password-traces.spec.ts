import type { Page } from '@playwright/test'
import { newAddress } from '../support/accounts.ts'
import { nextCode } from '../support/inbox.ts'
import { expect, test, visit } from '../support/journey.ts'
import { askForCode, chooseRole, enterCode, fillSignUp } from '../support/sign-up.ts'

const PASSWORD = 'jasmine at Dusk 71'

/** Everything a page stores beyond its own memory, as one text. */
const tracesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const kept = await caches.keys()
    return JSON.stringify({
      address: location.href,
      history: history.state as unknown,
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      cookies: document.cookie,
      databases,
      kept,
      loaded: performance.getEntries().map(({ name }) => name),
    })
  })

test('T37 a password leaves no trace in address, history, storage, cookies or the console', async ({
  page,
}) => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  const person = { email: newAddress(), phone: '98480 12345', password: PASSWORD }
  const expectNoTrace = async (where: string) => {
    await expect.poll(() => tracesOf(page), where).not.toContain(PASSWORD)
    expect(told.join('\n'), where).not.toContain(PASSWORD)
  }
  await fillSignUp(page, person)
  await expectNoTrace('at the choice of a method')
  await askForCode(page, 'Email')
  await expectNoTrace('while a code is waited for')
  await page.reload()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expectNoTrace('after a reload')

  const another = { ...person, email: newAddress() }
  await visit(page, '/')
  await fillSignUp(page, another)
  await askForCode(page, 'Email')
  await enterCode(page, await nextCode(another.email))
  await chooseRole(page, 'Tenant')
  await expect(page).toHaveURL('/dashboard')
  await expectNoTrace('signed in')
  await page.goBack()
  await expectNoTrace('one page back')
})
