// Seeds the demo data of a development installation and stores the passwords of its people.

import { join } from 'node:path'
import { z } from 'zod'
import { createUser } from '../../auth/sign-up/create-user.ts'
import { createPasswords } from '../../auth/passwords/passwords.ts'
import type { Database } from '../../db/database.ts'
import type { DemoAccount } from '../../demo/demo-dependencies.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import type { StoredFiles } from '../data-folder/stored-files.ts'
import { readJsonFile, writePrivateJson } from '../data-folder/private-file.ts'
import { StartFault } from '../start-fault.ts'

export type Demo = {
  readonly accounts: readonly DemoAccount[]
  readonly path: string
  /** Makes the sizes that the home page will ask for, one after the other: whoever looks meanwhile waits for one at most. */
  readonly prepareCovers: () => Promise<void>
}

type DemoRequest = {
  /** Connected as the owner of the tables. */
  readonly owner: Database
  /** With the server's login. */
  readonly database: Database
  readonly files: StoredFiles
  readonly dataDirectory: string
  /** False when people other than the demo's are in the database: it must not get demo data. */
  readonly isUnused: boolean
  readonly onProgress: (text: string) => void
}

const accountsSchema = z.array(
  z.object({
    email: z.string(),
    password: z.string(),
    role: z.enum(['admin', 'owner', 'broker', 'tenant']),
  }),
)

/** Completes the demo data. Null when this installation has none and gets none. */
export async function openDemo(request: DemoRequest): Promise<Demo | null> {
  const path = join(request.dataDirectory, 'demo-accounts.json')
  const known = await readAccounts(path)
  if (known === null && !request.isUnused) return null
  const seeding = await seedDemo({
    database: request.owner,
    server: request.database,
    blobs: request.files.blobs,
    createUser: (user) =>
      createUser(
        { database: request.owner, passwords: createPasswords(), random: systemRandom },
        user,
      ),
    storeAccounts: async (accounts) =>
      writePrivateJson(path, merge(await readAccounts(path), accounts)),
    clock: systemClock,
    random: systemRandom,
    onProgress: request.onProgress,
  })
  const covers = seeding.kind === 'seeded' ? seeding.covers : []
  return {
    accounts: (await readAccounts(path)) ?? [],
    path,
    prepareCovers: async () => {
      for (const version of covers)
        for (const width of [480, 960] as const) {
          // oxlint-disable-next-line no-await-in-loop -- the queue is visitors' too
          await request.files.imageCache.variant({ version, width, format: 'avif' })
        }
    },
  }
}

async function readAccounts(path: string): Promise<DemoAccount[] | null> {
  try {
    const json = await readJsonFile(path)
    return json === null ? null : accountsSchema.parse(json)
  } catch (cause) {
    throw new StartFault(`${path} is damaged. Remove it; the demo people keep their passwords.`, {
      cause,
    })
  }
}

/** Merges stored accounts: one that an interrupted run did not create gets its new password. */
const merge = (
  known: readonly DemoAccount[] | null,
  made: readonly DemoAccount[],
): DemoAccount[] => [
  ...(known ?? []).filter(({ email }) => !made.some((account) => account.email === email)),
  ...made,
]
