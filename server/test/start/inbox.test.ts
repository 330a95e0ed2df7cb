import { describe, expect, test } from 'vitest'
import { readConfig, type Config } from '../../src/config.ts'
import { createInboxPage } from '../../src/dev/inbox.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { createDevelopmentInbox } from '../../src/ports/development-inbox.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { mayOfferInbox } from '../../src/start/carriers/development-inbox.ts'

function configOf(env: Record<string, string>): Config {
  const reading = readConfig(env)
  if (reading.kind === 'faults') throw new Error(reading.faults.join())
  return reading.config
}

const production = {
  APP_ENV: 'production',
  SITE_URL: 'https://localhost',
  SMTP_URL: 'smtps://mail.example',
  ALLOW_EMBEDDED_IN_PRODUCTION: '1',
  HOST: '127.0.0.1',
}
const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token',
  TWILIO_FROM: '+14155550100',
}

/** Each case breaks one of the seven conditions; the other three are of a request, see below. */
describe('5.2 there is no development inbox', () => {
  test.each([
    ['1 in the environment test', { APP_ENV: 'test' }, 'http://localhost:3000'],
    ['1 in production', production, 'https://localhost'],
    [
      '2 when others can reach the listener',
      { APP_ENV: 'development', HOST: '0.0.0.0' },
      'http://localhost:3000',
    ],
    ['3 under a public name', {}, 'http://basera.example'],
    ['3 under an address in place of localhost', {}, 'http://127.0.0.1:3000'],
    ['4 when mail really leaves', { SMTP_URL: 'smtp://localhost:2525' }, 'http://localhost:3000'],
    ['4 when text messages really leave', twilio, 'http://localhost:3000'],
  ])('%s', (_case, env, siteUrl) => {
    expect(mayOfferInbox(configOf(env), siteUrl)).toBe(false)
  })

  test('but for a developer on this machine', () => {
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
    ['7 without a token', '/__dev/inbox', {}],
    ['7 with a wrong token', '/__dev/inbox?token=wrong', {}],
    ['7 with a wrong cookie', '/__dev/inbox', { cookie: 'basera-dev-inbox=wrong' }],
    ['5 for a peer elsewhere', '/__dev/inbox', { cookie: COOKIE, peer: '192.0.2.7' }],
    [
      '6 under a foreign host name',
      '/__dev/inbox',
      { cookie: COOKIE, host: 'rebound.example:3000' },
    ],
    [
      '6 under a host name that begins alike',
      '/__dev/inbox',
      { cookie: COOKIE, host: 'localhost.example' },
    ],
    ['at another path', '/__dev/other', { cookie: COOKIE }],
  ])('5.2 is a bare 404 %s', async (_case, path, options) => {
    await inbox.send({ to: 'a@basera.example', subject: 'Code', text: '482913', html: '<p>482913' })
    for (const each of [path, path.replace('/inbox', '/inbox/mail/1')]) {
      const answer = await ask(each, options)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('Not found')
    }
  })

  test('accepts the printed link once and removes its token from the address', async () => {
    const answer = await ask('/__dev/inbox?token=right-token')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/__dev/inbox')
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Strict/)
  })

  test('says so when there is no mail', async () => {
    const empty = createDevelopmentInbox(systemClock)
    const emptyPage = createInboxPage({ inbox: empty, token: 'right-token', random: systemRandom })
    const env = { incoming: { socket: { remoteAddress: '::1' } } }
    const headers = { host: 'localhost:3000', cookie: COOKIE }
    const answer = await emptyPage.request('/__dev/inbox', { headers }, env)
    expect(await answer.text()).toContain('No mail yet')
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

  test('shows a mail as it looks in a frame that may run and load nothing', async () => {
    const html = '<html><head><title>x</title></head><body><script>alert(1)</script></body></html>'
    await inbox.send({ to: 'c@basera.example', subject: 'As it looks', text: 'text', html })
    const [newest] = inbox.messages()
    const list = await (await ask('/__dev/inbox', { cookie: COOKIE })).text()
    expect(list).not.toContain('<script')
    expect(list).toContain(`src="/__dev/inbox/mail/${newest?.number}"`)
    expect(list).toMatch(/<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const answer = await ask(`/__dev/inbox/mail/${newest?.number}`, { cookie: COOKIE })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('; sandbox allow-popups')
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
    expect(await answer.text()).toContain('<base target="_blank">')
    expect((await ask('/__dev/inbox/mail/9999', { cookie: COOKIE })).status).toBe(404)
  })

  test('shows a text message as one', async () => {
    const text = '482913 is your Basera code'
    await inbox.sms.send({
      to: '+919876543210',
      text,
      template: 'second_factor',
      variables: { code: '482913', minutes: '10' },
    })
    const list = await (await ask('/__dev/inbox', { cookie: COOKIE })).text()
    expect(list).toContain('Text message')
    expect(list).toContain('To +919876543210')
    expect(list).toContain(text)
  })
})
