// The declared rights of channels through the official client over real sockets: who joins, hears, speaks and is present,
// and who is sent which change of which table.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { startTestApp, type TestApp } from '../../../server/test/support/app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { until } from '../../../server/test/realtime/wire.ts'
import { asOwner } from '../support/act.ts'
import { type CallerName, callerNames, refusedPrincipals, tokenOf } from '../support/callers.ts'
import { FIXTURE, userId } from '../support/people.ts'
import {
  applicationChannels,
  changes,
  channelPolicies,
  channelVerbs,
  type ChannelRights,
  channels,
  type ChannelVerb,
} from './rights-of-channels.ts'

/** A home that everybody sees: a change of it is the last thing sent of what was done before. */
const MARK = 'cc000000-0000-4000-8000-000000000008'
const MARKED_HOME = `
  insert into public.properties (
    id, owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type, approval_status
  ) values ('${MARK}', '${userId('owner')}', 'Sunlit corner home', 25000, 'Banjara Hills', 2, 2, 1100, 'apartment', 'approved')`

type Heard = { readonly sends: string; readonly id: unknown }

const isHeardInTime = (look: () => boolean): Promise<boolean> =>
  until(() => (look() ? true : undefined), 'it').catch(() => false)

function sourcesOfTheApplication(): string[] {
  const folder = join(import.meta.dirname, '../../../web/src')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const isJoined = (channel: RealtimeChannel): Promise<boolean> =>
  new Promise((resolve) => {
    channel.subscribe((status) => resolve(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED))
  })

describeOnEachEngine('declared rights of channels', (_open, engine) => {
  let app: TestApp
  const clients = new Map<CallerName, SupabaseClient>()
  const opened: SupabaseClient[] = []

  const open = (key: string, token: string | null): SupabaseClient => {
    const client = createClient(app.origin, key, {
      ...(token === null
        ? { auth: { persistSession: false, autoRefreshToken: false } }
        : { accessToken: () => Promise.resolve(token) }),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sockets of ws are WebSockets; their types say so in other words
      realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
    })
    opened.push(client)
    return client
  }
  const clientOf = (caller: CallerName): SupabaseClient => {
    const client = clients.get(caller)
    if (client === undefined) throw new Error(`${caller} has no client`)
    return client
  }

  beforeAll(async () => {
    app = await startTestApp({
      engine,
      realtime: {
        maxSocketsPerUser: 100,
        maxSocketsPerAddress: 100,
        messagesPerSecond: 1000,
        maxMessagesAtOnce: 1000,
        httpBroadcastLimit: { name: 'test', capacity: 10_000, refillPerSecond: 1000 },
      },
    })
    await app.database.owner.script(`${FIXTURE}; ${MARKED_HOME}`)
    for (const caller of callerNames) {
      const token = await tokenOf(app, caller)
      const isKey = caller === 'visitor' || caller === 'service'
      clients.set(caller, isKey ? open(token, null) : open(app.anonKey, token))
    }
  })
  afterAll(async () => {
    await Promise.all(opened.map((client) => client.removeAllChannels()))
    await Promise.all(opened.map((client) => client.realtime.disconnect()))
    await app.close()
  })

  const listOf = async (text: string): Promise<string[]> => {
    const [found] = await app.database.owner.run(asOwner, [{ text, values: [] }])
    return (found?.rows ?? []).map(([name]) => name ?? '')
  }

  it('name every policy that opens a private channel', async () => {
    const policies = await listOf(
      `select polname from pg_policy where polrelid = 'realtime.messages'::regclass order by 1`,
    )
    expect(policies).toEqual(channelPolicies)
  })

  it('name every channel that the application joins', () => {
    const names = sourcesOfTheApplication().flatMap((source) =>
      [
        ...source.matchAll(
          /(?:\.channel\(|\bfollowRows\(\s*[\w.]+,|\buseFollowedRows\()\s*[`'"]([^`'":$]+)/g,
        ),
      ].map(([, name]) => name),
    )
    expect(new Set(names)).toEqual(new Set(applicationChannels))
    const topics = Object.values(channels).map((channel) => channel.topics.join(' '))
    for (const name of applicationChannels) {
      expect(topics.every((text) => text.includes(`${name}:`))).toBe(true)
    }
  })

  it('have a change of every kind for every table that realtime sends', async () => {
    const sent = await listOf(
      `select schemaname || '.' || tablename || ' ' || event
         from pg_publication_tables, unnest(array['DELETE', 'INSERT', 'UPDATE']) as event
         where pubname = 'supabase_realtime' order by 1`,
    )
    const declared = new Set(Object.values(changes).map(({ sends }) => sends))
    expect([...declared].toSorted()).toEqual(sent)
  })

  /** What the caller may do on the topic, while `operator` listens and speaks there. */
  const tryAll = async (
    caller: CallerName,
    topic: string,
    isPrivate: boolean,
    operator: { readonly channel: RealtimeChannel; readonly heard: readonly unknown[] },
  ): Promise<Record<ChannelVerb, boolean>> => {
    const heard: unknown[] = []
    const config = { private: isPrivate, broadcast: { ack: true }, presence: { key: caller } }
    const channel = clientOf(caller).channel(topic, { config })
    channel.on('broadcast', { event: 'say' }, ({ payload }) => heard.push(payload))
    const isIn = await isJoined(channel)
    const isHeard = (word: string): Promise<boolean> =>
      isHeardInTime(() => operator.heard.some((one) => JSON.stringify(one).includes(word)))
    const speak = async (): Promise<boolean> => {
      const word = `${caller} by socket`
      const answer = await channel.send({ type: 'broadcast', event: 'say', payload: { word } })
      return answer === 'ok' && isHeard(word)
    }
    const speakByHttp = async (): Promise<boolean> => {
      const word = `${caller} by HTTP`
      const isTaken = await channel.httpSend('say', { word }).then(
        () => true,
        () => false,
      )
      return isTaken && isHeard(word)
    }
    const hear = async (): Promise<boolean> => {
      const payload = { word: `to ${caller}` }
      await operator.channel.send({ type: 'broadcast', event: 'say', payload })
      return isHeardInTime(() => heard.length > 0)
    }
    const found = {
      join: isIn,
      hear: isIn && (await hear()),
      speak: isIn && (await speak()),
      'speak by HTTP': await speakByHttp(),
      'be present': isIn && (await channel.track({})) === 'ok',
    }
    await clientOf(caller).removeChannel(channel)
    return found
  }

  it.each(Object.entries<ChannelRights>(channels))(
    'say of %s who joins, hears, speaks and is present',
    async (_name, { isPrivate, topics, may }) => {
      const lines: string[] = []
      for (const topic of topics) {
        const heard: unknown[] = []
        const config = { private: isPrivate, broadcast: { ack: true } }
        const channel = open(app.serviceRoleKey, null).channel(topic, { config })
        channel.on('broadcast', { event: 'say' }, ({ payload }) => heard.push(payload))
        expect(await isJoined(channel)).toBe(true)
        for (const caller of callerNames) {
          const found = await tryAll(caller, topic, isPrivate, { channel, heard })
          for (const verb of channelVerbs) {
            if (found[verb] !== may[verb].includes(caller)) {
              lines.push(`${caller} may ${found[verb] ? '' : 'not '}${verb} on ${topic}`)
            }
          }
        }
      }
      expect(lines).toEqual([])
    },
  )

  it('send every change to the declared callers, and to no other', async () => {
    const heard = new Map<CallerName, Heard[]>()
    const tables = [
      ...new Set(Object.values(changes).map(({ sends }) => sends.split(' ')[0] ?? '')),
    ]
    for (const caller of callerNames) {
      const all: Heard[] = []
      const channel = clientOf(caller).channel('changes')
      for (const name of tables) {
        const [schema = '', table = ''] = name.split('.')
        channel.on('postgres_changes', { event: '*', schema, table }, (change) => {
          const row: Record<string, unknown> = { ...change.old, ...change.new }
          all.push({ sends: `${name} ${change.eventType}`, id: row['id'] })
        })
      }
      const following = new Promise<boolean>((resolve) => {
        channel.on('system', {}, ({ status }: Record<string, string>) => resolve(status === 'ok'))
      })
      const isIn = await isJoined(channel)
      expect(`${caller} ${isIn}`).toBe(
        `${caller} ${!refusedPrincipals.some((dead) => dead === caller)}`,
      )
      if (!isIn) continue
      // A table of which a caller may read nothing can be subscribed to, too, and sends nothing.
      await following
      heard.set(caller, all)
    }
    const lines: string[] = []
    for (const [title, { sends, sql, heardBy }] of Object.entries(changes)) {
      for (const all of heard.values()) all.length = 0
      await app.database.owner.script(sql)
      await app.database.owner.script(
        `update public.properties set updated_at = now() where id = '${MARK}'`,
      )
      for (const caller of callerNames) {
        const all = heard.get(caller)
        const isOver = (): boolean => all?.some(({ id }) => id === MARK) === true
        if (all !== undefined) await until(() => (isOver() ? true : undefined), title, caller)
        const isSent = all?.some((one) => one.sends === sends && one.id !== MARK) === true
        if (isSent !== heardBy.includes(caller)) {
          lines.push(`${title}: ${caller} is ${isSent ? '' : 'not '}sent`)
        }
      }
    }
    expect(lines).toEqual([])
  })

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})
