// The server goes away in the middle of forms: each is filled on a page of its own, sent without a connection, sent to a
// server that has ended, and sent again once it is back. A form says what is told, what stays, and what is done then.

import type { Browser, Locator, Page } from '@playwright/test'
import { keepSessionOf } from './accounts.ts'
import { becomeAlive, expect } from './journey.ts'
import type { MailDeployment } from './mail-deployment.ts'
import type { NewPerson } from './new-person.ts'

export type Person = NewPerson & { readonly id: string }

export type World = {
  readonly deployment: MailDeployment
  readonly admin: Person
  /** Opens a page in a browser of its own, from a network of its own; as somebody, or as a visitor. */
  readonly open: (path: string, as?: NewPerson) => Promise<Page>
  /** Lists a home and answers its id. */
  readonly list: (owner: Person, title: string) => Promise<string>
  readonly approve: (id: string) => Promise<void>
}

/** A form as somebody has filled it. */
export type FilledForm = {
  readonly page: Page
  readonly send: () => Promise<void>
  /** Where it says that nothing was sent. */
  readonly told: Locator
  readonly words: string | RegExp
  /** What was typed is still there. */
  readonly kept: () => Promise<void>
  /** It was done, and done once. */
  readonly done: () => Promise<void>
}

export type Form = {
  readonly name: string
  readonly fill: (world: World) => Promise<FilledForm>
}

let networks = 0

/** `origin`: where browsers find the server, when that is not its own address. */
export async function makeWorld(
  deployment: MailDeployment,
  browser: Browser,
  origin: string = deployment.siteUrl,
): Promise<World> {
  const admin = await deployment.makePerson('admin')
  const desk = await deployment.clientOf(admin)
  return {
    deployment,
    admin,
    open: async (path, as) => {
      networks += 1
      const headers = { 'X-Forwarded-For': `10.93.${networks >> 8}.${networks & 255}` }
      const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: headers })
      const page = await context.newPage()
      if (as !== undefined) await keepSessionOf(page, origin, as, headers)
      await page.goto(path.replace(deployment.siteUrl, ''))
      await becomeAlive(page)
      return page
    },
    list: async (owner, title) => {
      const place = { location: 'Lane 3', locality: 'Kondapur', city: 'Hyderabad' }
      const rooms = { bedrooms: 2, bathrooms: 2, square_feet: 1050, property_type: 'apartment' }
      const client = await deployment.clientOf(owner)
      const { data } = await client
        .from('properties')
        .insert({ owner_id: owner.id, title, price: 24_000, ...place, ...rooms })
        .select('id')
        .single<{ id: string }>()
        .throwOnError()
      return data.id
    },
    approve: async (id) => {
      const decision = { _property_id: id, _approval_status: 'approved' }
      await desk.rpc('admin_update_property_approval', decision).throwOnError()
    },
  }
}

/** What no screen may show, whatever went wrong. */
const wordsOfTheTrade = /Failed to fetch|TypeError|NetworkError|undefined|Unexpected Application/

async function sendInVain(form: FilledForm) {
  await form.send()
  await expect(form.told.filter({ hasText: form.words }).first()).toBeVisible()
  await expect(form.page.locator('body')).not.toContainText(wordsOfTheTrade)
  await form.kept()
}

export async function cutOffInTheMiddle(forms: readonly Form[], world: World, step: Step) {
  const filled: [string, FilledForm][] = []
  for (const { name, fill } of forms)
    filled.push([name, await step(`${name}: filled`, () => fill(world))])
  for (const [name, form] of filled)
    await step(`${name}: without a connection`, async () => {
      await form.page.context().setOffline(true)
      await sendInVain(form)
      await form.page.context().setOffline(false)
    })
  await world.deployment.whileStopped(async () => {
    for (const [name, form] of filled)
      await step(`${name}: the server has ended`, () => sendInVain(form))
  })
  for (const [name, form] of filled)
    await step(`${name}: the server is back`, async () => {
      await form.send()
      await form.done()
      await form.page.context().close()
    })
}

type Step = <Result>(title: string, body: () => Promise<Result>) => Promise<Result>
