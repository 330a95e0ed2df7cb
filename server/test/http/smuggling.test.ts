// T81 without a proxy that looks at them first: requests that two programs could read differently.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '../support/app.ts'
import { openRaw } from './raw-connection.ts'
import { smuggling } from './smuggling.ts'

/** No request for this server, and the end of its connection. */
const broken = [
  'a CR in a line',
  'a NUL in a line',
  'a chunk of a negative size',
  'a chunk of a size beyond numbers',
  'a chunk of a size with a prefix',
  'a chunk with an endless extension',
  'a chunk with an extension that ends in LF',
  'a folded line',
  'a length and chunks, the chunks right',
  'a length and chunks, the length right',
  'a length before a space',
  'a list of lengths',
  'a signed length',
  'a target of nothing',
  'an encoding after a vertical tab',
  'an encoding before a space',
  'an encoding on a folded line',
  'an unknown encoding',
  'chunks that end in LF',
  'lines that end in LF',
  'no host',
  'no version',
  'the beginning of HTTP/2',
  'two encodings',
  'two lengths',
]

/** Which answers come, in their order. Where two come, the second request is its sender's own beyond doubt. */
const expectedAnswers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(broken.map((name) => [name, '400'])),
  'a body of a GET': '404',
  'a change to HTTP/2': '404',
  'a chunk longer than it says': '401 400',
  'a target elsewhere': '404',
  'a web socket where none is': '404',
  'a request to be proxied': '405',
  'an earlier version': '404 404',
  'an echo': '405',
  'an encoding after a tab': '401 404',
  'an encoding that is packed': '401 404',
  'headers beyond a megabyte': '431',
  'headers of 60 kB': '431',
  'three thousand headers': '431',
  trailers: '401 400',
  'two hosts': '404',
}

describe('T81 on one connection with the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  it('is answered once, or refused and ended', async () => {
    const answers = Object.entries(smuggling).map(async ([name, text]) => {
      const connection = await openRaw(app, text)
      // Some are kept open for what comes next; nothing does.
      connection.socket.setTimeout(1500, () => connection.close())
      const received = await connection.answered
      connection.close()
      const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)
      return [name, statuses.join(' ')] as const
    })
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(expectedAnswers)
  })
})
