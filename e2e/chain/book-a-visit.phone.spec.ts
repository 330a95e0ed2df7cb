// Somebody without an account books a visit on a phone, from a home's page to its address, and reads the mails on the way. With
// PICTURES=all it makes the pictures of docs/book-a-visit.md anew.

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expectNoFaultInBothThemes, wearTheme } from '../support/accessibility.ts'
import { newAddress } from '../support/accounts.ts'
import { makeTwoPeople, openBrowserOf } from '../support/conversations.ts'
import { nextCode, nextMessage } from '../support/inbox.ts'
import { becomeAlive, expect, test, visit } from '../support/journey.ts'
import { signedInClient } from '../support/second-factor.ts'
import { expectNoSpill } from '../support/spill.ts'
import { askForCode, chooseRole, enterCode, typeSignUp } from '../support/sign-up.ts'
import { offerVisits } from '../support/visits.ts'

test.use({ site: 'changing', contextOptions: { reducedMotion: 'reduce' } })

const pictures = join(import.meta.dirname, '../..', 'docs', 'pictures')

/** A time that is chosen, as its button says it. */
const ASK_FOR_TIME = /^Ask for \w{3} \d+ \w{3}, 11:00 am$/
const NOTE = 'Two of us will come. We would like to move in on 1 December.'

async function keepPicture(page: Page, name: string) {
  if (process.env['PICTURES'] !== 'all') return
  await wearTheme(page, 'light')
  await page.screenshot({ path: join(pictures, `book-a-visit-${name}.png`) })
}

