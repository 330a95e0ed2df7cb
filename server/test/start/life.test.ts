import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp, type Ended, makeDataFolder, startServer } from './running-server.ts'

afterAll(cleanUp)

const start = (folder: string) => startServer({ env: { APP_ENV: 'test', DATA_DIR: folder } })

describe('a server that is started while the web application is built', () => {
  test('makes everything else, and is ready once it hears that it is built', async () => {
    const folder = makeDataFolder()
    const env = { APP_ENV: 'test', DATA_DIR: folder }
    const server = startServer({ env, isBuiltMeanwhile: true })
    await expect.poll(() => existsSync(join(folder, 'secrets.json'))).toBe(true)
    expect(server.output()).toBe('')
    server.process.send('built')
    const health = await fetch(new URL('/auth/v1/health', await server.siteUrl))
    expect(health.status).toBe(200)
    server.process.kill('SIGINT')
    expect(await server.ended).toMatchObject({ code: 0, errors: '' })
  })

  test('ends when nobody builds any more, without leaving its lock', async () => {
    const folder = makeDataFolder()
    const env = { APP_ENV: 'test', DATA_DIR: folder }
    const server = startServer({ env, isBuiltMeanwhile: true })
    await expect.poll(() => existsSync(join(folder, 'secrets.json'))).toBe(true)
    const ended = once(server.process, 'exit')
    server.process.disconnect()
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
  })
})

describe('a started server', () => {
  let deployment: string
  const lives: {
    address: string | undefined
    hadLock: boolean
    keptLock: boolean
    ended: Ended
  }[] = []
  beforeAll(async () => {
    deployment = makeDataFolder()
    const hasLock = () => existsSync(join(deployment, 'postgres.lock'))
    for (const _start of [1, 2]) {
      const server = start(deployment)
      await server.siteUrl
      const address = /Admin portal +\S+\/([0-9a-f]{32})/.exec(server.output())?.[1]
      const hadLock = hasLock()
      // npm and the terminal both deliver it.
      server.process.kill('SIGINT')
      server.process.kill('SIGINT')
      const ended = await server.ended
      lives.push({ address, hadLock, keptLock: hasLock(), ended })
    }
  })

  test('stores its keys readable by their owner only, and its admin address over restarts', () => {
    const addresses = lives.map(({ address }) => address)
    expect(addresses[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(addresses[1]).toBe(addresses[0])
    expect(statSync(join(deployment, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('Ctrl-C ends it at once, with 0 and without leaving its lock', () => {
    const ended = { code: 0, signal: null, errors: '' }
    const life = { hadLock: true, keptLock: false, ended }
    expect(lives).toMatchObject([life, life])
  })

  test('Ctrl-C during the start ends it as cleanly', async () => {
    const folder = makeDataFolder()
    const server = start(folder)
    await expect.poll(() => existsSync(join(folder, 'postgres.lock')), { interval: 5 }).toBe(true)
    server.process.kill('SIGINT')
    expect(await server.ended).toMatchObject({ code: 0, errors: '' })
    expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
  })
})
