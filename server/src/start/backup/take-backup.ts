// A copy of everything that a deployment is: database, uploaded files, keys.

import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { DataFolderInUse, lockFolder } from '../../db/embedded/folder-lock.ts'
import type { Clock } from '../../ports/clock.ts'
import { StartFault } from '../start-fault.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'

export type BackupRequest = {
  readonly config: Config
  /** Made new; a folder that is there already is refused. */
  readonly target: string
  readonly clock: Clock
}

/**
 * A backup in a folder of its name, whole or not at all: it is made beside it and renamed. The embedded database must not
 * be open; a PostgreSQL server goes on serving. Throws StartFault.
 */
export async function takeBackup({ config, target, clock }: BackupRequest): Promise<Manifest> {
  const source = resolve(config.dataDirectory)
  if (!existsSync(join(source, 'secrets.json')))
    throw new StartFault(`There is nothing to keep in ${source}. Set DATA_DIR.`)
  if (existsSync(target)) throw new StartFault(`${target} is there already. Name a new folder.`)
  const draft = `${target}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  // The database before the files: a file never changes and outlives its row by a day, so each row of the copy has its.
  await keepDatabase(config, source, draft)
  const blobs = join(config.storage.directory ?? join(source, 'storage'), 'blobs')
  const isHere = config.storage.s3 === null
  // Where the folder is a link to another disk its files are meant.
  if (isHere && existsSync(blobs))
    await cp(await realpath(blobs), join(draft, 'blobs'), { recursive: true })
  await copyFile(join(source, 'secrets.json'), join(draft, 'secrets.json'))
  await chmod(join(draft, 'secrets.json'), 0o600)
  const manifest = await writeManifest(draft, {
    takenAt: clock.now().toISOString(),
    engine: config.database.kind,
    files: isHere ? 'here' : 's3',
  })
  await rename(draft, target)
  return manifest
}

async function keepDatabase(config: Config, source: string, draft: string): Promise<void> {
  if (config.database.kind === 'postgres') {
    const { ownerUrl, url } = config.database
    const args = ['--format=custom', '--file', join(draft, 'database.dump')]
    return runProgram('pg_dump', args, {
      url: ownerUrl ?? url,
      directory: config.postgresPrograms,
    })
  }
  const lock = await lockFolder(source).catch((cause: unknown) => {
    if (cause instanceof DataFolderInUse) throw new StartFault(cause.message, { cause })
    throw cause
  })
  try {
    await cp(await realpath(join(source, 'postgres')), join(draft, 'postgres'), { recursive: true })
  } finally {
    await lock.release()
  }
}
