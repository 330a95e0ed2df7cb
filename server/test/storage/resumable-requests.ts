// Requests of a TUS client, by hand: what the client itself would never send can be sent, too.
import type { StorageApp } from './storage-app.ts'

const protocol = { 'tus-resumable': '1.0.0' }

const encode = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`)
    .join(',')

export type ResumableRequests = {
  begin(
    announced: Readonly<Record<string, string>>,
    length: number | string,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Begins an upload and resolves to its path below `/storage/v1`. */
  begun(
    announced: Readonly<Record<string, string>>,
    length: number,
    headers?: Record<string, string>,
  ): Promise<string>
  send(
    path: string,
    offset: number,
    body: string | ReadableStream,
    headers?: Record<string, string>,
  ): Promise<Response>
  ask(path: string): Promise<Response>
  end(path: string): Promise<Response>
}

export function requestsOf(app: StorageApp, bearer: string): ResumableRequests {
  const ask = (path: string, init: RequestInit) => app.asBearer(bearer, path, init)
  const begin: ResumableRequests['begin'] = (announced, length, headers) =>
    ask('/upload/resumable', {
      method: 'POST',
      headers: {
        ...protocol,
        'upload-length': String(length),
        'upload-metadata': encode(announced),
        ...headers,
      },
    })
  return {
    begin,
    async begun(announced, length, headers) {
      const answer = await begin(announced, length, headers)
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
      return location.replace('/storage/v1', '')
    },
    send: (path, offset, body, headers) =>
      ask(path, {
        method: 'PATCH',
        body,
        headers: {
          ...protocol,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers,
        },
      }),
    ask: (path) => ask(path, { method: 'HEAD', headers: protocol }),
    end: (path) => ask(path, { method: 'DELETE', headers: protocol }),
  }
}
