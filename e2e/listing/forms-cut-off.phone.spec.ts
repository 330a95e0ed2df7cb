import { phoneForms } from '../support/cut-off-groups.ts'
import { cutOffInTheMiddle } from '../support/cut-off.ts'
import { test } from '../support/mail-deployment.ts'

test.describe.configure({ timeout: 300_000 })

test('no connection, then an unreachable server while a form is filled on a phone: a message in view, nothing lost, sent once when it is back', async ({
  others,
  deployment,
}) => {
  await cutOffInTheMiddle(phoneForms, { deployment, others }, test.step, true)
})
