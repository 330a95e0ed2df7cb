// Forms while the server is unreachable: each is filled on a page of its own, sent in vain, and sent again once the server is
// back. A form declares its message, what stays, and what is done then.

import type { Locator, Page } from '@playwright/test'
import { startTcpProxy } from '../../server/test/support/tcp-proxy.ts'
import { expect, type OtherBrowsers } from './journey.ts'
import type { MailDeployment } from './mail-deployment.ts'
import { makeWorld, type World } from './mail-world.ts'

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

/**
 * One form after the other. On a desktop nobody is reached; with `isOffline` the browser knows of it, too, and needs a context of
 * its own for each form.
 */
export async function cutOffInTheMiddle(
  forms: readonly Form[],
  { deployment, others }: Place,
  step: Step,
  isOffline = false,
) {
  const { hostname, port } = new URL(deployment.siteUrl)
  const line = await startTcpProxy({ host: hostname, port: Number(port) })
  try {
    const world = await makeWorld(deployment, others, `http://${hostname}:${line.port}`)
    for (const { name, fill } of forms)
      await step(name, async () => {
        const form = await fill(world)
        if (isOffline) {
          await form.page.context().setOffline(true)
          await sendInVain(form)
        }
        // Before the browser is online again: what it then sends by itself would be half on its way.
        line.set({ kind: 'cut' })
        if (isOffline) await form.page.context().setOffline(false)
        await sendInVain(form)
        line.set({ kind: 'open' })
        await form.send()
        await form.done()
        await world.leave(form.page)
      })
  } finally {
    await line.close()
  }
}

type Place = { readonly deployment: MailDeployment; readonly others: OtherBrowsers }
type Step = (title: string, body: () => Promise<void>) => Promise<void>
