// Visits on a device whose clock is not India's: every time that is agreed names its zone, and days are India's.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keepSessionOf } from '../support/accounts.ts'
import { makeTwoPeople, openBrowserOf, openMessages } from '../support/conversations.ts'
import { expect, test, visit } from '../support/journey.ts'
import { confirmPhone, isAskedFor, offerVisits } from '../support/visits.ts'

test.use({ site: 'changing', timezoneId: 'America/New_York' })

const DAY_MS = 86_400_000
const INDIA_MS = 330 * 60_000

/** A day of India from today, as a field of a form takes it, and as the screen says it. */
function dayAhead(days: number) {
  const [weekday, day, month] = new Date(Date.now() + INDIA_MS + days * DAY_MS)
    .toUTCString()
    .replace(',', '')
    .split(' ')
  return {
    date: new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10),
    words: `${weekday} ${Number(day)} ${month}`,
  }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Visit' })

async function propose(page: Page, date: string, time: string) {
  await panel(page).getByRole('button', { name: 'Another time' }).click()
  await panel(page).getByLabel('Day', { exact: true }).fill(date)
  await panel(page).getByLabel('Time', { exact: true }).fill(time)
}

test('times say IST, ten before midnight is of that day, and a move over midnight of the next', async ({
  page,
  others,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const people = await makeTwoPeople(origin, headers)
  const { asker, owner, homeId } = people
  await offerVisits(origin, people)
  await confirmPhone(origin, asker.person.id)
  const id = await asker.ask(homeId, 'Can we see it?')
  const visitId = await isAskedFor(asker.client, id, homeId, 10)
  const confirming = { _visit_id: visitId, _share_phone: false, _expected: 'requested' }
  await owner.client.rpc('confirm_visit', { ...confirming, _key: randomUUID() }).throwOnError()
  const [late, after] = [dayAhead(3), dayAhead(4)]

  const host = await openBrowserOf(others, origin, headers, owner.person)
  await openMessages(host, id)
  await expect(panel(host)).toContainText(/Visit on \w{3} \d+ \w{3}, 10:00 am IST/)
  for (const line of ['Can we see it?', 'You confirmed the visit'])
    await expect(
      host.getByRole('log').getByText(line).locator('..').locator('time').first(),
    ).toHaveText(/^\d+:\d\d [ap]m IST$/)
  await propose(host, late.date, '23:50')
  await panel(host)
    .getByRole('button', { name: `Propose ${late.words}, 11:50 pm IST` })
    .click()
  await expect(panel(host)).toContainText(`You proposed ${late.words}, 11:50 pm IST.`)

  await keepSessionOf(page, origin, asker.person, headers)
  await openMessages(page, id)
  await panel(page)
    .getByRole('button', { name: `Accept ${late.words}, 11:50 pm IST` })
    .click()
  await expect(
    panel(page).getByRole('heading', { name: `Visit on ${late.words}, 11:50 pm IST` }),
  ).toBeVisible()
  await visit(page, '/dashboard/appointments')
  await expect(dayOf(page, late.words).getByRole('link')).toContainText('11:50 pm IST')

  await openMessages(host, id)
  await propose(host, after.date, '00:20')
  await panel(host)
    .getByRole('button', { name: `Propose ${after.words}, 12:20 am IST` })
    .click()
  await openMessages(page, id)
  await expect(panel(page)).toContainText(
    `Until you answer, ${late.words}, 11:50 pm IST stays yours.`,
  )
  await panel(page)
    .getByRole('button', { name: `Accept ${after.words}, 12:20 am IST` })
    .click()
  await expect(
    panel(page).getByRole('heading', { name: `Visit on ${after.words}, 12:20 am IST` }),
  ).toBeVisible()
  await visit(page, '/dashboard/appointments')
  await expect(dayOf(page, after.words).getByRole('link')).toContainText('12:20 am IST')
  await expect(dayOf(page, late.words)).toHaveCount(0)
})

/** "Sat 28 Nov": the part of the list under "Saturday, 28 November". */
function dayOf(page: Page, words: string) {
  const [weekday, day, month] = words.split(' ')
  return page.getByRole('region', { name: new RegExp(`^${weekday}\\w+, ${day} ${month}\\w*$`) })
}
