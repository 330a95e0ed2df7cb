// Resumable uploads (TUS 1.0): POST /upload/resumable begins one, HEAD and PATCH /upload/resumable/{id} go on with it, DELETE ends
// it. The protocol is the library's; who may, what is taken and where it is stored is ours. Errors have their real status and a text:
// TUS clients read the status.
import type { Context } from 'hono'
import { Server } from '@tus/server'

import type { AppEnvironment } from '../../http/caller.ts'
import type { Endpoint, StorageDependencies } from '../dependencies.ts'
import { StorageError, statusOf } from '../storage-error.ts'
import { findCaller, findSigned, type FindSender } from './sender.ts'
import { UploadStore } from './upload-store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PATH = '/storage/v1/upload/resumable'

export const resumableUpload: Endpoint = (c, dependencies) =>
  answer(c, dependencies, PATH, () => findCaller(c, dependencies))

/** With the token of a signed upload address instead of a caller. */
export const signedResumableUpload: Endpoint = (c, dependencies) =>
  answer(c, dependencies, `${PATH}/sign`, () => findSigned(c, dependencies))

async function answer(
  c: Context<AppEnvironment>,
  dependencies: StorageDependencies,
  path: string,
  findSender: () => FindSender,
): Promise<Response> {
  try {
    const find = c.req.raw.method === 'OPTIONS' ? nobody : findSender()
    const store = new UploadStore(dependencies, find)
    try {
      return await createServer(dependencies, store, path).handleWeb(c.req.raw)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return new Response(error.message, { status: statusOf(error) })
  }
}

const nobody: FindSender = () => Promise.reject(new StorageError('AccessDenied'))

/** One for each request: a store knows its sender. */
function createServer(
  { settings, random }: StorageDependencies,
  store: UploadStore,
  path: string,
): Server {
  return new Server({
    path,
    datastore: store,
    // Clients resolve it against the address they know, behind any proxy.
    relativeLocation: true,
    maxSize: settings.resumableSizeLimitBytes,
    disableTerminationForFinishedUploads: true,
    // Cross-origin headers are the middleware's.
    allowedOrigins: () => false,
    // Of two pieces for one place the database takes the first: nobody waits for a connection that is gone.
    locker: { newLock: () => ({ lock: nothing, unlock: nothing }) },
    namingFunction: () => random.uuid(),
    getFileIdFromRequest: (_request, id) => (id !== undefined && UUID.test(id) ? id : undefined),
    async onIncomingRequest(request, id) {
      if (request.method === 'PATCH') await store.requireRight(id)
    },
    async onUploadFinish(_request, { id }) {
      await store.finish(id)
      return { headers: { 'Tus-Complete': '1' } }
    },
    onResponseError(_request, error) {
      if (error instanceof StorageError) {
        return { status_code: statusOf(error), body: error.message }
      }
      // What the library refuses has a status; all else is answered by the middleware.
      if ('status_code' in error) return undefined
      throw error
    },
  })
}

async function nothing(): Promise<void> {}
