import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { apply, applicationOf, writeProfile } from '../support/applications.ts'
import { makeAsker, makeTwoPeople } from '../support/conversations.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'
import { confirmPhone } from '../support/visits.ts'

test.use({ site: 'changing', contextOptions: { reducedMotion: 'reduce' } })

/** "All 2", "New 1", … as the tabs say it. */
const tabs = (page: Page) => page.getByRole('tab')
const countsAre = (page: Page, ...counts: readonly number[]) =>
  expect(tabs(page)).toHaveText(
    ['All', 'New', 'Shortlisted', 'Offered', 'Closed'].map(
      (name, place) => new RegExp(`^${name} ?${counts[place]}$`),
    ),
  )
const names = (page: Page) => page.locator('[data-applicant-name]')

test('chain 2.3: a host compares applicants by facts alone; the counts of the groups agree with the list while a step can be undone', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { owner, asker, homeId } = await makeTwoPeople(origin, headers)
  await owner.signIn(page)
  await visit(page, `/dashboard/properties/${homeId}?show=applicants`)
  await expect(page.getByText('Nobody has applied yet')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'a home without applicants')

  const other = await makeAsker(origin, headers, 'Priya', 'Nair')
  const threads: string[] = []
  for (const person of [asker, other]) {
    await confirmPhone(origin, person.person.id)
    await writeProfile(person.client)
    const threadId = await person.ask(homeId, 'Is it free from next month?')
    await apply(person.client, threadId)
    threads.push(threadId)
  }
  await page.reload()
  await countsAre(page, 2, 2, 0, 0, 0)
  await expect(names(page)).toHaveText(['Tenzin D.', 'Priya N.'])
  await expect(page.getByRole('main')).not.toContainText('Dorje')
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'applicants side by side')

  // Undone: nothing was sent.
  await page.getByRole('button', { name: /^Shortlist.*Tenzin/ }).click()
  await countsAre(page, 2, 1, 1, 0, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await countsAre(page, 2, 2, 0, 0, 0)
  expect((await applicationOf(owner.client, threads[0] ?? '')).state).toBe('submitted')

  // In another group, too, and it stays to be undone there.
  await tabs(page).filter({ hasText: 'New' }).click()
  await page.getByRole('button', { name: /^Shortlist.*Tenzin/ }).click()
  await expect(names(page)).toHaveText(['Priya N.'])
  await countsAre(page, 2, 1, 1, 0, 0)
  await tabs(page).filter({ hasText: 'Shortlisted' }).click()
  await expect(names(page)).toHaveText(['Tenzin D.'])
  await countsAre(page, 2, 1, 1, 0, 0)
  await expect(page.getByText('Tenzin goes on the shortlist.', { exact: false })).toBeVisible()
  // Sent: the surname opens, and no count changed again.
  await expect(names(page)).toHaveText(['Tenzin Dorje'], { timeout: 15_000 })
  await countsAre(page, 2, 1, 1, 0, 0)
  expect((await applicationOf(owner.client, threads[0] ?? '')).state).toBe('shortlisted')
})
