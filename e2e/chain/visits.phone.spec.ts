import { randomUUID } from 'node:crypto'
import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeTwoPeople, openMessages } from '../support/conversations.ts'
import { expect, test } from '../support/journey.ts'
import { confirmPhone, isAskedFor, offerVisits, putIntoThePast } from '../support/visits.ts'

test.use({ site: 'changing' })

test('on a phone a visit is asked for and taken back in the sheet of the stages', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const people = await makeTwoPeople(origin, headers)
  await offerVisits(origin, people)
  await confirmPhone(origin, people.asker.person.id)
  const id = await people.asker.ask(people.homeId, 'Can we see it?')
  await keepSessionOf(page, origin, people.asker.person, headers)
  await openMessages(page, id)
  await page.getByRole('button', { name: 'Enquiry 1 of 5 Show all stages' }).click()
  const sheet = page.getByRole('dialog', { name: 'From enquiry to home' })
  await sheet.getByRole('button', { name: 'Ask for a visit' }).click()
  await sheet.getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(1).check()
  await sheet.getByRole('radio', { name: '10:30 am' }).check()
  await sheet.getByRole('radio', { name: 'By video' }).check()
  await expectNoFaultInBothThemes(page, 'asking for a visit')
  await sheet.getByRole('button', { name: /^Ask for \w{3}/ }).click()
  await expect(sheet.getByText('Visit requested')).toBeVisible()
  await expect(sheet.getByText('1 person · By video')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'a visit that is asked for')

  await sheet.getByRole('button', { name: 'Take back the request' }).click()
  await sheet.getByRole('radio', { name: 'Another reason' }).check()
  await sheet.getByRole('button', { name: 'Take back the request' }).click()
  await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('log')).toContainText('You cancelled the visit')
})

test('on a phone the sheet asks whether a visit took place before anything else', async ({
  page,
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
  await putIntoThePast(origin, visitId)
  await keepSessionOf(page, origin, owner.person, headers)
  await openMessages(page, id)
  await page.getByRole('button', { name: /2 of 5 Show all stages$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'From enquiry to home' })
  await expect(sheet.getByText('Did the visit take place?')).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Tenzin did not come' })).toBeInViewport({
    ratio: 1,
  })
  await expectNoFaultInBothThemes(page, 'a visit that is over')
  const came = sheet.getByRole('button', { name: 'Yes, Tenzin came' })
  await expect(came).toBeInViewport({ ratio: 1 })
  await came.click()
  await expect(sheet.getByText('Thank you. The visit is noted.')).toBeVisible()
})
