// Dockerfile, compose.yaml and what they name, compared with the project: nothing here needs Docker.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '../../server/src/config.ts'
import { allocatorEnvironment, servingFlags } from '../serving.mjs'
import { filledIn, readCompose, readEnvironmentExample, settingsAskedFor } from './compose-file.ts'
import { parseGate, readGate } from './docker-context.ts'
import {
  environmentOf,
  instructionsOf,
  parseDockerfile,
  programOf,
  readDockerfile,
} from './dockerfile.ts'

const root = dirname(dirname(import.meta.dirname))
const letsIn = readGate(root)
const stages = readDockerfile(root)
const runtime = stages.at(-1)
const compose = readCompose(root)
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const enters = (source: string): boolean =>
  tracked.some((path) => (path === source || path.startsWith(`${source}/`)) && letsIn(path))

describe('.dockerignore', () => {
  test('a pattern holds below its folder, the last one that fits decides', () => {
    const gate = parseGate(
      '*\n!packages\n**/node_modules\n**/*.test.ts\n# a note\n!packages/a/keep.test.ts\n',
    )
    expect(
      [
        'secret.txt',
        'packages/a/src/x.ts',
        'packages/a/src/x.test.ts',
        'packages/a/keep.test.ts',
        'packages/node_modules/y/z.js',
      ].filter(gate),
    ).toEqual(['packages/a/src/x.ts', 'packages/a/keep.test.ts'])
  })

  test.each([
    '.env',
    '.git/config',
    'deploy/server.env',
    'data/secrets.json',
    'server/.env',
    'server/test/support/app.ts',
    'server/src/config.test.ts',
    'node_modules/zod/package.json',
    'web/node_modules/x/package.json',
    'web/dist/client/index.html',
    'artifacts/sbom.json',
    'e2e/homes/home.spec.ts',
  ])('keeps %s out', (path) => {
    expect(letsIn(path)).toBe(false)
  })
})

describe('Dockerfile', () => {
  test('an instruction that is not understood is an error', () => {
    expect(() => parseDockerfile('FROM node\nADD http://elsewhere.example/x /')).toThrow(/ADD/)
    expect(() => parseDockerfile('RUN ls')).toThrow(/before the first FROM/)
  })

  test('every stage is built from the Node version that the project is tested with', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'))
    expect(manifest).toMatchObject({ devDependencies: { node: '24.21.0' } })
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['node:24.21.0-trixie-slim']))
  })

  test('every source of a COPY is there and let in, every stage copied from comes before', () => {
    const missing = stages.flatMap((stage, position) => {
      const earlier = new Set(stages.slice(0, position).map(({ name }) => name))
      return instructionsOf(stage, 'COPY').flatMap(({ flags: { from }, words }) =>
        from === undefined
          ? words.slice(0, -1).filter((source) => !enters(source))
          : [from].filter((name) => !earlier.has(name)),
      )
    })
    expect(missing).toEqual([])
  })

  test('npm sees the manifest of every workspace, and installs no script', () => {
    const workspaces = globSync(
      ['packages/*/package.json', 'server/package.json', 'web/package.json'],
      {
        cwd: root,
      },
    )
    const manifests = instructionsOf(
      stages.find(({ name }) => name === 'manifests'),
      'COPY',
    )
    expect(manifests.flatMap(({ words }) => words)).toEqual(expect.arrayContaining(workspaces))
    const installing = stages.filter((stage) =>
      instructionsOf(stage, 'RUN').some(({ text }) => text.startsWith('npm ci')),
    )
    expect(installing).toHaveLength(2)
    for (const stage of installing) {
      const [copied] = instructionsOf(stage, 'COPY')
      expect([copied?.flags['from'], copied?.words]).toEqual(['manifests', ['/app', './']])
      expect(instructionsOf(stage, 'RUN')[0]?.text).toContain('--ignore-scripts')
    }
  })

  test('what runs has no development packages, and is not root', () => {
    const [copied] = instructionsOf(runtime, 'COPY').filter(
      ({ flags }) => flags['from'] === 'packages',
    )
    expect(copied?.words).toEqual(['/app', './'])
    const install = instructionsOf(
      stages.find(({ name }) => name === 'packages'),
      'RUN',
    )
    expect(install.map(({ text }) => text)).toEqual([
      'npm ci --omit=dev --ignore-scripts --workspace server',
    ])
    expect(instructionsOf(runtime, 'USER').map(({ text }) => text)).toEqual(['node'])
  })

  test('the server starts as npm start starts it, and is the first process', () => {
    const [command] = instructionsOf(runtime, 'CMD').map(programOf)
    expect(command).toEqual(['node', ...servingFlags, 'server/src/main.ts'])
    expect(letsIn('server/src/main.ts')).toBe(true)
    expect(environmentOf(runtime)).toMatchObject({
      NODE_ENV: 'production',
      APP_ENV: 'production',
      ...allocatorEnvironment,
    })
    const others = ['NODE_ENV', ...Object.keys(allocatorEnvironment)]
    for (const name of Object.keys(environmentOf(runtime)).filter((one) => !others.includes(one)))
      expect(settingNames).toContain(name)
  })

  test('data are in a volume, the port is exposed, the health check asks /healthz', () => {
    const { DATA_DIR = '', PORT = '' } = environmentOf(runtime)
    expect(instructionsOf(runtime, 'VOLUME').map(({ text }) => text)).toEqual([DATA_DIR])
    expect(instructionsOf(runtime, 'EXPOSE').map(({ text }) => text)).toEqual([PORT])
    const [health] = instructionsOf(runtime, 'HEALTHCHECK').map(programOf)
    expect(health).toEqual(['node', 'deploy/ask-health.mjs', '/healthz'])
    expect(letsIn('deploy/ask-health.mjs')).toBe(true)
  })
})

