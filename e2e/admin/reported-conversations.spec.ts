// A reported conversation, from the person who reports it to the admin who opens it for a reason, decides, and to the mails.

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, type MailDeployment, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type Person, type World } from '../support/mail-world.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 300_000 })

const MONEY =
  'Please send a token of ₹5,000 by UPI before the visit, then I block the flat for you.'

/** A tenant asked about the owner's home and was asked for money. Answers the conversation's id. */
async function askedForMoney({ deployment, list, approve }: World, owner: Person, tenant: Person) {
  const homeId = await list(owner, 'Terrace over Kondapur')
  await approve(homeId)
  const tenantClient = await deployment.clientOf(tenant)
  const { data } = await tenantClient
    .rpc('start_enquiry', { _property_id: homeId, _body: 'Is it free?', _key: randomUUID() })
    .single<{ enquiry_id: string }>()
    .throwOnError()
  await say(await deployment.clientOf(owner), data.enquiry_id, MONEY)
  return data.enquiry_id
}

async function say(client: SupabaseClient, id: string, words: string) {
  const message = { _enquiry_id: id, _kind: 'text', _body: words, _files: [], _key: randomUUID() }
  await client.rpc('send_message', message).throwOnError()
}

/** Sign-ins of this journey's browsers send mails, too. */
async function mailAbout(deployment: MailDeployment, to: string, subject: string) {
  let mail = await deployment.nextMail(to)
  while (mail.subject !== subject) mail = await deployment.nextMail(to)
  return mail
}

test('a tenant reports a conversation, an admin opens it for a reason and warns, and both sides hear of it', async ({
  deployment,
  world,
}) => {
  const { admin, open } = world
  const owner = await deployment.makePerson('owner')
  const tenant = await deployment.makePerson()
  const id = await askedForMoney(world, owner, tenant)

  const thread = await open(`/dashboard/communication?thread=${id}`, tenant)
  await thread.getByRole('button', { name: 'Report' }).click()
  const form = thread.getByRole('dialog', { name: 'Report this conversation' })
  await form.getByRole('radio', { name: 'Asks for money before a visit' }).check()
  await form.getByLabel('In your own words').fill('I have not even seen the flat.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form).toContainText('Thank you. Our team will look at this conversation.')
  await say(await deployment.clientOf(owner), id, 'Written after the report')

  const page = await open('/admin/dashboard', admin)
  const waiting = page.getByRole('region', { name: 'Reported conversations' })
  await expect(waiting).toContainText('1 report waits for a decision')
  await waiting.getByRole('link').click()
  await expect(page).toHaveURL('/admin/reported-homes?show=conversations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported conversations')
  await expect(page.getByRole('list', { name: 'Waiting, by reason' })).toHaveText(
    'Money before a visit: 1',
  )
  const row = page.getByRole('row', { name: /Terrace over Kondapur/ })
  await expect(row).toContainText('Money before a visit')
  await expect(page.getByRole('main')).not.toContainText('token')
  await expectNoFaultInBothThemes(page, 'reported conversations')

  await row.getByRole('button', { name: 'Terrace over Kondapur' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Terrace over Kondapur' })
  await expect(panel.getByRole('button', { name: 'Open the report' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Warn' })).toBeHidden()
  await panel.getByRole('button', { name: 'Open the report' }).click()
  const why = panel.getByLabel('Why do you open this conversation?')
  await expect(why).toBeFocused()
  await why.fill('A look')
  await panel.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(panel).toContainText('Please give a reason of 10 to 300 characters.')
  await expectNoFaultInBothThemes(page, 'the reason for opening a conversation')
  await why.fill('The report says that money was asked for.')
  await panel.getByRole('button', { name: 'Open', exact: true }).click()

  const copy = panel.getByRole('region', { name: 'The copy' })
  await expect(copy.getByRole('listitem')).toHaveText([
    /Tenant.*Is it free\?/,
    /Owner.*token.*money/i,
  ])
  await expect(copy).not.toContainText('Written after the report')
  await expect(panel.getByRole('region', { name: 'The report' })).toContainText(
    'I have not even seen the flat.',
  )
  await expect(panel.getByRole('region', { name: 'Who is reported' })).toContainText(owner.email)
  await expect(panel.getByRole('region', { name: 'Who reported' })).toContainText(tenant.email)
  await expectNoFaultInBothThemes(page, 'an opened report of a conversation')

  await page.keyboard.press('w')
  await panel.getByRole('button', { name: 'Warn' }).click()
  await expect(panel).toContainText('Say why you decide so')
  await panel.getByLabel('Reason').fill('You asked for money before a visit. Please never do.')
  await panel.getByLabel('Answer').fill('You were right not to pay.')
  await expectNoFaultInBothThemes(page, 'warning a person')
  await panel.getByRole('button', { name: 'Warn' }).click()
  await expect(panel.getByText('Warned over “Terrace over Kondapur”.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Warn' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText('There are no reported conversations here.')).toBeVisible()
  await page.goto('/admin/reported-homes?show=conversations&state=decided')
  await expect(row).toContainText('Warned')

  const audit = await open('/admin/audit?action=case.open', admin)
  const lines = audit.getByRole('row', { name: /Opened a case/ })
  await expect(lines.filter({ hasText: 'The report says that money was asked for.' })).toHaveCount(
    1,
  )

  const warning = await mailAbout(deployment, owner.email, 'A warning about what you wrote')
  expect(warning.text).toContain('You asked for money before a visit. Please never do.')
  expect(warning.text).not.toContain(tenant.email)
  const answer = await mailAbout(
    deployment,
    tenant.email,
    'We have looked at the conversation you reported',
  )
  expect(answer.text).toContain('we have acted on it')
  expect(answer.text).toContain('You were right not to pay.')
  expect(answer.text).not.toContain('Please never do.')
})
