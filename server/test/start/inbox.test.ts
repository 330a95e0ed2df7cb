import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, type Config } from '../../src/config.ts'
import { createInboxPage } from '../../src/dev/inbox.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { createDevelopmentInbox } from '../../src/ports/development-inbox.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { mayOfferInbox } from '../../src/start/development-inbox.ts'
import { cleanUp, makeDataFolder, startServer } from './running-server.ts'

const configOf = (env: Record<string, string>): Config => {
  const reading = readConfig(env)
  if (reading.kind === 'faults') throw new Error(reading.faults.join())
  return reading.config
}

afterAll(cleanUp)

describe('the development inbox is offered', () => {
  test.each([
    [{ APP_ENV: 'test' }, 'http://localhost:3000'],
    [
      {
        APP_ENV: 'production',
        SITE_URL: 'https://localhost',
        SMTP_URL: 'smtps://mail.example',
        ALLOW_EMBEDDED_IN_PRODUCTION: '1',
        HOST: '127.0.0.1',
      },
      'https://localhost',
    ],
    [{ APP_ENV: 'development', HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{}, 'http://basera.example'],
    [{}, 'http://127.0.0.1:3000'],
  ])('not with %o at %s', (env, siteUrl) => {
    expect(mayOfferInbox(configOf(env), siteUrl)).toBe(false)
  })

  test('to a developer on this machine', () => {
    expect(mayOfferInbox(configOf({}), 'http://localhost:3000')).toBe(true)
  })
})

describe('the inbox page', () => {
  const inbox = createDevelopmentInbox(systemClock)
  const page = createInboxPage({ inbox, token: 'right-token', random: systemRandom })
  const ask = (path: string, options: { peer?: string; host?: string; cookie?: string } = {}) =>
    page.request(
      path,
      {
        headers: {
          host: options.host ?? 'localhost:3000',
          ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
        },
      },
      { incoming: { socket: { remoteAddress: options.peer ?? '127.0.0.1' } } },
    )
  const COOKIE = 'basera-dev-inbox=right-token'

  test.each([
    ['without a token', '/__dev/inbox', {}],
    ['with a wrong token', '/__dev/inbox?token=wrong', {}],
    ['with a wrong cookie', '/__dev/inbox', { cookie: 'basera-dev-inbox=wrong' }],
    ['for a peer elsewhere', '/__dev/inbox', { cookie: COOKIE, peer: '192.0.2.7' }],
    ['under a foreign host name', '/__dev/inbox', { cookie: COOKIE, host: 'rebound.example:3000' }],
    [
      'under a host name that begins alike',
      '/__dev/inbox',
      { cookie: COOKIE, host: 'localhost.example' },
    ],
    ['at another path', '/__dev/other', { cookie: COOKIE }],
  ])('is a bare 404 %s', async (_case, path, options) => {
    const answer = await ask(path, options)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found')
  })

  test('takes the printed link once and keeps its token out of the address', async () => {
    const answer = await ask('/__dev/inbox?token=right-token')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/__dev/inbox')
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Strict/)
  })

  test('says so when there is no mail', async () => {
    expect(await (await ask('/__dev/inbox', { cookie: COOKIE })).text()).toContain('No mail yet')
  })

  test('shows mails newest first, as text', async () => {
    await inbox.send({ to: 'a@basera.example', subject: 'First', text: 'one' })
    await inbox.send({
      to: 'b@basera.example',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Your code is 123456 http://localhost:3000/confirm-email?a=1&b="x',
    })
    const answer = await ask('/__dev/inbox', { cookie: COOKIE })
    const html = await answer.text()
    expect(html).not.toContain('<img')
    expect(html).toContain('Your code is 123456')
    expect(html).toContain('<a href="http://localhost:3000/confirm-email?a=1&#38;b=&#34;x"')
    expect(html.indexOf('b@basera.example')).toBeLessThan(html.indexOf('a@basera.example'))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('in a running server', () => {
  test('outside development there is no such page', async () => {
    const server = startServer({ env: { DATA_DIR: makeDataFolder(), APP_ENV: 'test' } })
    const answer = await fetch(`${await server.siteUrl}/__dev/inbox`)
    expect(answer.status).toBe(404)
    expect(server.output()).not.toContain('inbox')
    server.process.kill('SIGINT')
    await server.ended
  })
})
