// Methods of the official clients that mostly work in the client itself; what they send is answered as documented.
import { StorageClient } from '@supabase/storage-js'
import {
  createClient,
  postgresChangesFilter,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { until } from '../realtime/wire.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'

const open = (app: StorageApp, accessToken?: () => Promise<string | null>) =>
  createClient(app.origin, app.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(accessToken === undefined ? {} : { accessToken }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sockets of ws are WebSockets; their types say so in other words
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  })

describe('methods of the clients themselves', () => {
  let app: StorageApp
  let client: ReturnType<typeof open>
  let storage: StorageClient
  beforeAll(async () => {
    app = await startStorageApp()
    client = open(app)
    const headers = { apikey: app.serviceRoleKey, authorization: `Bearer ${app.serviceRoleKey}` }
    storage = new StorageClient(`${app.origin}/storage/v1`, headers)
    await app.createUser({ email: 'asha@homes.example', password: 'monsoon-2026' })
  })
  afterAll(() => app.close())

  describe('auth-js', () => {
    it('initialize finds no session; after signing in startAutoRefresh renews it, stopAutoRefresh and dispose end that', async () => {
      expect((await client.auth.initialize()).error).toBeNull()
      const credentials = { email: 'asha@homes.example', password: 'monsoon-2026' }
      const signedIn = await client.auth.signInWithPassword(credentials)
      expect(signedIn.error).toBeNull()
      await client.auth.startAutoRefresh()
      await client.auth.stopAutoRefresh()
      expect((await client.auth.getUser()).data.user?.email).toBe('asha@homes.example')
      await client.auth.dispose()
    })

    it('throwOnError makes refusals thrown, and isThrowOnErrorEnabled says so', async () => {
      const thrower = createClient(app.origin, app.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false, throwOnError: true },
      })
      expect(client.auth.isThrowOnErrorEnabled()).toBeFalsy()
      expect(thrower.auth.isThrowOnErrorEnabled()).toBe(true)
      const credentials = { email: 'asha@homes.example', password: 'wrong' }
      await expect(thrower.auth.signInWithPassword(credentials)).rejects.toMatchObject({
        code: 'invalid_credentials',
      })
    })
  })

  describe('postgrest-js', () => {
    it('a query is a promise: then gives the answer', async () => {
      const { status } = await client
        .from('properties')
        .select('id')
        .limit(1)
        .then((answer) => answer)
      expect(status).toBe(200)
    })

    it('getOpenApiSpec is for the service role', async () => {
      const specOf = (key: string) =>
        createClient(app.origin, key, { auth: { persistSession: false } })
          .schema('public')
          .getOpenApiSpec()
      expect((await specOf(app.anonKey)).error).toMatchObject({ code: 'openapi_not_allowed' })
      expect((await specOf(app.serviceRoleKey)).data).toMatchObject({ swagger: '2.0' })
    })
  })

  describe('storage-js', () => {
    it('throwOnError throws the refusal; then, catch and finally hear of it', async () => {
      const missing = () => storage.from('files').throwOnError().download('absent.txt')
      await expect(missing()).rejects.toMatchObject({ message: 'Object not found' })
      const told = await storage
        .from('files')
        .download('absent.txt')
        .then(({ error }) => error?.message)
      expect(told).toBe('Object not found')
      let ended = false
      const caught = await missing()
        .finally(() => (ended = true))
        .catch((error: Error) => error.message)
      expect([caught, ended]).toEqual(['Object not found', true])
      await expect(missing().catch((error: Error) => error.message)).resolves.toBe(
        'Object not found',
      )
    })

    it('setHeader replaces the key', async () => {
      const asVisitor = new StorageClient(`${app.origin}/storage/v1`, {
        authorization: `Bearer ${app.serviceRoleKey}`,
      }).setHeader('authorization', `Bearer ${app.anonKey}`)
      expect((await asVisitor.listBuckets()).data).toEqual([])
    })

    it('toBase64 is how metadata travels', () => {
      expect(storage.from('files').toBase64('{"a":1}')).toBe('eyJhIjoxfQ==')
    })
  })

  describe('realtime-js', () => {
    it('connect, endpointURL, isConnecting, isDisconnecting, push, log and hasLogger', async () => {
      const { realtime } = open(app)
      expect(realtime.endpointURL()).toContain('/realtime/v1/websocket')
      expect(realtime.hasLogger()).toBe(false)
      realtime.log('kind', 'message')
      realtime.connect()
      expect(realtime.isConnecting()).toBe(true)
      await until(() => (realtime.isConnected() ? true : undefined), 'open')
      const beats: string[] = []
      realtime.onHeartbeat((status) => beats.push(status))
      realtime.push({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' })
      await realtime.sendHeartbeat()
      await until(() => (beats.includes('ok') ? true : undefined), 'heartbeat', beats)
      const ending = realtime.disconnect()
      expect(realtime.isDisconnecting() || !realtime.isConnected()).toBe(true)
      await ending
    })

    it('accessToken decides who is listening', async () => {
      const { realtime } = open(app, () => Promise.resolve('no.such.token'))
      expect(await realtime.accessToken?.()).toBe('no.such.token')
      const status = await new Promise<string>((resolve) => {
        realtime.channel('x').subscribe((state, error) => resolve(`${state} ${error?.message}`))
      })
      expect(status).toMatch(/^CHANNEL_ERROR .*(Malformed|Invalid|Signature)/)
      await realtime.disconnect()
    })

    it('updateJoinPayload, copyBindings and teardown leave the channels of others alone', async () => {
      const other = open(app)
      const [first, second] = [other.channel('first'), other.channel('second')]
      for (const channel of [first, second]) {
        const status = await new Promise<string>((resolve) => {
          channel.subscribe((state) => resolve(state))
        })
        expect(status).toBe('SUBSCRIBED')
      }
      first.updateJoinPayload({ access_token: app.anonKey })
      other.channel('third').copyBindings(first)
      first.teardown()
      expect(await second.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok')
      await other.removeAllChannels()
      await other.realtime.disconnect()
    })

    it('postgresChangesFilter: every operator it builds is understood', async () => {
      await app.database.owner.script(`
        create table public.filter_rooms (id integer primary key, name text, size integer);
        grant select on public.filter_rooms to anon;
        alter publication supabase_realtime add table public.filter_rooms;
        select _gateway.follow_published_tables();`)
      const filters = [
        postgresChangesFilter().eq('id', 1).neq('id', 2).gt('size', 3).gte('size', 4),
        postgresChangesFilter().lt('size', 41).lte('size', 40).in('name', ['hall', 'attic']),
        postgresChangesFilter().like('name', 'h%').ilike('name', 'H%').match('name', '^h'),
        postgresChangesFilter().imatch('name', '^H').is('size', null).not('id', 'eq', 9),
        postgresChangesFilter().isDistinct('size', 7).not('name', 'in', ['cellar']),
      ]
      expect(filters[2]?.toString()).toBe(filters[2]?.build())
      const heard: number[] = []
      const other = open(app)
      const channel = other.channel('filters')
      for (const [number, filter] of filters.entries()) {
        const on = { event: 'INSERT', schema: 'public', table: 'filter_rooms' } as const
        channel.on('postgres_changes', { ...on, filter: filter.build() }, () => heard.push(number))
      }
      await new Promise<void>((resolve, reject) => {
        channel.on('system', {}, ({ status, message }: Record<string, string>) =>
          status === 'ok' ? resolve() : reject(new Error(message)),
        )
        channel.subscribe()
      })
      await app.database.owner.script(`insert into public.filter_rooms values (1, 'hall', 40)`)
      await until(() => (heard.length >= 4 ? true : undefined), 'changes', heard)
      expect(new Set(heard)).toEqual(new Set([0, 1, 2, 4]))
      await other.realtime.disconnect()
    })
  })
})
