// Our own server as a process of its own, as an operator starts it.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Secrets } from '../server/src/jwt/secrets.ts'
import { systemClock } from '../server/src/ports/clock.ts'
import { systemRandom } from '../server/src/ports/random.ts'
import { loadSecrets } from '../server/src/start/data-folder/secrets-file.ts'
import { servingEnvironment, servingFlags } from '../tools/serving.mjs'
import { freePort, type Peer, startPeer } from './peers.ts'

const run = promisify(execFile)

export type OurServer = Peer & {
  readonly anonKey: string
  readonly serviceRoleKey: string
  readonly dataDirectory: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const main = join(root, 'server/src/main.ts')

/** A data folder with its keys in it: without them the server would not open a database that others filled. */
export async function makeDataDirectory(scratchDirectory: string): Promise<string> {
  const dataDirectory = join(scratchDirectory, `data-${crypto.randomUUID()}`)
  await mkdir(dataDirectory)
  await readKeys(dataDirectory)
  return dataDirectory
}

/** `environment`: which database it serves; the embedded engine of the folder when none is set. */
export async function startOurServer(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<OurServer> {
  const port = await freePort()
  const { anonKey, serviceRoleKey } = await readKeys(dataDirectory)
  const peer = await startPeer(process.execPath, [...servingFlags, main], port, '/auth/v1/health', {
    ...servingEnvironment(root),
    APP_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'error',
    RATE_LIMIT_REST_ANONYMOUS: '0',
    RATE_LIMIT_REST_USER: '0',
    RATE_LIMIT_REST_WRITES: '0',
    // Of the parts, only `hot` is about answers from memory.
    MICRO_CACHE: 'off',
    ...environment,
  })
  return { ...peer, anonKey, serviceRoleKey, dataDirectory }
}

/** The secrets of a data folder. */
export async function readKeys(dataDirectory: string): Promise<Secrets> {
  const { keys } = await loadSecrets({
    dataDirectory,
    isProduction: false,
    isUnused: true,
    random: systemRandom,
    clock: systemClock,
  })
  return keys
}

/** Resident memory of a server's process in megabytes. */
export async function residentMegabytes({ process: { pid } }: Peer): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
