// Forms of people who are signed in, about themselves: what is typed into them when the server is unreachable.

import type { Locator, Page } from '@playwright/test'
import { fillSignIn } from './accounts.ts'
import type { FilledForm, Form } from './cut-off.ts'
import { expect } from './journey.ts'
import type { Person, World } from './mail-world.ts'
import { readText } from './read.ts'
import { authenticatorCode, enrolAuthenticator } from './second-factor.ts'

const OFFLINE = 'Network connection issue. Please check your internet and try again.'
const UNREACHABLE = 'We could not reach the server. Check your connection.'

type Section = { readonly person: Person; readonly page: Page; readonly section: Locator }

/** A section of the settings, on a page that has read everything. */
async function openSection(world: World, name: string): Promise<Section> {
  const person = await world.deployment.makePerson()
  const page = await world.open('/profile/settings', person)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  return { person, page, section: page.getByRole('region', { name, exact: true }) }
}

/** Fields by their labels, filled in and looked at again. */
async function typeInto(scope: Page | Locator, texts: Readonly<Record<string, string>>) {
  const fields = Object.entries(texts).map(
    ([label, text]) => [scope.getByLabel(label, { exact: true }), text] as const,
  )
  for (const [field, text] of fields) await field.fill(text)
  return async () => {
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
  }
}

const press = (scope: Page | Locator, name: string) => () =>
  scope.getByRole('button', { name, exact: true }).click()

/** How many rows of the person's own a table has. */
async function countOwn(world: World, person: Person, table: string): Promise<number> {
  const client = await world.deployment.clientOf(person)
  const { count } = await client
    .from(table)
    .select('*', { count: 'exact', head: true })
    .eq('user_id', person.id)
    .throwOnError()
  return count ?? 0
}

export const settingsForms: readonly Form[] = [
  {
    name: 'a name',
    async fill(world) {
      const { page, section } = await openSection(world, 'Name')
      return {
        page,
        kept: await typeInto(section, { 'First name': 'Usha', 'Last name': 'Menon' }),
        send: press(section, 'Save'),
        told: section.getByRole('alert'),
        words: OFFLINE,
        done: async () => {
          await expect(section.getByText('Saved', { exact: true })).toBeVisible()
          await expect(page.getByRole('button', { name: 'Account of Usha' })).toBeVisible()
        },
      }
    },
  },
  {
    name: 'another address',
    async fill(world) {
      const { page, person, section } = await openSection(world, 'E-mail')
      const next = `next-${person.email}`
      await press(section, 'Change e-mail')()
      return {
        page,
        kept: await typeInto(section, { 'New e-mail address': next }),
        send: press(section, 'Send both mails'),
        told: section.getByRole('alert'),
        words: OFFLINE,
        done: async () => {
          await expect(section.getByLabel(`Code sent to ${next}`)).toBeVisible()
          await world.deployment.nextMail(next)
          expect(world.deployment.unreadCount(next)).toBe(0)
        },
      }
    },
  },
  {
    name: 'another password',
    async fill(world) {
      const { page, person, section } = await openSection(world, 'Password')
      await press(section, 'Change password')()
      return {
        page,
        kept: await typeInto(section, {
          'Current password': person.password,
          'New password': 'mangoes in May',
          'New password again': 'mangoes in May',
        }),
        send: press(section, 'Change password'),
        told: section.getByRole('alert'),
        words: OFFLINE,
        done: () => expect(page.getByText(/Your password is changed/)).toBeVisible(),
      }
    },
  },
  {
    name: 'the code of an authenticator',
    async fill(world) {
      const { page } = await openSection(world, 'Two-factor authentication')
      const row = page.getByRole('listitem').filter({ hasText: 'Authenticator app' })
      await press(row, 'Set up Authenticator app')()
      const key = await readText(row.locator('code'), /^[A-Z2-7 ]{16,}$/)
      const secret = key.replaceAll(' ', '')
      const field = row.getByLabel('Code of your authenticator app')
      return {
        page,
        send: async () => {
          await field.fill(authenticatorCode(secret, 0))
          await press(row, 'Turn on')()
        },
        told: row.getByRole('alert'),
        words: OFFLINE,
        kept: () => expect(field).toHaveValue(/^\d{6}$/),
        done: () => expect(row.getByText('On', { exact: true })).toBeVisible(),
      }
    },
  },
  {
    name: 'an account to erase',
    async fill(world) {
      const { page, section } = await openSection(world, 'Erase my account')
      await press(section, 'Erase my account')()
      return {
        page,
        kept: await typeInto(section, { 'Type "erase my account"': 'erase my account' }),
        send: press(section, 'Erase for good'),
        told: section.getByRole('alert'),
        words: OFFLINE,
        done: async () => {
          await expect(page.getByText('Your account is erased.')).toBeVisible()
          await expect(page).toHaveURL('/')
        },
      }
    },
  },
  {
    name: 'the code of a second factor',
    async fill(world) {
      const person = await world.deployment.makePerson()
      const secret = await enrolAuthenticator(await world.deployment.clientOf(person))
      const page = await world.open('/login')
      await fillSignIn(page, person)
      const field = page.getByLabel('Enter 6-digit verification code')
      await expect(field).toBeVisible()
      return {
        page,
        send: async () => {
          await field.fill(authenticatorCode(secret, 0))
          await press(page, 'Verify Code')()
        },
        told: page.getByRole('main').getByRole('alert'),
        words: OFFLINE,
        kept: () => expect(field).toHaveValue(/^\d{6}$/),
        done: () => expect(page).toHaveURL('/'),
      }
    },
  },
]

