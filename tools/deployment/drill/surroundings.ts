// What compose.yaml puts around the servers, as programs of this machine, and the two servers themselves: configured by
// compose.yaml, with names and ports of containers replaced by those of this machine.

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import ObjectStore from '@20minutes/s3rver'
import { findServerPrograms } from '../../../server/test/support/postgres-cluster.ts'
import { startMailServer, type MailServer } from '../../../server/test/support/smtp.ts'
import { filledIn, readCompose } from '../compose-file.ts'
import type { Image } from './build-image.ts'
import type { Processes, StartedProgram } from './processes.ts'

/** An account without rights. */
const NOBODY = 65_534
const READY_WITHIN_MS = 90_000

type Request = {
  readonly root: string
  readonly folder: string
  readonly image: Image
  readonly processes: Processes
}

export type Surroundings = {
  readonly siteUrl: string
  /** Authority that the proxy made for `localhost`, PEM. */
  readonly authority: string
  readonly mails: MailServer
  readonly servers: readonly StartedProgram[]
  /** Starts the first server again. */
  readonly startAgain: () => Promise<StartedProgram>
}

export async function startSurroundings(request: Request): Promise<Surroundings> {
  const { root, folder, image, processes } = request
  const node = join(folder, 'node')
  cpSync(process.execPath, node)
  const certificates = join(folder, 'certificates')
  execFileSync('sh', [
    join(image.app, 'deploy/make-certificates.sh'),
    certificates,
    'database',
    'storage',
  ])
  const passwords = {
    owner: randomBytes(24).toString('hex'),
    server: randomBytes(24).toString('hex'),
  }
  const databasePort = await startDatabase(request, certificates, passwords)
  const storageUrl = await startStorage(request, certificates)
  const mails = await startMailServer()
  processes.onEnd(() => mails.close())
  const [httpPort, httpsPort, healthPort, ...ports] = await Promise.all(
    Array.from({ length: 7 }, freePort),
  )
  const siteUrl = `https://localhost:${httpsPort}`
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, NOBODY, NOBODY)

  const settings = {
    SITE_HOST: `localhost:${httpsPort}`,
    OWNER_DATABASE_PASSWORD: passwords.owner,
    SERVER_DATABASE_PASSWORD: passwords.server,
    STORAGE_KEY_ID: 'S3RVER',
    STORAGE_SECRET: 'S3RVER',
    SMTP_URL: mails.url,
  }
  const { services } = readCompose(root)
  const startServer = async (name: string, position: number): Promise<StartedProgram> => {
    const own = {
      HOST: '127.0.0.1',
      PORT: String(ports[position]),
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: String(ports[position + 2]),
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: data,
    }
    const composed = Object.entries(filledIn(services[name]?.environment ?? {}, settings)).map(
      ([setting, text]): [string, string] => [
        setting,
        text
          .replace('@database:5432', `@localhost:${databasePort}`)
          .replace('https://storage:9000', storageUrl)
          .replaceAll('/certificates/', `${certificates}/`),
      ],
    )
    const env = {
      ...image.environment,
      ...Object.fromEntries<string>(composed),
      ...own,
      PATH: '/usr/bin:/bin',
    }
    const [, ...command] = image.command
    const program = processes.start(name, [node, ...command], { env, cwd: image.app, uid: NOBODY })
    await untilHealthy(program, { node, app: image.app, port: own.PORT })
    return program
  }
  const servers = [await startServer('server-1', 0), await startServer('server-2', 1)]

  const proxyHome = join(folder, 'proxy')
  mkdirSync(proxyHome)
  chownSync(proxyHome, NOBODY, NOBODY)
  const proxy = processes.start(
    'proxy',
    ['caddy', 'run', '--config', join(image.app, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      cwd: proxyHome,
      uid: NOBODY,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: proxyHome,
        XDG_DATA_HOME: proxyHome,
        XDG_CONFIG_HOME: proxyHome,
        SITE_HOST: 'localhost',
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: String(httpsPort),
        HEALTH_PORT: String(healthPort),
        UPSTREAMS: `127.0.0.1:${ports[0]} 127.0.0.1:${ports[1]}`,
      },
    },
  )
  await until('the proxy lives', proxy, async () => {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/alive`).catch(() => null)
    return answer?.ok === true
  })
  const authorityPath = join(proxyHome, 'caddy/pki/authorities/local/root.crt')
  const authority = readFileSync(authorityPath, 'utf8')
  return { siteUrl, authority, mails, servers, startAgain: () => startServer('server-1', 0) }
}

async function startDatabase(
  { image, folder, processes }: Request,
  certificates: string,
  passwords: { readonly owner: string; readonly server: string },
): Promise<number> {
  const programs = findServerPrograms()
  if (programs === null) throw new Error("PostgreSQL's server programs are not on this machine")
  const home = join(folder, 'database')
  mkdirSync(home)
  const key = join(home, 'database.key')
  cpSync(join(certificates, 'database.key'), key)
  for (const path of [home, key]) chownSync(path, NOBODY, NOBODY)
  const asNobody = { uid: NOBODY, gid: NOBODY, cwd: home }
  const data = join(home, 'data')
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { ...asNobody, stdio: 'ignore' },
  )
  const port = await freePort()
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: home,
    ssl: 'on',
    ssl_cert_file: join(certificates, 'database.crt'),
    ssl_key_file: key,
  }
  const database = processes.start(
    'database',
    [
      join(programs, 'postgres'),
      '-D',
      data,
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { env: {}, cwd: home, uid: NOBODY },
  )
  const env = {
    PATH: process.env['PATH'] ?? '',
    PGHOST: home,
    PGPORT: String(port),
    POSTGRES_USER: 'postgres',
    POSTGRES_DB: 'basera',
    ADMINISTRATOR_SQL: join(image.app, 'deploy/administrator.sql'),
    OWNER_DATABASE_PASSWORD: passwords.owner,
    SERVER_DATABASE_PASSWORD: passwords.server,
  }
  const ask = (text: string) =>
    execFileSync('psql', ['-U', 'postgres', '-d', 'postgres', '-c', text], {
      env,
      stdio: 'pipe',
    })
  await until('the database answers', database, () => {
    try {
      ask('select 1')
      return true
    } catch {
      // still starting
      return false
    }
  })
  ask('create database basera')
  execFileSync('sh', [join(image.app, 'deploy/make-logins.sh')], { env, stdio: 'pipe' })
  return port
}

async function startStorage({ folder, processes }: Request, certificates: string): Promise<string> {
  const store = new ObjectStore({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'files'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'basera-files', configs: [] }],
    cert: readFileSync(join(certificates, 'storage.crt')),
    key: readFileSync(join(certificates, 'storage.key')),
  })
  const { port } = await store.run()
  processes.onEnd(() => store.close())
  return `https://localhost:${port}`
}

/** As compose.yaml asks. */
const untilHealthy = (
  program: StartedProgram,
  { node, app, port }: { node: string; app: string; port: string },
): Promise<void> =>
  until(`${program.name} can serve`, program, () => {
    try {
      execFileSync(node, ['deploy/ask-health.mjs', '/readyz'], { cwd: app, env: { PORT: port } })
      return true
    } catch {
      // still starting
      return false
    }
  })

/** Waits for what `program` must bring about; gives up when it ends. */
async function until(
  what: string,
  program: StartedProgram,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while (performance.now() < end && !program.hasEnded()) {
    if (await isSo()) {
      console.log(`ok: ${what}`)
      return
    }
    await pause(200)
  }
  throw new Error(`Not so: ${what}\n${program.output()}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
