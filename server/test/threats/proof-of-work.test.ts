// Bypasses of the proof of work before a text message (T70): the same work twice, work that was not done, and what it costs to look at
// what strangers send in its place.

import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, statement } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnPostgres } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

type Solved = {
  readonly challenge: Challenge
  readonly solution: Readonly<Record<string, unknown>>
}

const encode = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')

let visitors = 0
const newAddress = () => `10.${(visitors += 1) >> 8}.${visitors & 255}.1`
const newPhone = () => `+9198766${String((visitors += 1)).padStart(5, '0')}`

async function askTask(app: TestApp): Promise<Challenge> {
  const headers = { 'x-forwarded-for': newAddress(), authorization: `Bearer ${app.anonKey}` }
  const answer = await app.fetch('/functions/v1/pow-challenge', postJson({}, headers))
  return (await readJson<{ challenge: Challenge }>(answer)).challenge
}
async function work(app: TestApp): Promise<Solved> {
  const challenge = await askTask(app)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('not solved')
  return { challenge, solution: { ...solution } }
}

/** The answer to a request with it, as a sign-up by number, a code or a message again: `ok`, or why not. */
async function send(app: TestApp, token: string, path = 'otp'): Promise<string> {
  const body = {
    phone: newPhone(),
    ...(path === 'signup' ? { password: 'monsoon over Pune' } : {}),
    ...(path === 'resend' ? { type: 'sms' } : {}),
    gotrue_meta_security: { captcha_token: token },
  }
  const answer = await app.fetch(
    `/auth/v1/${path}`,
    postJson(body, { 'x-forwarded-for': newAddress() }),
  )
  const { msg } = await readJson<{ msg?: string }>(answer)
  return answer.status === 200 ? 'ok' : (/\((.*)\)/.exec(msg ?? '')?.[1] ?? `${answer.status}`)
}

const SPENT = 'timeout-or-duplicate'
const REFUSED = 'invalid-input-response'

