// Reports of a home, from the people who make them to the admin who decides them and the mails about the decision.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, type MailDeployment, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type Person, type World } from '../support/mail-world.ts'

type Journey = Pick<World, 'admin' | 'open'> & {
  readonly owner: Person
  /** Lists a home, approved, and answers its id. */
  readonly list: (title: string) => Promise<string>
}

const test = base.extend<{ journey: Journey }>({
  journey: async ({ others, deployment }, give) => {
    const { admin, open, list, approve } = await makeWorld(deployment, others)
    const owner = await deployment.makePerson('owner')
    await letNewAccountsCount(deployment, admin)
    await give({
      admin,
      owner,
      open,
      list: async (title) => {
        const id = await list(owner, title)
        await approve(id)
        return id
      },
    })
  },
})
test.describe.configure({ timeout: 300_000 })

/** Every account of a journey was made in it. */
async function letNewAccountsCount(deployment: MailDeployment, admin: Person) {
  const client = await deployment.clientOf(admin)
  const { data } = await client
    .rpc('admin_get_settings')
    .single<{ settings: readonly { name: string; version: number }[] }>()
    .throwOnError()
  await client
    .rpc('admin_change_setting', {
      _name: 'reporter_account_hours',
      _value: 0,
      _seen_version: data.settings.find(({ name }) => name === 'reporter_account_hours')?.version,
    })
    .throwOnError()
}

type Words = { readonly reason?: string; readonly details?: string; readonly wantsAnswer?: false }

async function report(page: Page, { reason, details = '', wantsAnswer }: Words = {}) {
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await dialog.getByRole('radio', { name: reason ?? 'Asks for money before a visit' }).check()
  await dialog.getByLabel('In your own words').fill(details)
  const checkbox = dialog.getByRole('checkbox', { name: 'Mail me what was decided' })
  await expect(checkbox).toBeChecked()
  if (wantsAnswer === false) await checkbox.uncheck()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  return dialog
}

/** Sign-ins of this journey's browsers send mails, too. */
async function mailAbout(deployment: MailDeployment, to: string, subject: string) {
  let mail = await deployment.nextMail(to)
  while (mail.subject !== subject) mail = await deployment.nextMail(to)
  return mail
}
const ANSWER = 'We have looked at the listing you reported'

async function statusOf(page: Page, id: string): Promise<number | undefined> {
  return (await page.goto(`/property/${id}`))?.status()
}

const panel = (page: Page) => page.getByRole('dialog')

test('R-ADM-06 three people report a home, it is hidden, and an admin shows it again', async ({
  deployment,
  journey: { admin, owner, open, list },
}) => {
  const title = 'Terrace over Kondapur'
  const id = await list(title)
  const visitor = await open(`/property/${id}`)

  const tenants: Person[] = []
  for (const details of ['They want a token.', 'Pay first, they say.', 'I was asked for ₹5,000.']) {
    expect(await statusOf(visitor, id)).toBe(200)
    const tenant = await deployment.makePerson()
    tenants.push(tenant)
    const dialog = await report(await open(`/property/${id}`, tenant), { details })
    await expect(dialog).toContainText('Thank you. Our team will look at this listing.')
  }
  expect(await statusOf(visitor, id)).toBe(404)
  await expect(visitor.getByRole('main')).not.toContainText(title)

  const hidden = await mailAbout(
    deployment,
    owner.email,
    'Your listing is hidden until we have looked at it',
  )
  expect(hidden.text).toContain('Several people have reported your listing.')
  expect(hidden.text).not.toContain('token')
  const own = await open(`/dashboard/properties/${id}`, owner)
  const notice = own.getByRole('region', { name: 'Hidden until we have looked at it' })
  await expect(notice).toContainText('You are told by mail what was decided')
  await expect(own.getByText('Hidden: reported', { exact: true })).toBeVisible()
  await expectNoFaultInBothThemes(own, 'an own listing that reports hide')

  const adminPage = await open('/admin/dashboard', admin)
  const figures = adminPage.getByRole('region', { name: 'Reported homes' })
  // Other journeys report homes of this deployment, too.
  await expect(figures).toContainText(/(?<!\d)([3-9]|\d\d) reports wait for a decision/)
  await expect(figures).toContainText(/(?<!\d)(1 home is|\d+ homes are) hidden until then/)
  await expectNoFaultInBothThemes(adminPage, 'the dashboard with reports')
  await figures.getByRole('link').click()
  await expect(adminPage).toHaveURL(/\/admin\/reported-homes\?state=held/)
  const row = adminPage.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Hidden')
  await expectNoFaultInBothThemes(adminPage, 'reported homes')
  await row.getByRole('button', { name: title }).focus()
  await adminPage.keyboard.press('Enter')
  const reports = panel(adminPage).getByRole('region', { name: 'Reports: 3 to decide' })
  await expect(reports).toContainText('They hide this listing since')
  await expect(reports).toContainText('I was asked for ₹5,000.')
  await expect(reports).toContainText(tenants[0]?.email ?? '')
  await expect(reports).toContainText('No other reports.')
  await expect(panel(adminPage).getByText('Rent a month')).toBeVisible()
  await expectNoFaultInBothThemes(adminPage, 'reports to decide on')

  await adminPage.keyboard.press('a')
  await expect(panel(adminPage).getByText(`Found nothing wrong with “${title}”.`)).toBeVisible()
  await adminPage.keyboard.press('u')
  await expect(panel(adminPage).getByText(`Taken back: Found nothing wrong with`)).toBeVisible()
  expect(await statusOf(visitor, id)).toBe(404)
  await expect(reports).toBeVisible()
  await panel(adminPage).getByRole('button', { name: 'Nothing wrong' }).click()
  await expect(panel(adminPage).getByText(`Found nothing wrong with “${title}”.`)).toBeVisible()
  expect(await statusOf(visitor, id)).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(notice).toBeHidden()

  await mailAbout(deployment, owner.email, 'Your listing is shown again')
  for (const tenant of tenants) {
    const told = await mailAbout(deployment, tenant.email, ANSWER)
    expect(told.text).toContain('found nothing that breaks our rules')
    expect(told.text).not.toContain(owner.email)
  }
})

