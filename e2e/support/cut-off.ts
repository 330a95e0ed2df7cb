// Forms while the server is unreachable: each is filled on a page of its own, sent without a connection, sent to a server
// that has ended, and sent again once it is back. A form declares its message, what stays, and what is done then.

import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { World } from './mail-world.ts'

/** A form that has been filled in. */
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

/** What no screen may show, whatever went wrong. */
const WORDS_OF_THE_TRADE = /Failed to fetch|TypeError|NetworkError|undefined|Unexpected Application/

async function sendInVain(form: FilledForm) {
  await form.send()
  await expect(form.told.filter({ hasText: form.words }).first()).toBeVisible()
  await expect(form.page.locator('body')).not.toContainText(WORDS_OF_THE_TRADE)
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
