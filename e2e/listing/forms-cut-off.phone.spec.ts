import { phoneForms } from '../support/cut-off-groups.ts'
import { cutOffInTheMiddle } from '../support/cut-off.ts'
import { test } from '../support/mail-deployment.ts'
import { makeWorld } from '../support/mail-world.ts'

test.describe.configure({ timeout: 300_000 })

test('the server unreachable while a form is filled on a phone: a message in view, nothing lost, sent once when it is back', async ({
  browser,
  deployment,
}) => {
  const world = await makeWorld(deployment, browser)
  await cutOffInTheMiddle(phoneForms, world, (title, body) => test.step(title, body))
})