test('R-ADM-06 a reported home is taken down, its owner reads why, and who asked for an answer gets it', async ({
  deployment,
  journey: { admin, owner, open, list },
}) => {
  const title = 'Attic over Kondapur'
  const id = await list(title)
  const asking = await deployment.makePerson()
  const silent = await deployment.makePerson()
  const reason = 'Price, photos or facts are wrong'
  await report(await open(`/property/${id}`, silent), { reason, wantsAnswer: false })
  await report(await open(`/property/${id}`, asking), { reason, details: 'Another home.' })
  const visitor = await open(`/property/${id}`)

  const cases = await open(`/admin/properties?search=${encodeURIComponent(title)}`, admin)
  await cases.getByRole('button', { name: title }).click()
  await panel(cases).getByRole('link', { name: 'Decide the reports' }).click()
  await expect(cases).toHaveURL(/\/admin\/reported-homes/)
  await cases.getByRole('button', { name: title }).click()
  await expect(panel(cases)).toContainText('Another home.')
  await panel(cases).getByRole('button', { name: 'Take down' }).click()
  await panel(cases).getByRole('button', { name: 'Take down' }).click()
  await expect(panel(cases).getByText('Say why: the person reads this')).toBeVisible()
  await panel(cases).getByLabel('Reason').fill('The photos are of another home.')
  await panel(cases).getByLabel('Answer').fill('You were right about the photos.')
  await expectNoFaultInBothThemes(cases, 'taking a reported home down')
  await panel(cases).getByRole('button', { name: 'Take down' }).click()
  await expect(panel(cases).getByText(`Took down “${title}”.`)).toBeVisible()
  expect(await statusOf(visitor, id)).toBe(404)

  const own = await open(`/dashboard/properties/${id}`, owner)
  await expect(own.getByRole('region', { name: 'Why it was not approved' })).toContainText(
    'The photos are of another home.',
  )
  const told = await mailAbout(deployment, asking.email, ANSWER)
  expect(told.text).toContain('The listing is taken down.')
  expect(told.text).toContain('You were right about the photos.')
  expect(told.text).not.toContain('The photos are of another home.')
  expect(deployment.unreadCount(silent.email)).toBe(0)
})

test('R-ADM-06 the lister of a home cannot report it, and is shown what to do instead', async ({
  journey: { owner, open, list },
}) => {
  const id = await list('Attic over Kondapur')
  const page = await open(`/property/${id}`, owner)
  const dialog = await report(page)
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is your own listing. Change it or put it away instead of reporting it.',
  )
})
