import { phoneForms } from './support/cut-off-groups.ts'
import { cutOffInTheMiddle } from './support/cut-off.ts'
import { test } from './support/mail-deployment.ts'
import { makeWorld } from './support/mail-world.ts'

test.describe.configure({ timeout: 300_000 })

test('the server gone in the middle of a form on a phone: told in words where its person looks, nothing lost, done once when it is back', async ({
  browser,
  deployment,
}) => {
  const world = await makeWorld(deployment, browser)
  await cutOffInTheMiddle(phoneForms, world, (title, body) => test.step(title, body))
})
