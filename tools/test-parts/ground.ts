// What the parts of a run share: one folder for temporary files, one PostgreSQL, a migrated template of each engine.

import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareRun, type PreparedRun } from '../../server/test/support/prepare-run.ts'
import { openRunFolder } from '../../server/test/support/run-folder.ts'

/** Two workers' databases, a cluster, a browser's profile; a run that fills the disk would fail in the middle of anything. */
const NEEDED_BYTES = 1.5 * 1024 ** 3

function requireRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= NEEDED_BYTES) return
  const free = Math.round((bavail * bsize) / 1024 ** 2)
  const needed = Math.round(NEEDED_BYTES / 1024 ** 2)
  throw new Error(`${folder} has ${free} MB free; a run needs ${needed} MB. TMPDIR names another.`)
}

export type Ground = {
  /** Everything that the run's programs put away for a while. */
  readonly folder: string
  /** Starts PostgreSQL where it is installed and makes the templates. Throws when it cannot. */
  readonly prepareDatabases: () => Promise<void>
  /** What the run's programs have to know. */
  readonly environment: () => Readonly<Record<string, string>>
  readonly end: () => Promise<void>
}

export function openGround(): Ground {
  const folder = openRunFolder()
  const runFile = join(folder.path, 'run.json')
  let prepared: PreparedRun | null = null
  return {
    folder: folder.path,
    async prepareDatabases() {
      requireRoom(folder.path)
      prepared = await prepareRun()
      writeFileSync(runFile, JSON.stringify(prepared.run))
    },
    environment() {
      const postgres = prepared?.run.postgres ?? null
      return {
        ...(prepared === null ? {} : { TEST_RUN_FILE: runFile }),
        ...(postgres === null
          ? {}
          : { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: postgres.template }),
      }
    },
    async end() {
      await prepared?.end()
      folder.remove()
    },
  }
}
