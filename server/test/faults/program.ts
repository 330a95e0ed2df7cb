// The real program as a process that is killed and started again, and the official client that does not notice.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

import { type RunningServer, startServer } from '../start/running-server.ts'

export type Program = {
  readonly dataDirectory: string
  /** Where it is reached now; after its end, where it was. */
  readonly origin: string
  readonly anonKey: string
  readonly serviceRoleKey: string
  /** As a crash: resolves when the process is gone. */
  kill(): Promise<void>
  /** Resolves when it serves. */
  start(): Promise<void>
  /** As an operator ends it; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Whether the process that was started last still runs. */
  readonly isRunning: boolean
  /** Of that process. */
  readonly pid: number
}

/** Limits would answer in place of the fault. */
const roomy = {
  RATE_LIMIT_REST_USER: '0',
  RATE_LIMIT_REST_ANONYMOUS: '0',
  RATE_LIMIT_REST_WRITES: '0',
  RATE_LIMIT_SIGN_UP: '1000',
  RATE_LIMIT_EMAIL_SENT: '1000',
  RATE_LIMIT_SMS_SENT: '1000',
  RATE_LIMIT_TOKEN_REFRESH: '10000',
  RATE_LIMIT_PASSWORD: '10000',
  SMTP_MAX_FREQUENCY: '0',
  SMS_MAX_FREQUENCY: '0',
}

const secretsFile = z.object({
  keys: z.object({ anonKey: z.string(), serviceRoleKey: z.string() }),
})

/** Started; `environment` beside what every program of these tests has. */
export async function startProgram(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const env = {
    APP_ENV: 'test',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'silent',
    MAILER_AUTOCONFIRM: '1',
    ...roomy,
    ...environment,
  }
  let running: RunningServer
  let origin = ''
  let isRunning = false
  const start = async (): Promise<void> => {
    const server = startServer({ env })
    running = server
    isRunning = true
    const noteEnd = (): void => {
      if (running === server) isRunning = false
    }
    void server.ended.then(noteEnd)
    origin = (await server.siteUrl).replace('localhost', '127.0.0.1')
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    running.process.kill(signal)
    return (await running.ended).code
  }
  await start()
  const { keys } = secretsFile.parse(
    JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8')),
  )
  return {
    dataDirectory,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    get origin() {
      return origin
    },
    get isRunning() {
      return isRunning
    },
    get pid() {
      return running.process.pid ?? 0
    },
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

export type Person = {
  readonly client: SupabaseClient
  /** The client of a page that was loaded anew: what it knows is what the browser kept. */
  readonly reload: () => SupabaseClient
  readonly id: string
  /** Status of every answer to a refresh of the session; 0 where none came. */
  readonly refreshes: readonly number[]
  /** Addresses of the requests that got no answer at all. */
  readonly unanswered: readonly string[]
}

/** The address that clients know, as behind a balancer: processes come and go, it stays. */
const SITE = 'http://basera.test'

/**
 * The official client; `whereTo` is asked for each request, as a balancer would decide, and `addHeaders` for what goes
 * with it.
 */
export function connectTo(
  whereTo: () => Program,
  addHeaders: () => Readonly<Record<string, string>> = () => ({}),
): Omit<Person, 'id'> {
  const refreshes: number[] = []
  const unanswered: string[] = []
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const ask: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const isRefresh = url.includes('grant_type=refresh_token')
    try {
      const headers = new Headers(init?.headers)
      for (const [name, text] of Object.entries(addHeaders())) headers.set(name, text)
      const response = await fetch(url.replace(SITE, whereTo().origin), { ...init, headers })
      // An answer that breaks off is none.
      await response.clone().arrayBuffer()
      if (isRefresh) refreshes.push(response.status)
      return response
    } catch (error) {
      if (isRefresh) refreshes.push(0)
      unanswered.push(url)
      throw error
    }
  }
  const load = () =>
    createClient(SITE, whereTo().anonKey, {
      auth: { storage, autoRefreshToken: false, persistSession: true },
      global: { fetch: ask },
    })
  return { client: load(), reload: load, refreshes, unanswered }
}

/** Somebody new who is signed in. Throws when the sign-up is refused. */
export async function signUp(whereTo: () => Program): Promise<Person> {
  const connected = connectTo(whereTo)
  const email = `${crypto.randomUUID()}@example.in`
  const { data, error } = await connected.client.auth.signUp({
    email,
    password: 'monsoon over Pune',
  })
  if (error !== null || data.user === null) throw new Error('the sign-up failed', { cause: error })
  if (data.session === null) throw new Error('the sign-up began no session')
  return { ...connected, id: data.user.id }
}
