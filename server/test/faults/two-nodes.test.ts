// Two server processes on one PostgreSQL: one dies, one has a wrong clock; the real program and the official client
// (security 3.5).

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { codeIn } from '../support/messages.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'
import { nothingWrong } from './ledger.ts'
import { isLongRun, rounds } from './long-run.ts'
import { createMarks, undergo, until } from './marks.ts'
import { addressesOf, startBeside } from './nodes.ts'
import { connectTo, type Person, type Program, signUp, startProgram } from './program.ts'

const clock = join(import.meta.dirname, 'fixtures', 'skewed-clock.ts')
const skews: [string, number][] = [['ahead', 900_000]]
if (isLongRun) skews.push(['behind', -900_000])

afterAll(cleanUp)

describeOnPostgres('two nodes (security 3.5)', () => {
  let database: TestDatabase
  let mails: MailServer
  let one: Program
  let two: Program
  let environment: Record<string, string>
  beforeAll(async () => {
    mails = await startMailServer()
    database = await openTestDatabase('postgres')
    await createMarks(database.owner)
    environment = { ...addressesOf(database), SMTP_URL: mails.url }
    one = await startProgram(makeDataFolder({ isMigrated: false }), environment)
    two = await startBeside(one, environment)
  })
  afterAll(async () => {
    for (const node of [one, two]) if (node.isRunning) await node.stop()
    await database.close()
    await mails.close()
  })

  it.each(skews)(
    'takes sessions and codes of a node whose clock is a quarter of an hour %s',
    async (way, ms) => {
      const skewed = await startBeside(one, {
        ...environment,
        NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${clock}`,
        SKEW_MS: String(ms),
      })
      let where = two
      const here = () => where
      // One of them began the session at the node that is right, the other at the one that is not.
      const people: Person[] = [await signUp(here)]
      where = skewed
      people.push(await signUp(here))
      where = two
      const counts = await undergo(`clock a quarter of an hour ${way}`, {
        people,
        rounds: rounds(1, 5),
        strike: () => {
          where = skewed
        },
        meanwhile: async (failing) => {
          await sleep(300)
          expect(failing.writes).toBe(0)
          await expectCodeWorks(two, skewed)
          await expectCodeWorks(skewed, two)
        },
        heal: () => {
          where = two
        },
      })
      expect(counts).toMatchObject(nothingWrong)
      await skewed.stop()
    },
  )

  it('lets people go on at the other when one is killed: writes, sessions, what they hear', async () => {
    const people = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        signUp(number % 2 === 0 ? whereTo(two, one) : whereTo(one, two)),
      ),
    )
    const listener = await listenAt(two)
    const early = await listenAt(one)
    // A node tells others once it knows of them.
    await until(async () => {
      await early.say('from one')
      return listener.heard.includes('from one')
    })
    const counts = await undergo('two nodes, one killed', {
      people,
      rounds: rounds(1, 5),
      strike: async (round) => {
        if (round > 0) await one.start()
        await one.kill()
      },
      meanwhile: async () => {
        const late = await listenAt(two)
        await late.say('from two')
        await until(() => listener.heard.includes('from two'))
        await late.close()
      },
      // Nobody mends anything: the other node is there all the time.
      heal: () => {},
    })
    expect(counts).toMatchObject(nothingWrong)
    expect(listener.states).toEqual(['SUBSCRIBED'])
    await Promise.all([early.close(), listener.close()])
  })

  /** A code that one node sends signs in at another. */
  const expectCodeWorks = async (sender: Program, taker: Program): Promise<void> => {
    const email = `${crypto.randomUUID()}@example.in`
    const asked = await connectTo(() => sender).client.auth.signInWithOtp({ email })
    expect(asked.error).toBeNull()
    const token = codeIn(await mails.next(email))
    const { client } = connectTo(() => taker)
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  }
})

/** As a balancer does with a person who keeps to one node while that lives. */
const whereTo =
  (first: Program, second: Program): (() => Program) =>
  () =>
    first.isRunning ? first : second

type Listening = {
  readonly heard: readonly string[]
  /** What became of the channel. */
  readonly states: readonly string[]
  say(text: string): Promise<void>
  close(): Promise<void>
}

const said = z.object({ payload: z.object({ text: z.string() }) })

async function listenAt(node: Program): Promise<Listening> {
  const client = createClient(node.origin, node.anonKey)
  const heard: string[] = []
  const states: string[] = []
  const channel = client
    .channel('corridor')
    .on('broadcast', { event: 'word' }, (message) => heard.push(said.parse(message).payload.text))
    .subscribe((state) => states.push(state))
  await until(() => states.includes('SUBSCRIBED'))
  return {
    heard,
    states,
    async say(text) {
      expect(await channel.send({ type: 'broadcast', event: 'word', payload: { text } })).toBe('ok')
    },
    close: async () => {
      await client.removeAllChannels()
      await client.realtime.disconnect()
    },
  }
}