describe('compose.yaml', () => {
  const example = readEnvironmentExample(root)
  const filled = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value === '' ? 'f0'.repeat(24) : value]),
  )

  test('two servers, a database, a file store, a mail sink and a proxy', () => {
    expect(Object.keys(compose.services)).toEqual([
      'prepare',
      'database',
      'storage',
      'mail',
      'server-1',
      'server-2',
      'proxy',
    ])
  })

  test('every image of others is of one version, and everything that listens is watched', () => {
    const services = Object.entries(compose.services)
    const images = services
      .filter(([, { build }]) => build === undefined)
      .map(([, { image }]) => image)
    expect(images.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/.test(image))).toEqual([])
    const unwatched = services.filter(([, { healthcheck }]) => healthcheck === undefined)
    expect(unwatched.map(([name]) => name)).toEqual(['prepare'])
  })

  test('no service starts before those it depends on have completed or are healthy', () => {
    const conditions = Object.values(compose.services).flatMap(({ depends_on: needed }) =>
      Object.entries(needed).map(([name, { condition }]) => `${name}: ${condition}`),
    )
    expect(new Set(conditions)).toEqual(
      new Set([
        'prepare: service_completed_successfully',
        'database: service_healthy',
        'storage: service_healthy',
        'mail: service_healthy',
        'server-1: service_healthy',
        'server-2: service_healthy',
      ]),
    )
  })

  test('every setting it asks for is in the example, and the example holds no secret', () => {
    const asked = new Set(settingsAskedFor(readFileSync(join(root, 'compose.yaml'), 'utf8')))
    expect([...asked].toSorted()).toEqual(Object.keys(example).toSorted())
    const secrets = Object.entries(example).filter(([name]) => /PASSWORD|SECRET/.test(name))
    expect(secrets.map(([, value]) => value)).toEqual(['', '', ''])
  })

  test('its servers are configured for production without a fault', () => {
    for (const [, { environment }] of servers) {
      const settings = { ...environmentOf(runtime), ...filledIn(environment, filled) }
      expect(readConfig(settings)).toMatchObject({
        kind: 'config',
        config: { environment: 'production', siteUrl: 'https://localhost' },
      })
      const allocator = Object.keys(allocatorEnvironment)
      const known = [...settingNames, 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', ...allocator]
      expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
    }
  })

  test('its servers can write to their volume only, and have no rights of root', () => {
    expect(servers).toHaveLength(2)
    for (const [, service] of servers) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(service.user).toBeUndefined()
      expect(service.ports).toEqual([])
      expect(service.volumes).toEqual(['data:/data', 'certificates:/certificates:ro'])
    }
  })

  test('every file and volume that it mounts is there', () => {
    const services = Object.values(compose.services)
    const sources = services.flatMap(({ volumes }) =>
      volumes.map((text) => text.split(':')[0] ?? ''),
    )
    const exists = (source: string) =>
      source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes
    expect(sources.filter((source) => !exists(source))).toEqual([])
    const programs = services
      .filter(({ build }) => build !== undefined)
      .flatMap(({ command = [] }) => command.filter((word) => word.startsWith('deploy/')))
    expect(programs.map((path) => letsIn(path) && existsSync(join(root, path)))).toEqual([true])
  })

  test('only the proxy can be reached from another machine', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    )
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  test('the proxy leads to the servers, asks /readyz, and is the one whose word they believe', () => {
    const caddyfile = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8')
    const upstreams = servers.map(([name]) => `${name}:${environmentOf(runtime)['PORT']}`).join(' ')
    expect(compose.services['proxy']?.environment['UPSTREAMS']).toBe(upstreams)
    expect(caddyfile).toContain(`{$UPSTREAMS:${upstreams}}`)
    expect(caddyfile).toMatch(/^\s*health_uri \/readyz$/m)
    expect(compose.services['proxy']?.networks).toEqual({
      front: { ipv4_address: servers[0]?.[1].environment['TRUSTED_PROXIES'] },
    })
  })
})

