// Seeds the demo data of a development installation and stores the passwords of its people.

import { join } from 'node:path'
import { z } from 'zod'
import { createUser } from '../../auth/sign-up/create-user.ts'
import { createPasswords } from '../../auth/passwords/passwords.ts'
import type { Database } from '../../db/database.ts'
import type { DemoAccount } from '../../demo/demo-dependencies.ts'
import { type DemoSeeding, seedDemo } from '../../demo/seed-demo.ts'
import { readPaperKeys } from '../../identity/identity-keys.ts'
import { createPaperVault } from '../../identity/paper-vault.ts'
import type { Secrets } from '../../jwt/secrets.ts'
import { openPapers } from '../../open-papers.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { writeGuarded } from '../../storage/blobs/guarded-bytes.ts'
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
  readonly secrets: Pick<Secrets, 'refreshTokenKey' | 'identityKeys'>
  /** Printed on papers: where anybody checks them. */
  readonly siteUrl: string
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
  const seeding = await seed(request, path)
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

async function seed(request: DemoRequest, path: string): Promise<DemoSeeding> {
  const papers = openPapers(request.siteUrl, null)
  const stores = {
    database: request.database,
    blobs: request.files.blobs,
    paperVault: createPaperVault(readPaperKeys(request.secrets), systemRandom),
    random: systemRandom,
  }
  try {
    return await seedDemo({
      database: request.owner,
      server: request.database,
      blobs: request.files.blobs,
      agreementPapers: papers.papers,
      keepPaper: (bytes) => writeGuarded(stores, bytes),
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
  } finally {
    await papers.close()
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