describe('work before a text message (T70)', () => {
  let app: TestApp
  let done: Solved
  beforeAll(async () => {
    app = await startTestApp({ trustedProxies: ['127.0.0.1'], isProofOfWorkAsked: true })
    done = await work(app)
  })
  afterAll(() => app.close())

  const changed = (parameters: object, rest: object = {}) =>
    encode({
      challenge: {
        ...done.challenge,
        parameters: { ...done.challenge.parameters, ...parameters },
      },
      solution: done.solution,
      ...rest,
    })

  it('is no other work for being set later, more easily, or for another kind of solver', async () => {
    for (const parameters of [
      { expiresAt: Number(done.challenge.parameters.expiresAt) + 3600 },
      { expiresAt: Number.MAX_SAFE_INTEGER },
      { expiresAt: 8_640_000_000_001 },
      { expiresAt: 1e308 },
      { expiresAt: '2030' },
      { cost: 1 },
      { cost: 1_000_000_000 },
      { keyLength: 1 },
      { keyPrefix: '' },
      { keySignature: undefined },
      { algorithm: 'PBKDF2/SHA-1' },
      { algorithm: 'SHA-256' },
      { algorithm: 'SCRYPT', memoryCost: 1 << 30 },
      { data: { purpose: 'sms', more: true } },
      { data: undefined },
      { nonce: '00'.repeat(16) },
      { salt: '00'.repeat(16) },
      { more: 'x' },
    ])
      expect([parameters, await send(app, changed(parameters))]).toEqual([parameters, REFUSED])
  })

  it('is not done by who reads the beginning of its answer in the task', async () => {
    const { keyPrefix } = done.challenge.parameters
    for (const derivedKey of [keyPrefix, `${keyPrefix}${'00'.repeat(16)}`, '', 'zz'.repeat(32)]) {
      const solution = { counter: 0, derivedKey }
      expect(await send(app, changed({}, { solution }))).toBe(REFUSED)
    }
  })

  it('costs next to nothing to refuse, whatever is sent in its place', async () => {
    const garbage = [
      '['.repeat(2_000),
      Buffer.from('['.repeat(1_400)).toString('base64'),
      Buffer.from('{"challenge":'.repeat(100)).toString('base64'),
      Buffer.from('{"__proto__":{"verified":true},"verified":true}').toString('base64'),
      Buffer.from(`{"challenge":${'9'.repeat(1_300)}}`).toString('base64'),
      '\u0001'.repeat(2_000),
      '😀'.repeat(900),
      encode({ challenge: { parameters: {}, signature: '' }, solution: {} }),
      changed({ cost: 999_999_999 }),
    ]
    // Warm.
    for (const text of garbage) expect(await send(app, text)).toBe(REFUSED)
    const began = process.cpuUsage()
    for (let round = 0; round < 10; round += 1)
      for (const text of garbage) expect(await send(app, text)).toBe(REFUSED)
    const { user, system } = process.cpuUsage(began)
    // 90 requests with their client; deriving one key of a billion rounds takes minutes.
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(Reflect.get({}, 'verified')).toBeUndefined()
  })

  it('is used up once, however it is encoded and whichever endpoint gets it', async () => {
    const { challenge, solution } = done
    const token = encode(done)
    const reversed = Object.fromEntries(Object.entries(challenge.parameters).toReversed())
    const encodings = [
      token,
      token.replaceAll('=', ''),
      token.replaceAll('+', '-').replaceAll('/', '_'),
      ` ${token}\n`,
      `${token}====`,
      Buffer.from(JSON.stringify(done, null, 1)).toString('base64'),
      encode({ solution, challenge: { signature: challenge.signature, parameters: reversed } }),
      encode({ ...done, more: 1, id: 'another' }),
      encode({ challenge, solution: { ...solution, counter: 1, time: 5 } }),
      Buffer.from(`{"challenge":1,${JSON.stringify(done).slice(1)}`).toString('base64'),
    ]
    const doors = ['otp', 'signup', 'resend', 'magiclink']
    const answers = await Promise.all(
      encodings.map((text, at) => send(app, text, doors[at % doors.length])),
    )
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(answers.filter((answer) => answer !== 'ok' && answer !== SPENT)).toEqual([])
    const upper = {
      ...done,
      challenge: { ...challenge, signature: challenge.signature?.toUpperCase() },
    }
    expect(await send(app, encode(upper))).toBe(REFUSED)
  })

  it('is used up by a question that is refused for something else', async () => {
    const token = encode(await work(app))
    const refused = await app.fetch(
      '/auth/v1/otp',
      postJson({ phone: '+447911123456', gotrue_meta_security: { captcha_token: token } }),
    )
    expect(refused.status).toBe(422)
    expect(await send(app, token)).toBe(SPENT)
  })

  it('is remembered for as long as it is good', async () => {
    const token = encode(await work(app))
    expect(await send(app, token)).toBe('ok')
    const [kept] = await app.database.owner.run(owner, [
      statement(
        sql`select min(expires_at) > now() + interval '4 minutes' from _gateway.spent_proofs`,
      ),
    ])
    expect(kept?.rows[0]?.[0]).toBe('t')
    // The clock goes on beside its leaps: as far from the end as a busy machine may take for a request.
    app.clock.advance(240_000)
    try {
      expect(await send(app, token)).toBe(SPENT)
      app.clock.advance(61_000)
      expect(await send(app, token)).toBe(REFUSED)
    } finally {
      app.clock.advance(-301_000)
    }
  })
})

describeOnPostgres('work before a text message, on two nodes (T70)', () => {
  let nodes: readonly TestApp[] = []
  beforeAll(async () => {
    const options = { trustedProxies: ['127.0.0.1'], isProofOfWorkAsked: true }
    const first = await startTestApp({ ...options, engine: 'postgres' })
    nodes = [first, await startTestApp({ ...options, engine: 'postgres', beside: first })]
  })
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.close()
  })

  it('is set by one, good at the other, and used up on both at once', async () => {
    const [first] = nodes
    if (first === undefined) throw new Error('no node')
    const token = encode(await work(first))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => nodes.map((node) => send(node, token))).flat(),
    )
    expect(answers.toSorted()).toEqual(['ok', ...Array.from({ length: 11 }, () => SPENT)])
  })
})
