// Backup of a deployment: database, uploaded files, keys.

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
  /** Must not exist. */
  readonly target: string
  readonly clock: Clock
}

/**
 * Writes a backup atomically: to a temporary folder, then renamed. The embedded database must not be open; a PostgreSQL server
 * keeps running. Throws StartFault.
 */
export async function takeBackup({ config, target, clock }: BackupRequest): Promise<Manifest> {
  const source = resolve(config.dataDirectory)
  if (!existsSync(join(source, 'secrets.json')))
    throw new StartFault(`There is nothing to back up in ${source}. Set DATA_DIR.`)
  if (existsSync(target)) throw new StartFault(`${target} is there already. Name a new folder.`)
  const draft = `${target}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  // The database before the files: blobs are immutable and outlive their row by a day, so every row in the copy has its file.
  await copyDatabase(config, source, draft)
  const blobs = join(config.storage.directory ?? join(source, 'storage'), 'blobs')
  const isLocal = config.storage.s3 === null
  // The folder may be a symbolic link to another disk.
  if (isLocal && existsSync(blobs))
    await cp(await realpath(blobs), join(draft, 'blobs'), { recursive: true })
  await copyFile(join(source, 'secrets.json'), join(draft, 'secrets.json'))
  await chmod(join(draft, 'secrets.json'), 0o600)
  const manifest = await writeManifest(draft, {
    takenAt: clock.now().toISOString(),
    engine: config.database.kind,
    files: isLocal ? 'here' : 's3',
  })
  await rename(draft, target)
  return manifest
}

async function copyDatabase(config: Config, source: string, draft: string): Promise<void> {
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
