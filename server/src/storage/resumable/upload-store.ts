// The store of the TUS library, for one request: pieces are blobs, what holds them together is in the database, and the last piece
// makes the object. The last one is not noted before: a client that asks after a crash sends it again.
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { RESUMABLE_UPLOAD_MS } from '@basera/contract/constants/storage'
import { DataStore, ERRORS, Upload } from '@tus/server'

import { OWNER_ONLY_FOLDER } from '../blobs/durable-file.ts'
import { removeReleasedBlobs } from '../blobs/released-blobs.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { StorageError } from '../storage-error.ts'
import { findBucketRules } from '../uploads/bucket-rules.ts'
import { writeLimited } from '../uploads/received-file.ts'
import { removingAfterwards, storeReceived } from '../uploads/store-upload.ts'
import { beginUpload, measureUpload } from '../uploads/upload-limits.ts'
import { announcedFile, announcedName } from './announcement.ts'
import type { FindSender, Sender } from './sender.ts'
import {
  addPart,
  findParts,
  findUpload,
  finishUpload,
  insertUpload,
  nameOf,
  removeUpload,
  type UploadRow,
} from './upload-rows.ts'

export class UploadStore extends DataStore {
  private readonly dependencies: StorageDependencies
  private readonly findSender: FindSender
  /** The piece that completes the upload, until it is stored. */
  private lastPiece: string | null = null

  constructor(dependencies: StorageDependencies, findSender: FindSender) {
    super()
    this.dependencies = dependencies
    this.findSender = findSender
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  }

  override getExpiration(): number {
    return RESUMABLE_UPLOAD_MS
  }

  /** The announced size counts against the day's bytes at once: uploads side by side do not exceed them. */
  override async create(upload: Upload): Promise<Upload> {
    const { database } = this.dependencies
    const announced = upload.metadata ?? {}
    const name = announcedName(announced)
    const size = upload.size ?? 0
    announcedFile(announced)
    const sender = await this.findSender(name)
    const rules = await findBucketRules(database, name.bucket)
    if (rules.is_guarded) {
      // Its files are sealed as a whole; pieces would lie in the store as they are.
      throw new StorageError('AccessDenied', 'Files of this bucket are sent whole')
    }
    if (size > (rules.file_size_limit ?? Infinity)) throw new StorageError('EntityTooLarge')
    await sender.requireRight(sender.isUpsert)
    await measureUpload(database, await beginUpload(database, sender.owner), size)
    await insertUpload(database, {
      id: upload.id,
      objectName: name,
      owner_id: sender.owner.text,
      sender: sender.key,
      is_upsert: sender.isUpsert,
      size_bytes: size,
      announced,
    })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.findOwn(id)
    return new Upload({
      id,
      size: row.size_bytes,
      offset: row.is_finished ? row.size_bytes : row.offset_bytes,
      metadata: { ...row.announced },
      creation_date: row.begun_at,
    })
  }

  /** Before bytes are taken. Throws StorageError, or ERRORS.FILE_NOT_FOUND for an upload of somebody else. */
  async requireRight(id: string): Promise<void> {
    const row = await this.findOwn(id)
    if (row.is_finished) return
    await (await this.findSender(nameOf(row))).requireRight(row.is_upsert)
  }

  /** What came before the connection broke is stored, too. */
  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number) {
    const { database, blobs } = this.dependencies
    const row = await this.findOwn(id)
    const { path, size, broken } = await this.receive(stream, row.size_bytes - offset)
    const isLast = offset + size === row.size_bytes
    if (broken === null && isLast) {
      this.lastPiece = path
      return row.size_bytes
    }
    await removingAfterwards(path, async () => {
      // What the library refuses is no piece, and one without its end is not the last.
      if (size === 0 || isLast || isRefusal(broken)) return
      const part = { version: await blobs.writeFile(path), size_bytes: size }
      try {
        if (!(await addPart(database, id, offset, part))) throw ERRORS.INVALID_OFFSET
      } catch (error) {
        await blobs.remove(part.version)
        throw error
      }
    })
    if (broken !== null) throw broken
    return offset + size
  }

  /** Makes the object of all pieces. Of two requests that do so at once, both are told that it is there. */
  async finish(id: string): Promise<void> {
    const { database } = this.dependencies
    const row = await this.findOwn(id)
    const sender = await this.findSender(nameOf(row))
    if (!row.is_finished) await this.makeObject(row, sender)
    await finishUpload(database, id)
    await removeReleasedBlobs(this.dependencies)
  }

  override async remove(id: string): Promise<void> {
    await this.findOwn(id)
    await removeUpload(this.dependencies.database, id)
    await removeReleasedBlobs(this.dependencies)
  }

  /** Removes what a request left that did not come to its end. */
  async close(): Promise<void> {
    if (this.lastPiece !== null) await rm(this.lastPiece, { force: true })
  }

  private async makeObject(row: UploadRow, sender: Sender): Promise<void> {
    const name = nameOf(row)
    const rules = await findBucketRules(this.dependencies.database, name.bucket)
    const path = await this.joinPieces(row)
    await removingAfterwards(path, async () => {
      const received = { path, size: row.size_bytes, ...announcedFile(row.announced) }
      try {
        await storeReceived(this.dependencies, received, {
          id: row.id,
          name,
          owner: sender.owner,
          rules,
          commit: (object) => sender.commit(object, row.is_upsert),
        })
      } catch (error) {
        if (await this.isMade(row.id)) return
        // No later request makes anything else of these bytes.
        if (error instanceof StorageError && isFinal(error)) await this.remove(row.id)
        throw error
      }
    })
  }

  /** One file of this machine. Throws when pieces are missing: data was lost. */
  private async joinPieces(row: UploadRow): Promise<string> {
    const { database, blobs } = this.dependencies
    const path = await this.newPath()
    try {
      await appendFile(path, '', { mode: 0o600 })
      for (const { version } of await findParts(database, row.id)) {
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await appendFile(path, await blobs.read(version))
      }
      if (this.lastPiece !== null) await appendFile(path, createReadStream(this.lastPiece))
      const { size } = await stat(path)
      if (size === row.size_bytes) return path
      throw new Error(`A resumable upload has ${size} of ${row.size_bytes} bytes: ${row.id}`)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  private async receive(stream: AsyncIterable<Uint8Array>, limitBytes: number) {
    const path = await this.newPath()
    let broken: unknown = null
    const arrived = async function* arrivedBytes() {
      try {
        yield* stream
      } catch (error) {
        broken = error
      }
    }
    const size = await writeLimited(arrived(), path, limitBytes)
    return { path, size, broken }
  }

  private async newPath(): Promise<string> {
    const { incomingDirectory, random } = this.dependencies
    await mkdir(incomingDirectory, { recursive: true, mode: OWNER_ONLY_FOLDER })
    return join(incomingDirectory, random.uuid())
  }

  private async findOwn(id: string): Promise<UploadRow> {
    const row = await findUpload(this.dependencies.database, id)
    if (row === null) throw ERRORS.FILE_NOT_FOUND
    const { key } = await this.findSender(nameOf(row))
    if (key !== row.sender) throw ERRORS.FILE_NOT_FOUND
    return row
  }

  private async isMade(id: string): Promise<boolean> {
    return (await findUpload(this.dependencies.database, id))?.is_finished === true
  }
}

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status_code' in error

const isFinal = ({ code }: StorageError): boolean =>
  code === 'InvalidMimeType' || code === 'EntityTooLarge'
