// Checks the store of uploaded files: a probe is written, read back and removed.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { StorageConfig } from '../storage/config.ts'
import type { Random } from '../ports/random.ts'
import { folderWeakness } from '../start/data-folder/private-folder.ts'
import { createS3Blobs } from '../storage/blobs/s3-blobs.ts'
import type { S3Settings } from '../storage/blobs/s3-client.ts'
import { reasonOf } from './explain.ts'
import { fault, note, ok, type Remark } from './remark.ts'

const PROBE = 'A probe of the doctor. It may be removed.\n'

/** `standard`: the folder where none is set, absolute. */
export const checkStorage = (
  { directory, s3 }: StorageConfig,
  standard: string,
  { random, isProduction }: { readonly random: Random; readonly isProduction: boolean },
): Promise<Remark[]> =>
  s3 === null
    ? checkFolder(directory === null ? standard : resolve(directory), isProduction)
    : checkService(s3, random)

async function checkFolder(folder: string, isProduction: boolean): Promise<Remark[]> {
  if (!existsSync(folder)) return [note(`${folder} is not there yet: the first upload makes it.`)]
  // Beside the blobs' folders, so that none is made for it.
  const probe = join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(probe, PROBE, { flag: 'wx' })
    if ((await readFile(probe, 'utf8')) !== PROBE) throw new Error('it came back changed')
  } catch (error) {
    return [
      fault(`A file could not be stored in ${folder} (${reasonOf(error)}): mend STORAGE_DIR.`),
    ]
  } finally {
    // After a failed write there is nothing to remove.
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const weakness = await folderWeakness(folder)
  return [
    ok(`${folder} stores, returns and removes a file.`),
    ...(weakness === null ? [] : [isProduction ? fault(weakness) : note(weakness)]),
  ]
}

async function checkService(settings: S3Settings, random: Random): Promise<Remark[]> {
  const { endpoint, bucket } = settings
  const blobs = createS3Blobs(settings, random)
  const place = `${new URL(endpoint).host}, bucket ${bucket}`
  try {
    const id = await blobs.write(new TextEncoder().encode(PROBE))
    try {
      const came = await new Response(await blobs.read(id)).text()
      if (came !== PROBE) throw new Error('it came back changed')
    } finally {
      await blobs.remove(id)
    }
    return [ok(`${place} stores, returns and removes a file.`)]
  } catch (error) {
    return [fault(`${place} does not store files (${networkReason(error)}): mend STORAGE_S3_….`)]
  }
}

/** `fetch` says only that it failed; why is in the cause. */
const networkReason = (error: unknown): string =>
  reasonOf(error instanceof TypeError && error.cause !== undefined ? error.cause : error)