test('a stranger picks a time, makes an account, confirms a number, asks for that very time and sees the address once it is confirmed', async ({
  page,
  others,
  baseURL,
  extraHTTPHeaders,
}) => {
  test.slow()
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const people = await makeTwoPeople(origin, headers, 'Two-bedroom flat above the park')
  await offerVisits(origin, people)
  await hearAtAnyHour(people.owner.client)
  const digits = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const [email, password] = [newAddress(), 'mangoes in May']

  await visit(page, `/property/${people.homeId}`)
  await expectNoSpill(page)
  await keepPicture(page, '1-home')
  await page.getByRole('link', { name: 'Book a visit' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Book a visit' })
  await expect(sheet.getByRole('button', { name: 'Choose a time' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await sheet.getByRole('group', { name: 'Choose a day' }).getByRole('radio').nth(1).check()
  await sheet.getByRole('radio', { name: '11:00 am' }).check()
  await sheet.getByLabel('How many come').selectOption('2')
  await sheet.getByRole('textbox', { name: 'Note for Meera' }).fill(NOTE)
  await expectNoFaultInBothThemes(page, 'the sheet of a visit')
  await expectNoSpill(page)
  await keepPicture(page, '2-time')
  await sheet.getByRole('button', { name: 'Make an account' }).tap()

  // The sign-up, with the code of its mail.
  await expect(
    page.getByText('Your time waits. After signing in it is chosen again, for you to ask for it.'),
  ).toBeVisible()
  await keepPicture(page, '3-account')
  await typeSignUp(page, { email, phone: digits, password })
  await askForCode(page, 'Email')
  await enterCode(page, await nextCode(email))
  await chooseRole(page, 'Tenant')

  // Back where it began: nothing was asked for by itself.
  await page.waitForURL(`**/property/${people.homeId}`)
  await expect(sheet).toContainText('Your time and your note are back.')
  await expect(sheet.getByRole('textbox', { name: 'Note for Meera' })).toHaveValue(NOTE)
  await hearAtAnyHour(await signedInClient(origin, headers, { email, password }))
  await sheet.getByRole('button', { name: ASK_FOR_TIME }).tap()
  await expect(
    sheet.getByRole('alert').filter({ hasText: 'Confirm your phone first.' }),
  ).toHaveText('Confirm your phone first. Nothing was asked for yet; your time and note are kept.')
  await keepPicture(page, '4-phone-first')
  expect(await threadsOf(people.owner.client, people.homeId)).toBe(0)

  await sheet.getByRole('link', { name: 'Confirm it now' }).tap()
  const phone = page.getByRole('region', { name: 'Phone' })
  await expect(
    phone.getByText('Your time waits. Confirm your number here, then go back and ask for it.'),
  ).toBeVisible()
  await phone.getByRole('button', { name: /^(?:Add a|Change) number$/ }).tap()
  await phone.getByRole('textbox', { name: 'Phone number' }).fill(digits)
  await phone.getByRole('button', { name: 'Send Verification Code' }).tap()
  await phone
    .getByLabel(`Verification code sent to ${digits.slice(0, 5)} ${digits.slice(5)}`)
    .fill(await nextCode(`+91${digits}`))
  // The account is read again, of which one part is late: what was confirmed is nothing unsaved meanwhile.
  await page.route('**/rest/v1/rpc/my_sessions', () => undefined)
  await phone.getByRole('button', { name: 'Verify Code' }).tap()
  await expect(
    phone.getByText('Your number is confirmed. Your time waits for you to ask for it.'),
  ).toBeVisible()
  await keepPicture(page, '5-number')
  await phone.getByRole('link', { name: 'Back to your visit' }).tap()

  // The same time, people and note, sent by this press.
  await expect(sheet.getByLabel('How many come')).toHaveValue('2')
  await expect(sheet.getByRole('textbox', { name: 'Note for Meera' })).toHaveValue(NOTE)
  await sheet.getByRole('button', { name: ASK_FOR_TIME }).tap()
  await expect(sheet).toContainText(/You asked for \w{3} \d+ \w{3}, 11:00 am\./)
  await expectNoFaultInBothThemes(page, 'a visit that is asked for on a home’s page')
  await keepPicture(page, '6-asked')
  const request = await nextMessage(people.owner.person.email, (text) => /visit/i.test(text))
  expect(request.text).toContain('Asha')
  expect(request.text).toContain('11:00 am')

  const host = await openBrowserOf(others, origin, headers, people.owner.person)
  await visit(host, '/dashboard/appointments')
  await host.getByRole('link', { name: /^Answer/ }).tap()
  await host.getByRole('button', { name: /Show all stages$/ }).tap()
  const asked = host.getByRole('dialog').getByRole('region', { name: 'Visit' })
  await expect(asked).toContainText(NOTE)
  await host.getByRole('dialog').getByRole('button', { name: 'Go to the visit' }).tap()
  await expect(asked).toBeFocused()
  await expect(asked.getByText(NOTE)).toBeInViewport()
  await expect(asked).toContainText('2 people')
  await expect(asked).toContainText(NOTE)
  await asked.getByRole('button', { name: /^Confirm \w{3}/ }).tap()
  await asked.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await expect(asked).toContainText('Visit confirmed')

  const answer = await nextMessage(email, (text) => text.includes('11:00 am'))
  expect(answer.text).toContain('confirmed')
  await page.reload()
  await becomeAlive(page)
  await page.getByRole('link', { name: 'Book a visit' }).tap()
  await expect(sheet).toContainText(/Your visit on \w{3} \d+ \w{3}, 11:00 am is confirmed\./)
  await sheet.getByRole('link', { name: 'Open the conversation' }).tap()
  await page.getByRole('button', { name: /Show all stages$/ }).tap()
  const stages = page.getByRole('dialog', { name: 'From enquiry to home' })
  await stages.getByRole('button', { name: 'Show the address' }).tap()
  await expect(stages).toContainText('Flat 503, Sai Krupa Enclave, Road 7')
  await expectNoSpill(page)
  await stages.getByText('Flat 503').scrollIntoViewIfNeeded()
  await keepPicture(page, '7-address')
})

/** At night mails wait for the morning. */
async function hearAtAnyHour(client: SupabaseClient) {
  const preferences = { quiet_from: null, quiet_until: null, digest: 'off', per_kind: {} }
  await client.rpc('save_preferences', { _preferences: preferences }).throwOnError()
}

/** How many conversations the host has about the home. */
async function threadsOf(client: SupabaseClient, homeId: string): Promise<number> {
  const { count } = await client
    .from('enquiries')
    .select('id', { count: 'exact', head: true })
    .eq('property_id', homeId)
    .throwOnError()
  return count ?? 0
}
