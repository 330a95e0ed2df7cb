// S11: what no browser writes into a request line, byte for byte.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRaw } from '../http/raw-connection.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openSite, writeBuild } from './built-site.ts'

describe('S11 raw bytes in the path of a page', () => {
  let app: TestApp
  let close: () => Promise<void>
  beforeAll(async () => {
    const { directory, close: remove } = await writeBuild()
    const site = await openSite(directory)
    app = await startTestApp({ services: () => ({ site }) })
    close = remove
  })
  afterAll(async () => {
    await app.close()
    await close()
  })

  test.each([
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a letter outside ASCII', '\u00e9'],
    ['a NUL', '\0'],
    ['a tab', '\t'],
  ])('%s leads nowhere', async (_what, character) => {
    const connection = await openRaw(
      app,
      `GET /dashboard/a${character}b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(await connection.answered).toMatch(/^HTTP\/1\.1 40[04] /)
    connection.close()
  })
})
