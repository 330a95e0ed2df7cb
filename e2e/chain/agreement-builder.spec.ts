// From an accepted offer to an agreement that is out: the builder with what it refuses, a further tenant by a code, versions.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { acceptedOffer } from '../support/agreements.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'
import { readAttribute } from '../support/read.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 300_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('chain 2.4: a draft is written clause by clause, a further tenant joins by a code, and it is sent', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, threadId } = await acceptedOffer(world)
  const page = await world.open(`/dashboard/communication?thread=${threadId}`, owner)
  await page.getByRole('button', { name: 'Draft the agreement' }).click()
  await expect(heading(page)).toHaveText('Agreement with Tenzin Dorje')
  await expect(page.getByText('From the accepted offer.')).toBeVisible()
  await expect(page.getByLabel('Rent a month, in rupees')).toHaveAttribute('readonly')
  const preview = page.getByRole('region', { name: 'As Tenzin Dorje will read it' })
  await expect(preview).toContainText('₹24,000')
  await expect(page.getByText('Looked up').first()).toBeVisible()
  await expectNoFaultInBothThemes(page, 'the builder of an agreement')

  const repairs = page.getByLabel('Small repairs by the tenant, in rupees each')
  await repairs.fill('-1')
  await expect(page.getByText(/not below zero and at most ₹100 crore/)).toBeVisible()
  await expect(preview).toContainText('The preview comes once the marked fields are right.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please look at the marked fields.')).toBeVisible()
  await expect(repairs).toBeFocused()
  await page.getByRole('navigation', { name: 'Parts of the draft' }).getByText('House').click()
  await expect(page.getByRole('heading', { name: 'House' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('heading', { name: 'Lock-in and notice' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('heading', { name: 'House' })).toBeFocused()
  await repairs.fill('100000000000')
  await expect(page.getByText(/not below zero and at most ₹100 crore/)).toBeVisible()
  await repairs.fill('1500')
  await expect(preview).toContainText('₹1,500')

  await page.getByRole('button', { name: 'Add a further tenant' }).click()
  const name = page.getByLabel('Name of the further tenant 1')
  await name.fill('Nisha 🦚')
  await expect(page.getByText('The paper cannot print 🦚.')).toBeVisible()
  await name.fill('Nisha Rao')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const sending = page.getByRole('region', { name: 'Send for signing' })
  await expect(sending).toContainText('Nisha Rao has not joined yet: give them a code.')
  await expect(sending.getByRole('button', { name: 'Send for signing' })).toBeDisabled()
  await page.getByRole('button', { name: 'Make a code' }).click()
  const code = page.getByRole('status').filter({ hasText: 'Give this code to them' })
  let typed = ''
  await expect(async () => {
    typed = /[A-Z2-9]{12}/.exec((await code.textContent()) ?? '')?.[0] ?? ''
    expect(typed).not.toBe('')
  }).toPass()
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: deployment.siteUrl })
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(typed)
  await expect(page.getByRole('button', { name: 'Make another code' })).toBeVisible()

  const nisha = await deployment.makePerson()
  const joining = await world.open('/dashboard/documents?show=agreements', nisha)
  await joining.getByText('Were you given a code for an agreement?').click()
  await joining.getByLabel('Code of the agreement').fill('ABCDEFGHJKLM')
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(joining.getByText('This code is none, is over, or was used already.')).toBeVisible()
  await joining.getByLabel('Code of the agreement').fill(typed)
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(joining.getByText('You have joined.')).toBeVisible()

  await page.reload()
  // a full machine: the first answer is late, and the paper is made meanwhile
  let late = 0
  await page.route('**/functions/v1/render-agreement', async (route) => {
    late += 1
    if (late === 1) {
      const made = await route.fetch()
      expect(made.headers()['content-type']).toBe('application/pdf')
      await route.fulfill({ status: 504, json: { code: 'WORKER_TIMEOUT', message: 'too late' } })
      return
    }
    await expect(sending.getByText('Many papers are being made')).toBeVisible()
    await expectNoFaultInBothThemes(page, 'a paper that is late')
    await route.continue()
  })
  await sending.getByRole('button', { name: 'Make the paper' }).click()
  await expect(sending.getByText('The paper of this version is made.')).toBeVisible()
  expect(late).toBe(2)
  await expect(sending.getByRole('alert')).toBeEmpty()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved already.')).toBeVisible()
  await page.getByRole('switch', { name: 'Pets are allowed' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  const changed = page.getByRole('region', { name: 'What changed' })
  await expect(changed.locator('ins').filter({ hasText: 'Pets are allowed' })).toBeVisible()
  const versionsPath = await readAttribute(
    changed.getByRole('link', { name: 'Versions' }),
    'href',
    /view=versions/,
  )
  await sending.getByRole('button', { name: 'Make the paper' }).click()
  await sending.getByRole('button', { name: 'Send for signing' }).click()
  await expect(heading(page)).toHaveText('Sent for signing')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Who signs' })).toContainText('Nisha Rao')
  const versions = await world.open(versionsPath, owner)
  await expect(versions.getByRole('heading', { name: 'Version 2 against version 1' })).toBeVisible()
  await versions.keyboard.press('j')
  await expect(versions.locator('[data-change]').first()).toBeFocused()
  await versions.keyboard.press('k')
  await expect(versions.locator('[data-change]').first()).toBeFocused()
  const told = await world.open(`/dashboard/communication?thread=${threadId}`, tenant)
  await expect(told.getByRole('log')).toContainText('Meera sent the agreement for signing')
})
