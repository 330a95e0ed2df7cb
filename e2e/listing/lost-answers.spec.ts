// Idempotent forms: the server does what was asked, its response is lost, and the form reports a failure. Sent again, it has
// been done once.

import { startTcpProxy } from '../../server/test/support/tcp-proxy.ts'
import { cutOffGroups } from '../support/cut-off-groups.ts'
import type { FilledForm } from '../support/cut-off.ts'
import { answerToSuspension } from '../support/admin-forms.ts'
import { visitorForms } from '../support/visitor-forms.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/mail-deployment.ts'
import { makeWorld } from '../support/mail-world.ts'

test.describe.configure({ timeout: 300_000 })

const doneOnce = new Set([
  'sign-up, the role is sent',
  'a report of a home, by a visitor',
  'an identity document',
  'an application as a broker',
  'a listing to submit',
  'a listing to reject',
  'listings to reject together',
  'an account to suspend',
  'a reported home to take down',
])

test('what was done although its answer was lost is done once when it is sent again', async ({
  others,
  deployment,
}) => {
  const { hostname, port } = new URL(deployment.siteUrl)
  const line = await startTcpProxy({ host: hostname, port: Number(port) })
  try {
    const world = await makeWorld(deployment, others, `http://${hostname}:${line.port}`)
    const forms = Object.values(cutOffGroups)
      .flat()
      .filter(({ name }) => doneOnce.has(name))
    expect(forms).toHaveLength(doneOnce.size)
    const filled: [string, FilledForm][] = []
    for (const { name, fill } of forms)
      filled.push([name, await test.step(`${name}: filled`, () => fill(world))])
    line.set({ kind: 'cut-at-answer', pattern: /^HTTP/ })
    for (const [name, form] of filled)
      await test.step(`${name}: the answer is lost`, async () => {
        await form.send()
        await expect(form.told.filter({ hasText: form.words }).first()).toBeVisible()
        await form.kept()
      })
    line.set({ kind: 'open' })
    for (const [name, form] of filled)
      await test.step(`${name}: sent again`, async () => {
        await form.send()
        await form.done()
        await world.leave(form.page)
      })
  } finally {
    await line.close()
  }
})

test('an answer to a suspension that arrived unnoticed is said to be there when it is sent again', async ({
  others,
  deployment,
}) => {
  const { hostname, port } = new URL(deployment.siteUrl)
  const line = await startTcpProxy({ host: hostname, port: Number(port) })
  try {
    const world = await makeWorld(deployment, others, `http://${hostname}:${line.port}`)
    const { page, send, told } = await answerToSuspension.fill(world)
    line.set({ kind: 'cut-at-answer', pattern: /^HTTP/ })
    await send()
    await expect(told).toContainText('Your answer was not sent.')
    line.set({ kind: 'open' })
    await send()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have answered already')
  } finally {
    await line.close()
  }
})

test('a link for a new password that an unnoticed answer used up: nothing is changed, and the page leads to another link', async ({
  others,
  deployment,
}) => {
  const { hostname, port } = new URL(deployment.siteUrl)
  const line = await startTcpProxy({ host: hostname, port: Number(port) })
  try {
    const world = await makeWorld(deployment, others, `http://${hostname}:${line.port}`)
    const form = visitorForms.find(({ name }) => name === 'a new password')
    if (form === undefined) throw new Error('The form is not there')
    // The page that asked for the link has brought the code: what is lost is the server's answer.
    const { page, send, told, words, kept } = await form.fill(world)
    line.set({ kind: 'cut-at-answer', pattern: /^HTTP/ })
    await send()
    await expect(told.filter({ hasText: words })).toBeVisible()
    await kept()
    line.set({ kind: 'open' })
    await send()
    await expect(page.getByRole('main')).toContainText('Your password has not changed.')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  } finally {
    await line.close()
  }
})