const pan = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function nameSearch(world: World, person: Person): Promise<{ page: Page; dialog: Locator }> {
  const page = await world.open('/properties?city=Hyderabad&max=90000', person)
  await press(page, 'Save this search')()
  return { page, dialog: page.getByRole('dialog', { name: 'Save this search' }) }
}

export const personForms: readonly Form[] = [
  {
    name: 'an identity document',
    async fill(world): Promise<FilledForm> {
      const person = await world.deployment.makePerson()
      const page = await world.open('/dashboard/documents', person)
      const kept = await typeInto(page, {
        PAN: 'ABCPE1234F',
        'Name on the document': 'Asha Rao',
        'Address on the document (optional)': 'Lane 3, Kondapur',
      })
      await page
        .getByLabel('Picture or PDF of the document')
        .setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: pan })
      return {
        page,
        send: press(page, 'Hand in'),
        told: page.getByRole('main').getByRole('alert'),
        words: UNREACHABLE,
        kept: async () => {
          await kept()
          await expect(page.getByText('pan.png')).toBeVisible()
        },
        done: async () => {
          await expect(page.getByRole('article', { name: 'PAN card' })).toBeVisible()
          expect(await countOwn(world, person, 'verification_records')).toBe(1)
        },
      }
    },
  },
  {
    name: 'an application as a broker',
    async fill(world) {
      const person = await world.deployment.makePerson()
      const page = await world.open('/dashboard/apply-broker', person)
      return {
        page,
        kept: await typeInto(page, { 'About your work (optional)': 'Ten years in Kukatpally' }),
        send: press(page, 'Send application'),
        told: page.getByRole('main').getByRole('alert'),
        words: UNREACHABLE,
        done: async () => {
          await expect(
            page.getByRole('heading', { name: 'Your application is waiting' }),
          ).toBeVisible()
          expect(await countOwn(world, person, 'broker_applications')).toBe(1)
        },
      }
    },
  },
  {
    name: 'a search to save',
    async fill(world) {
      const person = await world.deployment.makePerson()
      const { page, dialog } = await nameSearch(world, person)
      return {
        page,
        kept: await typeInto(dialog, { Name: 'Near work' }),
        send: press(dialog, 'Save search'),
        told: dialog.getByRole('alert'),
        words: `The search could not be saved. ${UNREACHABLE}`,
        done: async () => {
          await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible()
          expect(await countOwn(world, person, 'saved_searches')).toBe(1)
        },
      }
    },
  },
  {
    name: 'another name for a search',
    async fill(world) {
      const person = await world.deployment.makePerson()
      const client = await world.deployment.clientOf(person)
      const saved = { user_id: person.id, name: 'Near work', search: { place: 'Hyderabad' } }
      await client.from('saved_searches').insert(saved).throwOnError()
      const page = await world.open('/dashboard/saved?show=searches', person)
      const row = page.getByRole('article')
      await row.getByRole('button', { name: /^Rename/ }).click()
      return {
        page,
        kept: await typeInto(row, { 'New name': 'Near school' }),
        send: press(row, 'Save name'),
        told: row,
        words: `The search is as it was. ${UNREACHABLE}`,
        done: () => expect(page.getByRole('article', { name: 'Near school' })).toBeVisible(),
      }
    },
  },
]
