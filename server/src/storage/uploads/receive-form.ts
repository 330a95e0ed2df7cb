// An upload as `multipart/form-data`: text fields `cacheControl` and `metadata`, and one file under any name.
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { MAX_USER_METADATA_BYTES } from '@basera/contract/constants/storage'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'

import { StorageError } from '../storage-error.ts'
import {
  chunksOf,
  parseCacheControl,
  type ReceivedFile,
  refuseEncoding,
  toMaxAge,
  writeLimited,
} from './received-file.ts'
import { parseUserMetadata } from './user-metadata.ts'

type Target = { readonly path: string; readonly limitBytes: number }
type WrittenFile = { readonly size: number; readonly declaredType: string }

/** More than any client sends; bounds the parser's work. */
const limits = { fields: 20, files: 1, parts: 24, headerPairs: 20, fieldNameSize: 100 }

/** Throws StorageError and removes the file. */
export async function receiveForm(
  request: Request,
  contentType: string,
  target: Target,
): Promise<ReceivedFile> {
  try {
    const { fields, file } = await readForm(request, contentType, target)
    if (file === null) throw new StorageError('MissingParameter')
    const metadata = fields.get('metadata')
    refuseEncoding(fields.get('contentEncoding') ?? null)
    return {
      path: target.path,
      ...file,
      cacheControl: parseCacheControl(toMaxAge(fields.get('cacheControl') ?? '')),
      userMetadata: metadata === undefined ? null : parseUserMetadata(metadata),
    }
  } catch (error) {
    await rm(target.path, { force: true })
    throw error
  }
}

function readForm(request: Request, contentType: string, target: Target) {
  const fields = new Map<string, string>()
  return new Promise<{ fields: typeof fields; file: WrittenFile | null }>((resolve, reject) => {
    let incoming: BusboyFileStream | null = null
    let writing: Promise<WrittenFile> | null = null
    const parser = openParser(contentType)
    const source = Readable.from(chunksOf(request))
    const fail = (cause: unknown): void => {
      source.destroy()
      parser.destroy()
      incoming?.destroy()
      // After the file is closed, as the caller removes it. The first error is that of the write.
      Promise.resolve(writing).then(
        () => reject(toStorageError(cause)),
        (own: unknown) => reject(toStorageError(own instanceof StorageError ? own : cause)),
      )
    }
    parser.on('field', (name, text, _nameCut, isCut) => {
      if (isCut) fail(new StorageError('InvalidRequest', `body/${name} is too long`))
      else fields.set(name, text)
    })
    parser.on('file', (_name, stream, _fileName, _encoding, declaredType) => {
      incoming = stream
      // A truncated form emits an error, maybe before anything reads; unhandled, it would end the process.
      stream.on('error', fail)
      writing = writeFile(stream, target, declaredType)
      writing.catch(fail)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(new StorageError('InvalidRequest', 'body has too many parts')))
    }
    parser.on('error', fail)
    parser.on('finish', () => {
      Promise.resolve(writing).then((file) => resolve({ fields, file }), fail)
    })
    source.on('error', fail)
    source.pipe(parser)
  })
}

async function writeFile(
  stream: BusboyFileStream,
  { path, limitBytes }: Target,
  declaredType: string,
): Promise<WrittenFile> {
  return { size: await writeLimited(stream, path, limitBytes), declaredType }
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fieldSize: MAX_USER_METADATA_BYTES + 1 },
    })
  } catch (cause) {
    throw toStorageError(cause)
  }
}

const toStorageError = (cause: unknown): unknown =>
  cause instanceof Error && cause.name === 'Error'
    ? new StorageError('InvalidRequest', 'body must be a complete form', { cause })
    : cause
