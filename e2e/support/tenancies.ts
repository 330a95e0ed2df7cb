// Tenancies of earlier days, made while the server stands still: Meera Rao lets to Tenzin Lhamo at ₹25,000 with a deposit of ₹50,000.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment } from '../../server/test/support/bare-environment.ts'
import type { MailDeployment } from './mail-deployment.ts'
import type { NewPerson } from './new-person.ts'

const run = promisify(execFile)
const months = join(import.meta.dirname, '../../server/test/support/months-of-rent.ts')
const ended = join(import.meta.dirname, '../../server/test/support/ended-tenancy.ts')
const PASSWORD = 'monsoon over Pune'

export type RentPeople = {
  readonly owner: NewPerson
  readonly tenant: NewPerson
  readonly tenancyId: string
}

/**
 * Since the first day of the month before last, with a late fee. The first month was paid in time; of the second a claim was rejected and
 * another confirmed late. `rentPaise`: what they paid stays ₹25,000.
 */
export const monthsOfRent = (
  deployment: MailDeployment,
  rentPaise = 2_500_000,
): Promise<RentPeople> => madeBy(deployment, months, String(rentPaise))

/** Begun 20 days ago and over since yesterday, with nothing written of how the home was. */
export const endedTenancy = (deployment: MailDeployment): Promise<RentPeople> =>
  madeBy(deployment, ended)

async function madeBy(
  deployment: MailDeployment,
  program: string,
  ...given: readonly string[]
): Promise<RentPeople> {
  let said = ''
  await deployment.whileStopped(async ({ dataDirectory, settings }) => {
    const environment = { ...bareEnvironment(), ...settings, DATA_DIR: dataDirectory }
    const { stdout } = await run(process.execPath, [program, ...given], { env: environment })
    said = stdout
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own answer
  const ids = JSON.parse(said) as { ownerId: string; tenantId: string; tenancyId: string }
  const [owner, tenant] = await Promise.all(
    [ids.ownerId, ids.tenantId].map(async (id) => {
      await deployment.setPassword(id, PASSWORD)
      return { email: `${id}@example.in`, password: PASSWORD }
    }),
  )
  if (owner === undefined || tenant === undefined) throw new Error('nobody was made')
  return { owner, tenant, tenancyId: ids.tenancyId }
}
