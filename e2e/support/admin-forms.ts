// Forms of admins, and the answer to one: what is typed into them when the server is unreachable.

import type { Locator, Page } from '@playwright/test'
import type { FilledForm, Form } from './cut-off.ts'
import { expect } from './journey.ts'
import type { World } from './mail-world.ts'

const UNREACHABLE = 'We could not reach the server. Check your connection.'
const press = (scope: Page | Locator, name: string | RegExp) => () =>
  scope.getByRole('button', { name, exact: typeof name === 'string' }).click()
let words = 0
/** In the titles of one form's homes and nowhere else. */
const newWord = () => `w${process.pid}x${(words += 1)}`

type Decision = {
  readonly path: string
  readonly row: string
  readonly choice: string
  readonly done: string | RegExp
}

/** A case is opened, and why it is decided so is written. */
async function writeReason(world: World, { path, row, choice, done }: Decision) {
  const page = await world.open(path, world.admin)
  await page.getByRole('button', { name: row }).click()
  const panel = page.getByRole('dialog')
  await press(panel, choice)()
  const reason = panel.getByLabel('Reason')
  await reason.fill('The photos show another home.')
  const filled: FilledForm = {
    page,
    send: press(panel, choice),
    told: panel.getByRole('alert'),
    words: UNREACHABLE,
    kept: () => expect(reason).toHaveValue('The photos show another home.'),
    done: () => expect(panel.getByText(done).first()).toBeVisible(),
  }
  return filled
}

export const answerToSuspension: Form = {
  name: 'the answer to a suspension',
  async fill(world) {
    const person = await world.deployment.makePerson()
    const adminClient = await world.deployment.clientOf(world.admin)
    await adminClient
      .rpc('admin_suspend_user', { _user_id: person.id, _reason: 'The home is not there.' })
      .throwOnError()
    let mail = await world.deployment.nextMail(person.email)
    while (!mail.text.includes('Answer until')) mail = await world.deployment.nextMail(person.email)
    const link = /\S+\/answer-suspension\?token=[\w%-]+/.exec(mail.text)?.[0] ?? ''
    const page = await world.open(link)
    const answer = page.getByLabel('Your answer')
    await answer.fill('It is there.\nLane 3, behind the school.')
    return {
      page,
      send: press(page, 'Send my answer'),
      told: page.getByRole('main').getByRole('alert'),
      words: `Your answer was not sent. ${UNREACHABLE}`,
      kept: () => expect(answer).toHaveValue(/behind the school/),
      done: () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answer is with us'),
    }
  },
}

export const adminForms: readonly Form[] = [
  {
    name: 'a listing to reject',
    async fill(world) {
      const owner = await world.deployment.makePerson('owner')
      const title = `Roof ${newWord()}`
      const id = await world.list(owner, title)
      const form = await writeReason(world, {
        path: `/admin/properties?search=${encodeURIComponent(title)}`,
        row: title,
        choice: 'Reject',
        done: `Rejected “${title}”.`,
      })
      return {
        ...form,
        done: async () => {
          await form.done()
          const client = await world.deployment.clientOf(owner)
          const { data } = await client
            .from('property_events')
            .select('note')
            .eq('property_id', id)
            .eq('event', 'rejected')
          expect(data).toEqual([{ note: 'The photos show another home.' }])
        },
      }
    },
  },
  {
    name: 'listings to reject together',
    async fill(world) {
      const owner = await world.deployment.makePerson('owner')
      const word = newWord()
      for (const title of ['Roof', 'Cellar']) await world.list(owner, `${title} ${word}`)
      const page = await world.open(`/admin/properties?search=${word}`, world.admin)
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
      await press(page, 'Reject')()
      const dialog = page.getByRole('dialog')
      const reason = dialog.getByLabel('Reason')
      await reason.fill('Neither is there.')
      return {
        page,
        send: press(dialog, 'Reject 2 properties'),
        told: dialog.getByRole('alert'),
        words: `Roof ${word}: ${UNREACHABLE}`,
        kept: () => expect(reason).toHaveValue('Neither is there.'),
        done: () => expect(page.getByText('Rejected 2 of 2.')).toBeVisible(),
      }
    },
  },
  {
    name: 'an account to suspend',
    async fill(world) {
      const person = await world.deployment.makePerson()
      return writeReason(world, {
        path: `/admin/users?search=${person.email}`,
        row: person.email,
        choice: 'Suspend account',
        done: 'Suspended “',
      })
    },
  },
  {
    name: 'a reported home to take down',
    async fill(world) {
      const title = `Cellar ${newWord()}`
      const owner = await world.deployment.makePerson('owner')
      const id = await world.list(owner, title)
      await world.approve(id)
      const reporter = await world.deployment.clientOf(await world.deployment.makePerson())
      const report = { _property_id: id, _reason: 'not_theirs', _details: '', _wants_answer: false }
      await reporter.rpc('report_property', report).throwOnError()
      return writeReason(world, {
        path: `/admin/reported-homes?search=${encodeURIComponent(title)}`,
        row: title,
        choice: 'Take down',
        // The case may have been read again before the second try, and then says that it is done.
        done: new RegExp(`^Took down “${title}”\\.|^Taken down by`),
      })
    },
  },
  {
    name: 'a notice',
    async fill(world) {
      const text = `Payments rest on Sunday ${newWord()}`
      const page = await world.open('/admin/settings', world.admin)
      await press(page, 'New notice')()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Words').fill(text)
      return {
        page,
        send: press(dialog, 'Save notice'),
        told: dialog.getByRole('alert'),
        words: UNREACHABLE,
        kept: () => expect(dialog.getByLabel('Words')).toHaveValue(text),
        done: async () => {
          await expect(dialog).toBeHidden()
          await expect(
            page.getByRole('main').getByRole('listitem').filter({ hasText: text }),
          ).toHaveCount(1)
        },
      }
    },
  },
  {
    name: 'a limit',
    async fill(world) {
      const page = await world.open('/admin/settings', world.admin)
      const form = page.getByRole('form', { name: 'Drafts of listings, per person' })
      const value = form.getByRole('textbox')
      await value.fill('21')
      return {
        page,
        send: press(form, /^Save/),
        told: form.getByRole('alert'),
        words: UNREACHABLE,
        kept: () => expect(value).toHaveValue('21'),
        done: () => expect(form.getByText('Saved. It holds from now on.')).toBeVisible(),
      }
    },
  },
  {
    name: 'why a number is needed',
    async fill(world) {
      const person = await world.deployment.makePerson()
      const client = await world.deployment.clientOf(person)
      const document = { document_type: 'pan', document_number: 'ABCPE1234F' }
      const handed = await client.functions.invoke<{ success: boolean }>(
        'submit-identity-document',
        { body: { ...document, full_name: 'Asha Rao' } },
      )
      expect(handed.data).toMatchObject({ success: true })
      const page = await world.open(
        `/admin/verification-management?search=${person.email}&status=pending`,
        world.admin,
      )
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      const panel = page.getByRole('dialog')
      await press(panel, /^Reveal the number/)()
      const reason = panel.getByLabel('Why do you need the number?')
      await reason.fill('The photo shows another name')
      return {
        page,
        send: press(panel, 'Reveal'),
        told: panel.getByRole('alert'),
        words: UNREACHABLE,
        kept: () => expect(reason).toHaveValue('The photo shows another name'),
        done: () =>
          expect(panel.getByRole('region', { name: 'Whole number' })).toContainText('ABCPE1234F'),
      }
    },
  },
  answerToSuspension,
]
