// An account is suspended and comes back: what the admin does, what its person sees and answers, what visitors see.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn, keepSessionOf } from '../support/accounts.ts'
import { nextMessage } from '../support/inbox.ts'
import { expect, visit } from '../support/journey.ts'
import { type Lister, test } from '../support/lister.ts'
import { operatorAt } from '../support/operator.ts'

const panel = (page: Page) => page.getByRole('dialog')

async function openPerson(page: Page, lister: Lister, filters = '') {
  await visit(page, `/admin/users?search=${lister.email}${filters}`)
  await page.getByRole('button', { name: 'Asha Rao' }).click()
}

test.describe('an owner', () => {
  // What visitors see changes.
  test.use({ site: 'changing' })

  test('who is suspended is signed out with words, their listing vanishes, and both come back', async ({
    page,
    browser,
    baseURL,
    extraHTTPHeaders,
    signInAs,
    lister,
    expectComplaint,
  }) => {
    test.slow()
    // What a token that is refused is answered with.
    expectComplaint(/status of 40[0134]/)
    const options = { baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }
    const home = await lister.list('Roof')
    await operatorAt(options.baseURL, options.extraHTTPHeaders)
      .from('properties')
      .update({ approval_status: 'approved' })
      .eq('id', home)
      .throwOnError()
    const own = await (await browser.newContext(options)).newPage()
    const visitor = await (await browser.newContext(options)).newPage()
    await keepSessionOf(own, options.baseURL, lister, options.extraHTTPHeaders)
    await visit(own, '/dashboard')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Asha$/)
    const title = visitor.getByRole('heading', { level: 1, name: `Roof ${lister.word}` })
    await visit(visitor, `/property/${home}`)
    await expect(title).toBeVisible()

    await signInAs('admin')
    await openPerson(page, lister)
    await panel(page).getByRole('button', { name: 'Suspend account' }).click()
    await expect(panel(page).getByLabel('Notes')).toBeHidden()
    await panel(page).getByRole('button', { name: 'Suspend account' }).click()
    await expect(panel(page).getByText('Say why: the person reads this')).toBeVisible()
    await panel(page).getByLabel('Reason').fill('The home in Kondapur is not there.')
    await expectNoFaultInBothThemes(page, 'the reason of a suspension')
    await panel(page).getByRole('button', { name: 'Suspend account' }).click()
    await expect(panel(page).getByText('Suspended “Asha Rao”.')).toBeVisible()
    const history = panel(page).getByRole('region', { name: 'Suspensions' })
    await expect(history).toContainText('Told: The home in Kondapur is not there.')
    await expect(history).toContainText('No answer yet; one may come until')
    await expect(panel(page).getByRole('button', { name: 'Verify' })).toBeHidden()

    // The page that was open says so by itself.
    await expect(own.getByText(/^Your account has been suspended since/)).toBeVisible()
    await expect(own).toHaveURL('/login')
    await own.getByRole('button', { name: 'Close toast' }).click()
    const alert = own.getByRole('main').getByRole('alert')
    await fillSignIn(own, { ...lister, password: 'not-her-password' })
    await expect(alert).toHaveText('Sign in failed: Invalid login credentials')
    await fillSignIn(own, lister)
    await expect(alert).toHaveText(
      /^Sign in failed: Your account has been suspended since .* We sent you a mail that says why and how you can answer\./,
    )
    await visit(visitor, `/property/${home}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(title).toBeHidden()

    await panel(page).getByRole('button', { name: 'Lift suspension' }).click()
    await panel(page).getByLabel('Reason').fill('The deeds were shown.')
    await panel(page).getByRole('button', { name: 'Lift suspension' }).click()
    await expect(panel(page).getByText('Lifted the suspension of “Asha Rao”.')).toBeVisible()
    await visit(visitor, `/property/${home}`)
    await expect(title).toBeVisible()
    await visit(own, '/login')
    await fillSignIn(own, lister)
    await expect(own.getByRole('button', { name: 'Account of Asha' })).toBeVisible()
    await own.context().close()
    await visitor.context().close()
  })
})

test('a suspended person answers once by the link of the mail, and the admins read it', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  signInAs,
  lister,
  expectComplaint,
}) => {
  test.slow()
  await signInAs('admin')
  await openPerson(page, lister)
  await panel(page).getByRole('button', { name: 'Suspend account' }).click()
  await panel(page).getByLabel('Reason').fill('The home in Kondapur is not there.')
  await panel(page).getByRole('button', { name: 'Suspend account' }).click()
  await expect(panel(page).getByText('Suspended “Asha Rao”.')).toBeVisible()
  const history = panel(page).getByRole('region', { name: 'Suspensions' })

  const options = { baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }
  const own = await (await browser.newContext(options)).newPage()
  const alert = own.getByRole('main').getByRole('alert')
  const mail = await nextMessage(lister.email, (text) => text.includes('Answer until'))
  expect(mail.text).toContain('The home in Kondapur is not there.')
  const link = /\S+\/answer-suspension\?token=[\w%-]+/.exec(mail.text)?.[0] ?? ''
  await visit(own, link)
  const heading = own.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Answer your suspension')
  await expect(own.getByText('The home in Kondapur is not there.')).toBeVisible()
  await expectNoFaultInBothThemes(own, 'answer a suspension')
  await own.getByRole('button', { name: 'Send my answer' }).click()
  await expect(own.getByText('Write what the admins should know')).toBeVisible()
  await own.getByLabel('Your answer').fill('It is there.\nLane 3, behind the school.')
  // Without a connection nothing that was typed is lost.
  await own.route('**/functions/v1/answer-suspension', (route) => route.abort())
  expectComplaint(/ERR_FAILED|Failed to fetch/)
  await own.getByRole('button', { name: 'Send my answer' }).click()
  await expect(alert).toContainText('Your answer was not sent. We could not reach the server.')
  await expect(own.getByLabel('Your answer')).toHaveValue(/behind the school/)
  await own.unroute('**/functions/v1/answer-suspension')
  await own.getByRole('button', { name: 'Send my answer' }).click()
  await expect(heading).toHaveText('Your answer is with us')
  await own.reload()
  await expect(heading).toHaveText('You have answered already')
  await expect(own.getByRole('link', { name: 'privacy@basera.example' })).toBeVisible()

  await openPerson(page, lister, '&account_state=answered')
  await expect(history).toContainText('Lane 3, behind the school.')
  await panel(page).getByRole('button', { name: 'Lift suspension' }).click()
  await panel(page).getByLabel('Reason').fill('The deeds were shown.')
  await panel(page).getByRole('button', { name: 'Lift suspension' }).click()
  await expect(panel(page).getByText('Lifted the suspension of “Asha Rao”.')).toBeVisible()
  await expect(history).toContainText('Told: The deeds were shown.')
  await expectNoFaultInBothThemes(page, 'a person who was suspended')

  await own.reload()
  await expect(heading).toHaveText('Your account is active again')
  await own.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(own, lister)
  await expect(own.getByRole('button', { name: 'Account of Asha' })).toBeVisible()
  await own.context().close()
})

test('a link that was cut off answers nothing and says where to write', async ({ page }) => {
  await visit(page, '/answer-suspension?token=cut-off')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await expect(page.getByRole('link', { name: 'support@basera.example' })).toBeVisible()
})

test('without a connection the page of the link says so and tries again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/)
  await page.route('**/functions/v1/answer-suspension', (route) => route.abort())
  await visit(page, '/answer-suspension?token=cut-off')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We could not look up your case. We could not reach the server.',
  )
  await page.unroute('**/functions/v1/answer-suspension')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
})

test('R-ADM-05 people are listed by account state, and the rejection of a verification is named so', async ({
  page,
  signInAs,
  lister,
}) => {
  await signInAs('admin')
  await visit(page, `/admin/users?search=${lister.email}`)
  const row = page.getByRole('row', { name: /Asha Rao/ })
  await page.getByLabel('Account', { exact: true }).selectOption('suspended')
  await expect(page).toHaveURL(/account_state=suspended/)
  await expect(row).toHaveCount(0)
  await page.getByLabel('Account', { exact: true }).selectOption('active')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Asha Rao' }).click()
  await expect(panel(page).getByRole('button', { name: 'Reject verification' })).toBeVisible()
})
