import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp, makeDataFolder, startServer, type RunningServer } from './running-server.ts'

async function stop(server: RunningServer) {
  server.process.kill('SIGINT')
  return server.ended
}

/** fetch() would set its own Host. */
const statusOf = (url: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('a development server without demo people starts empty', async () => {
  const folder = makeDataFolder()
  const server = startServer({ env: { DATA_DIR: folder, DEMO_PEOPLE: 'off' } })
  const answer = await fetch(`${await server.siteUrl}/sitemap.xml`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('/property/')
  expect(existsSync(join(folder, 'demo-accounts.json'))).toBe(false)
  await stop(server)
  cleanUp()
})

describe('a fresh development server', () => {
  const folder = makeDataFolder({ isMigrated: false })
  let server: RunningServer
  let siteUrl: string

  beforeAll(async () => {
    server = startServer({ env: { DATA_DIR: folder } })
    siteUrl = await server.siteUrl
  })
  afterAll(cleanUp)

  test('says in plain words where everything is', () => {
    const text = server.output()
    expect(text).toMatch(new RegExp(`Admin portal +${siteUrl}/[0-9a-f]{32}\n`))
    expect(text).toMatch(new RegExp(`Mail inbox +${siteUrl}/__dev/inbox\\?token=`))
    expect(text).toContain('embedded PostgreSQL')
    expect(text).toContain(folder)
    expect(text).toContain('Press Ctrl-C to stop.')
  })

  test('R-HOME-01 the home page comes with listings from the start', async () => {
    const answer = await fetch(siteUrl)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<a [^>]*href="\/property\/[0-9a-f-]{36}"/)
  })

  test('the sitemap lists each public listing once', async () => {
    const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
    const listings = [
      ...sitemap.matchAll(/<loc>http:\/\/localhost:\d+\/property\/([0-9a-f-]{36})<\/loc>/g),
    ]
    const ids = new Set(listings.map((match) => match[1]))
    expect(ids.size).toBe(listings.length)
    expect(ids.size).toBeGreaterThanOrEqual(80)
  })

  test('the demo accounts are printed and stored readable by their owner only', () => {
    const path = join(folder, 'demo-accounts.json')
    const text = readFileSync(path, 'utf8')
    for (const role of ['admin', 'owner', 'broker', 'tenant']) {
      expect(text).toContain(`"role": "${role}"`)
    }
    expect(statSync(path).mode & 0o777).toBe(0o600)
    for (const [, password] of text.matchAll(/"password": "([^"]+)"/g)) {
      expect(server.output()).toContain(password)
    }
  })

  test('the printed link opens the inbox, under this name only', async () => {
    const link = /Mail inbox +(\S+)/.exec(server.output())?.[1] ?? ''
    expect(await statusOf(link, 'rebound.example')).toBe(404)
    expect(await statusOf(link, 'localhost')).toBe(303)
  })

  test('a second start makes nothing anew', async () => {
    await stop(server)
    const accounts = readFileSync(join(folder, 'demo-accounts.json'), 'utf8')
    const second = startServer({ env: { DATA_DIR: folder } })
    try {
      const answer = await fetch(await second.siteUrl)
      expect(answer.status).toBe(200)
    } finally {
      await stop(second)
    }
    expect(second.output()).not.toContain('Making')
    expect(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')).toBe(accounts)
  })

  test('refuses to start when its keys are missing but accounts depend on them', async () => {
    rmSync(join(folder, 'secrets.json'))
    const { code, errors } = await startServer({ env: { DATA_DIR: folder } }).ended
    expect(code).toBe(78)
    expect(errors).toContain('secrets.json is gone, but the database has accounts')
    expect(errors.trim().split('\n')).toHaveLength(1)
  })
})