/** Its exit code. */
async function ask(port: number, path: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'deploy', 'ask-health.mjs'), path], {
    env: { PORT: String(port), ...environment },
  })
  await once(child, 'exit')
  return child.exitCode
}

/** A server that says the same to everybody. */
async function answering(status: number) {
  const server = createServer((_, answer) => answer.writeHead(status).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

describe('deploy/ask-health.mjs', () => {
  test('exits with 1 while no server or an unhealthy one answers, else with 0', async () => {
    const server = createServer(({ url }, answer) => {
      answer.writeHead(url === '/healthz' ? 200 : 503).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await ask(port, '/readyz')).toBe(1)
    expect(await ask(port, '/healthz')).toBe(0)
    server.close()
    await once(server, 'close')
    expect(await ask(port, '/healthz')).toBe(1)
  })

  test("asks at the port of the measures where there is one, at the visitors' until it is open", async () => {
    const [visitors, measures] = [await answering(503), await answering(200)]
    const environment = { METRICS_PORT: String(measures.port), METRICS_HOST: '0.0.0.0' }
    expect(await ask(visitors.port, '/healthz', environment)).toBe(0)
    expect(await ask(measures.port, '/healthz', { METRICS_PORT: String(visitors.port) })).toBe(1)
    measures.server.close()
    await once(measures.server, 'close')
    expect(await ask(visitors.port, '/healthz', environment)).toBe(1)
    visitors.server.close()
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.runIf(hasOpenssl)('deploy/make-certificates.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-certificates-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const make = () =>
    execFileSync('sh', [
      join(root, 'deploy', 'make-certificates.sh'),
      folder,
      'database',
      'storage',
    ])
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8' })

  test('makes certificates that prove their names, keys for their owner alone, and nothing twice', () => {
    make()
    for (const name of ['database', 'storage']) {
      const verified = openssl(
        'verify',
        '-CAfile',
        'ca.crt',
        '-verify_hostname',
        name,
        `${name}.crt`,
      )
      expect(verified).toBe(`${name}.crt: OK\n`)
      expect(statSync(join(folder, `${name}.key`)).mode & 0o777).toBe(0o600)
    }
    const before = readFileSync(join(folder, 'database.crt'), 'utf8')
    make()
    expect(readFileSync(join(folder, 'database.crt'), 'utf8')).toBe(before)
  })
})
