// Forms without an account, or that lead to one: what is typed into them when the server is unreachable.

import { fillSignIn } from './accounts.ts'
import type { Form } from './cut-off.ts'
import { expect } from './journey.ts'
import type { World } from './mail-world.ts'
import { askForCode, chooseRole, codeField, enterCode, fillSignUp } from './sign-up.ts'

const OFFLINE = 'Network connection issue. Please check your internet and try again.'
let newcomers = 0

async function beginSignUp(world: World) {
  newcomers += 1
  const email = `n${process.pid}-${Date.now().toString(36)}-${newcomers}@example.in`
  const page = await world.open('/signup')
  const phone = String(90_000_00000 + (Date.now() % 10_000_000) + newcomers)
  await fillSignUp(page, { email, phone, password: 'monsoon over Pune' })
  return { email, page, alert: page.getByRole('main').getByRole('alert') }
}

async function codeFor({ deployment }: World, email: string): Promise<string> {
  const { text } = await deployment.nextMail(email)
  const code = /(?<!\d)(\d{3}) ?(\d{3})(?!\d)/.exec(text)
  if (code === null) throw new Error(`no code in: ${text}`)
  return `${code[1]}${code[2]}`
}

export const visitorForms: readonly Form[] = [
  {
    name: 'sign-in',
    async fill(world) {
      const person = await world.deployment.makePerson()
      const page = await world.open('/login')
      return {
        page,
        send: () => fillSignIn(page, person),
        told: page.getByRole('main').getByRole('alert'),
        words: OFFLINE,
        kept: async () => {
          await expect(page.getByLabel('Email')).toHaveValue(person.email)
          await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
        },
        done: async () => expect(page).toHaveURL('/'),
      }
    },
  },
  {
    name: 'sign-up, a code is asked for',
    async fill(world) {
      const { email, page, alert } = await beginSignUp(world)
      await page.getByRole('radio', { name: 'Email Verification' }).check()
      return {
        page,
        send: () => page.getByRole('button', { name: 'Send Verification Code' }).click(),
        told: alert,
        words: OFFLINE,
        kept: () => expect(page.getByRole('radio', { name: email })).toBeChecked(),
        done: async () => {
          await expect(page.getByText(`Code sent to ${email}`)).toBeVisible()
          await codeFor(world, email)
          expect(world.deployment.unreadCount(email)).toBe(0)
        },
      }
    },
  },
  {
    name: 'sign-up, the code is sent',
    async fill(world) {
      const { email, page, alert } = await beginSignUp(world)
      await askForCode(page, 'Email')
      const code = await codeFor(world, email)
      return {
        page,
        send: () => enterCode(page, code),
        told: alert,
        words: OFFLINE,
        kept: () => expect(codeField(page)).toHaveValue(code),
        done: () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Role'),
      }
    },
  },
  {
    name: 'sign-up, the role is sent',
    async fill(world) {
      const { email, page, alert } = await beginSignUp(world)
      await askForCode(page, 'Email')
      await enterCode(page, await codeFor(world, email))
      await page.getByRole('heading', { level: 1, name: 'Select Your Role' }).waitFor()
      return {
        page,
        send: () => chooseRole(page, 'Owner'),
        told: alert,
        words: OFFLINE,
        kept: () => expect(page.getByRole('radio', { name: 'Owner' })).toBeChecked(),
        done: () => expect(page).toHaveURL('/dashboard'),
      }
    },
  },
  {
    name: 'forgotten password',
    async fill(world) {
      const { email } = await world.deployment.makePerson()
      const page = await world.open('/forgot-password')
      await page.getByLabel('Email').fill(email)
      return {
        page,
        send: () => page.getByRole('button', { name: 'Send reset link' }).click(),
        told: page.getByRole('main').getByRole('alert'),
        words: OFFLINE,
        kept: () => expect(page.getByLabel('Email')).toHaveValue(email),
        done: async () => {
          await expect(page.getByText('has an account, a link to choose')).toBeVisible()
          await world.deployment.nextMail(email)
          expect(world.deployment.unreadCount(email)).toBe(0)
        },
      }
    },
  },
  {
    name: 'a new password',
    async fill(world) {
      const { email } = await world.deployment.makePerson()
      const asking = await world.open('/forgot-password')
      await asking.getByLabel('Email').fill(email)
      await asking.getByRole('button', { name: 'Send reset link' }).click()
      const { text } = await world.deployment.nextMail(email)
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
      await world.leave(asking)
      const page = await world.open(link)
      const fields = [
        page.getByLabel('New password', { exact: true }),
        page.getByLabel('Confirm new password'),
      ]
      for (const field of fields) await field.fill('a-new-one-4711')
      return {
        page,
        send: () => page.getByRole('button', { name: 'Set new password' }).click(),
        told: page.getByRole('main').getByRole('alert'),
        words: OFFLINE,
        kept: async () => {
          for (const field of fields) await expect(field).toHaveValue('a-new-one-4711')
        },
        done: async () => {
          await expect(page).toHaveURL('/login')
          await fillSignIn(page, { email, password: 'a-new-one-4711' })
          await expect(page).toHaveURL('/')
        },
      }
    },
  },
  {
    name: 'a report of a home, by a visitor',
    async fill(world) {
      const owner = await world.deployment.makePerson('owner')
      const id = await world.list(owner, 'Terrace over Kondapur')
      await world.approve(id)
      const page = await world.open(`/property/${id}`)
      await page.getByRole('button', { name: 'Report this listing' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this listing' })
      await dialog.getByRole('radio', { name: 'Price, photos or facts are wrong' }).check()
      await dialog.getByLabel('In your own words').fill('The photos are of another flat.')
      return {
        page,
        send: () => dialog.getByRole('button', { name: 'Send report' }).click(),
        told: dialog.getByRole('alert'),
        words: 'Your report could not be sent. Check the connection and try again',
        kept: () =>
          expect(dialog.getByLabel('In your own words')).toHaveValue(
            'The photos are of another flat.',
          ),
        done: async () => {
          await expect(dialog).toContainText('Thank you. Our team will look at this listing.')
          const adminClient = await world.deployment.clientOf(world.admin)
          const { data } = await adminClient
            .from('property_reports')
            .select('details')
            .eq('property_id', id)
            .throwOnError()
          expect(data).toEqual([{ details: 'The photos are of another flat.' }])
        },
      }
    },
  },
  {
    name: 'the portal of admins',
    async fill(world) {
      const { admin, deployment } = world
      const page = await world.open(deployment.adminPortal)
      const fields = {
        email: page.getByLabel('Email'),
        password: page.getByLabel('Password', { exact: true }),
      }
      await fields.email.fill(admin.email)
      await fields.password.fill(admin.password)
      return {
        page,
        send: () => page.getByRole('button', { name: 'Access Admin Portal' }).click(),
        told: page.getByRole('main').getByRole('alert'),
        words: OFFLINE,
        kept: async () => {
          await expect(fields.email).toHaveValue(admin.email)
          await expect(fields.password).toHaveValue(admin.password)
          await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
        },
        done: () => expect(page).toHaveURL('/admin/dashboard'),
      }
    },
  },
]
