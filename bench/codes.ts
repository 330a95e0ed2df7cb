// What guessing at a code is worth, whether an answer's time tells who has an account, what a hundred uses of one right code
// do, and what a sign-in costs beside the bare hash.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { hash, verify } from '@node-rs/bcrypt'
import { deriveCodeKey } from '../server/src/codes/code.ts'
import type { Database, Scope } from '../server/src/db/database.ts'
import { toRows } from '../server/src/db/rows.ts'
import { secondFactorMac } from '../server/src/functions/second-factor/send-otp-email.ts'
import type { Field } from './field.ts'
import { type Goal, median } from './measure.ts'
import { type OurServer, readKeys } from './our-server.ts'

const PASSWORD = 'monsoon over Pune'
const RIGHT_CODE = '482913'
const guessesPerSecond = 200
const addresses = 50
/** So many of each kind: the jitter of an answer is larger than what is looked for. */
const people = 400
const askedAtOnce = 8
const parallelUses = 100
const signIns = 40
const hashesAtOnce = 4
const OWNER: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

type Answer = { readonly status: number; readonly text: string; readonly milliseconds: number }
type Person = { readonly id: string; readonly token: string; readonly sessionId: string }

/** Asks from one of the machine's loopback addresses. */
const ask = (ours: OurServer, from: number, path: string, token: string, body: unknown) =>
  new Promise<Answer>((resolve, reject) => {
    const began = performance.now()
    const headers = {
      apikey: ours.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }
    const localAddress = `127.0.0.${2 + (from % addresses)}`
    request(`${ours.origin}${path}`, { method: 'POST', headers, localAddress }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          milliseconds: performance.now() - began,
        }),
      )
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })

const rows = async (owner: Database, text: string): Promise<Record<string, unknown>[]> => {
  const [result] = await owner.run(OWNER, [{ text, values: [] }])
  return result === undefined ? [] : toRows(result)
}

const emailOf = (index: number): string => `bench${index}@example.in`

const makePeople = async (owner: Database): Promise<void> => {
  const encrypted = await hash(PASSWORD, { cost: 10, version: '2a' })
  const values = Array.from(
    { length: people },
    (_, index) =>
      `(gen_random_uuid(), 'authenticated', 'authenticated', '${emailOf(index)}', '${encrypted}', now())`,
  )
  await owner.script(`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at) values ${values.join(', ')};
    update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true`)
}

const signIn = async (ours: OurServer, index: number): Promise<Person> => {
  const credentials = { email: emailOf(index % people), password: PASSWORD }
  const { text } = await ask(
    ours,
    index,
    '/auth/v1/token?grant_type=password',
    ours.anonKey,
    credentials,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of a sign-in; a refusal has no token
  const session = JSON.parse(text) as { access_token?: string; user?: { id: string } }
  if (session.access_token === undefined || session.user === undefined) throw new Error(text)
  const claims = Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString()
  const sessionId = /"session_id":"([^"]+)"/.exec(claims)?.[1] ?? ''
  return { id: session.user.id, token: session.access_token, sessionId }
}

const putCode = async (ours: OurServer, owner: Database, person: Person): Promise<void> => {
  const { refreshTokenKey } = await readKeys(ours.dataDirectory)
  const id = randomUUID()
  const destination = 'bench@example.in'
  const mac = secondFactorMac(deriveCodeKey(refreshTokenKey), { id, code: RIGHT_CODE, destination })
  await owner.script(`
    delete from private.second_factor_codes where user_id = '${person.id}';
    insert into private.second_factor_codes (id, user_id, auth_session_id, destination, code_mac, expires_at)
    values ('${id}', '${person.id}', '${person.sessionId}', '${destination}', '${mac}', now() + interval '10 minutes')`)
}

const giveCode = (ours: OurServer, from: number, person: Person, code: string) =>
  ask(ours, from, '/functions/v1/verify-otp', person.token, {
    user_id: person.id,
    otp_code: code,
    otp_type: 'email',
  })

/** Wrong codes only, so that no guess gets in by luck: what counts is how many the server compared. */
const guess = async (ours: OurServer, person: Person, seconds: number): Promise<Answer[]> => {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  for (let count = 0; count < guessesPerSecond * seconds; count++) {
    const due = began + (count * 1000) / guessesPerSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    answers.push(giveCode(ours, count, person, String(100_000 + count)))
  }
  return Promise.all(answers)
}

const timeOfAnswers = async (ours: OurServer): Promise<{ known: number; unknown: number }> => {
  const known: number[] = []
  const unknown: number[] = []
  await perSecond(people, askedAtOnce, async (index) => {
    const recover = (email: string) => ask(ours, index, '/auth/v1/recover', ours.anonKey, { email })
    known.push((await recover(emailOf(index))).milliseconds)
    unknown.push((await recover(`nobody${index}@example.in`)).milliseconds)
  })
  return { known: median(known), unknown: median(unknown) }
}

const perSecond = async (
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
) => {
  const began = performance.now()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (count * 1000) / (performance.now() - began)
}

/** `seconds`: how long codes are guessed at. */
export const measureCodes = async (field: Field, seconds: number): Promise<Goal[]> => {
  const database = await field.database(0)
  const owner = await field.openAsOwner(database)
  await makePeople(owner)
  const ours = await field.startOurs(database)
  try {
    const person = await signIn(ours, 0)
    await putCode(ours, owner, person)
    const guesses = await guess(ours, person, seconds)
    const [counted] = await rows(
      owner,
      `select attempts from private.second_factor_codes where user_id = '${person.id}'`,
    )
    const entries = guesses.filter(({ text }) => text.includes('"success":true')).length
    console.error(`  ${guesses.length} guesses from ${addresses} addresses`)

    const user = await signIn(ours, 1)
    await putCode(ours, owner, user)
    const uses = await Promise.all(
      Array.from({ length: parallelUses }, (_, from) => giveCode(ours, from, user, RIGHT_CODE)),
    )
    const effects = uses.filter(({ text }) => text === '{"success":true}').length
    const [proofs] = await rows(
      owner,
      `select count(*) as count from private.second_factor_proofs where user_id = '${user.id}'`,
    )
    const { known, unknown } = await timeOfAnswers(ours)
    const encrypted = await hash(PASSWORD, { cost: 10, version: '2a' })
    const bare = await perSecond(signIns, hashesAtOnce, () => verify(PASSWORD, encrypted))
    const served = await perSecond(signIns, hashesAtOnce, (index) => signIn(ours, index))
    console.error(`  sign-ins ${served.toFixed(1)}/s, bare hashes ${bare.toFixed(1)}/s`)
    console.error(`  recover: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`)
    return [
      {
        what: `codes compared in ${seconds} s of ${guessesPerSecond} guesses/s`,
        ratio: Number(counted?.['attempts']),
        wanted: { atMost: 5 },
      },
      { what: 'guesses that got in', ratio: entries, wanted: { atMost: 0 } },
      {
        what: `${parallelUses} uses of one right code at once: answers of success, less the one`,
        ratio: Math.abs(effects - 1),
        wanted: { atMost: 0 },
      },
      {
        what: 'the same: proofs stored, less the one',
        ratio: Math.abs(Number(proofs?.['count']) - 1),
        wanted: { atMost: 0 },
      },
      {
        what: 'known beside unknown address, milliseconds between the medians',
        ratio: Math.abs(known - unknown),
        wanted: { atMost: 2 },
      },
      { what: 'sign-ins a second, of bare bcrypt', ratio: served / bare, wanted: null },
    ]
  } finally {
    await ours.stop()
    await owner.close()
  }
}
