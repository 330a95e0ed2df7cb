import { cutOffGroups } from '../support/cut-off-groups.ts'
import { cutOffInTheMiddle } from '../support/cut-off.ts'
import { test } from '../support/mail-deployment.ts'

test.describe.configure({ timeout: 300_000 })

for (const [who, forms] of Object.entries(cutOffGroups))
  test(`the server unreachable while a form is filled (${who}): a message, nothing lost, sent once when it is back`, async ({
    others,
    deployment,
  }) => {
    await cutOffInTheMiddle(forms, { deployment, others }, test.step)
  })
