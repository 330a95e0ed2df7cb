import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanUp, makeDataFolder, startServer } from './running-server.ts'

afterAll(cleanUp)

/** Milliseconds that a Node process takes to do nothing: what a busy machine does to every process. */
const timeBareStart = (): number => {
  const began = performance.now()
  spawnSync(process.execPath, ['--eval', '0'])
  return performance.now() - began
}

describe('a started server', () => {
  test('says in plain words where everything is', async () => {
    const folder = makeDataFolder()
    const server = startServer({ env: { DATA_DIR: folder } })
    const siteUrl = await server.siteUrl
    const text = server.output()
    expect(text).toMatch(new RegExp(`Admin portal +${siteUrl}/[0-9a-f]{32}\n`))
    expect(text).toMatch(new RegExp(`Mail inbox +${siteUrl}/__dev/inbox\\?token=`))
    expect(text).toContain('embedded PostgreSQL')
    expect(text).toContain(folder)
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  test('keeps its keys for its owner only, and its admin address over restarts', async () => {
    const folder = makeDataFolder()
    const addresses: (string | undefined)[] = []
    for (const _start of [1, 2]) {
      const server = startServer({ env: { DATA_DIR: folder } })
      await server.siteUrl
      addresses.push(/Admin portal +\S+\/([0-9a-f]{32})/.exec(server.output())?.[1])
      server.process.kill('SIGINT')
      await server.ended
    }
    expect(addresses[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(addresses[1]).toBe(addresses[0])
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('a second start answers within three seconds', async () => {
    const folder = makeDataFolder()
    const first = startServer({ env: { DATA_DIR: folder } })
    await first.siteUrl
    first.process.kill('SIGINT')
    await first.ended
    const bareStart = timeBareStart()
    const began = performance.now()
    const second = startServer({ env: { DATA_DIR: folder } })
    const answer = await fetch(await second.siteUrl)
    expect(answer.status).toBe(200)
    expect(performance.now() - began).toBeLessThan(Math.max(3_000, 60 * bareStart))
    second.process.kill('SIGINT')
    await second.ended
  })

  test('Ctrl-C ends it at once, with 0 and without leaving its lock', async () => {
    const folder = makeDataFolder()
    const server = startServer({ env: { DATA_DIR: folder } })
    await server.siteUrl
    expect(existsSync(join(folder, 'postgres.lock'))).toBe(true)
    const began = performance.now()
    // npm and the terminal both deliver it.
    server.process.kill('SIGINT')
    server.process.kill('SIGINT')
    const ended = await server.ended
    expect(ended).toMatchObject({ code: 0, signal: null, errors: '' })
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
  })

  test('Ctrl-C during the start ends it as cleanly', async () => {
    const folder = makeDataFolder()
    const server = startServer({ env: { DATA_DIR: folder } })
    await expect
      .poll(() => existsSync(join(folder, 'postgres.lock')), { timeout: 20_000, interval: 5 })
      .toBe(true)
    server.process.kill('SIGINT')
    expect(await server.ended).toMatchObject({ code: 0, errors: '' })
    expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
  })

  test('refuses to go on when its keys are gone but people depend on them', async () => {
    const folder = makeDataFolder({ isMigrated: false })
    const server = startServer({ env: { DATA_DIR: folder } })
    await server.siteUrl
    server.process.kill('SIGINT')
    await server.ended
    rmSync(join(folder, 'secrets.json'))
    const ended = await startServer({ env: { DATA_DIR: folder } }).ended
    expect(ended.code).toBe(78)
    expect(ended.errors).toContain('secrets.json is gone, but the database has accounts')
    expect(ended.errors.trim().split('\n')).toHaveLength(1)
  })
})

describe('the first page', () => {
  test('R-HOME-01 the home page comes with listings from the start', async () => {
    const folder = makeDataFolder({ isMigrated: false })
    const server = startServer({ env: { DATA_DIR: folder } })
    const siteUrl = await server.siteUrl
    const html = await (await fetch(siteUrl)).text()
    expect(html).toMatch(/<a [^>]*href="\/property\/[0-9a-f-]{36}"/)
    const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
    expect(sitemap).toMatch(/<loc>http:\/\/localhost:\d+\/property\/[0-9a-f-]{36}<\/loc>/)
    const accounts: unknown = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'))
    expect(accounts).toEqual(expect.arrayContaining([expect.objectContaining({ role: 'admin' })]))
    expect(server.output()).toContain('Demo accounts')
    server.process.kill('SIGINT')
    await server.ended
  })
})
