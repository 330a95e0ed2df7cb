// The demo's people and homes, and awkward homes beside them, made once a day and cached on disk: making them takes
// longer than anything else before the first journey.

import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import {
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { bareEnvironment } from '../../server/test/support/bare-environment.ts'
import type { Place } from './place.ts'
import { end, startServer } from './server.ts'

const project = join(import.meta.dirname, '..', '..')
const shelf = join(project, 'node_modules', '.cache', 'basera-e2e')
const ACCOUNTS_FILE = 'demo-accounts.json'
const FINGERPRINT_FILE = 'fingerprint'
/** Pictures in other sizes, beside what a backup holds. */
const imageCache = join('storage', 'images')
/** A name holds its day, so after two it is not used again. */
const KEPT_FOR_MS = 2 * 86_400_000

/** What the demo is made from, and what writes it down. */
const sources = [
  'db/migrations/**',
  'db/seed/**',
  'package-lock.json',
  'server/migrations/**',
  'server/src/{accounts,auth,demo,start,storage}/**',
  'server/test/support/adapt-demo.ts',
]

/** Fills an empty place, where no server is running. */
export async function fillWithDemo(place: Place): Promise<void> {
  const kept = join(shelf, await nameOfToday(place.engine))
  if (existsSync(kept)) return putBack(kept, place)
  const first = await startServer(place.dataDirectory, place.settings)
  await end(first.process)
  await runProgram('test/support/adapt-demo.ts', [place.dataDirectory], place)
  await keep(place, kept).catch((error: unknown) => {
    process.stderr.write(`note: the demo could not be kept for the next run: ${String(error)}\n`)
  })
  await forgetOld()
}

/** The demo's dates count from the day it was made. */
async function nameOfToday(engine: string): Promise<string> {
  const hash = createHash('sha256')
    .update(engine)
    .update(FINGERPRINT_FILE)
    .update(new Date().toISOString().slice(0, 10))
  const files = globSync(sources, { cwd: project, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
    .map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- in one order
    hash
      .update(path.slice(project.length))
      .update('\0')
      .update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 20)
}

/** Under another name until it is whole: a run that breaks off, or another one beside it, leaves nothing by halves. */
async function keep(place: Place, kept: string) {
  const draft = `${kept}.${randomUUID().slice(0, 8)}.partial`
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const said = await runProgram('src/backup.ts', [join(draft, 'backup')], place)
    await writeFile(join(draft, FINGERPRINT_FILE), /fingerprint.*: (\S+)\n$/.exec(said)?.[1] ?? '')
    await copyFile(join(place.dataDirectory, ACCOUNTS_FILE), join(draft, ACCOUNTS_FILE))
    await copyImages(join(place.dataDirectory, imageCache), join(draft, 'images'))
    if (!existsSync(kept)) await rename(draft, kept)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function putBack(kept: string, place: Place) {
  // The run's own superuser puts it back, who may only where the backup is named by its fingerprint.
  const fingerprint = await readFile(join(kept, FINGERPRINT_FILE), 'utf8')
  await runProgram('src/restore.ts', [join(kept, 'backup'), fingerprint], place)
  await copyFile(join(kept, ACCOUNTS_FILE), join(place.dataDirectory, ACCOUNTS_FILE))
  await copyImages(join(kept, 'images'), join(place.dataDirectory, imageCache))
}

/** As many as there are: the server makes them once it is started, and when they are asked for. */
async function copyImages(from: string, to: string) {
  if (existsSync(from)) await cp(from, to, { recursive: true })
}

async function forgetOld() {
  const names = existsSync(shelf) ? await readdir(shelf) : []
  await Promise.all(
    names.map(async (name) => {
      const path = join(shelf, name)
      const { mtimeMs } = await stat(path)
      if (Date.now() - mtimeMs > KEPT_FOR_MS) await rm(path, { recursive: true, force: true })
    }),
  )
}

/** A program of the server's folder, on this place. Returns what it said. */
async function runProgram(
  path: string,
  values: readonly string[],
  { dataDirectory, settings }: Place,
) {
  const program = spawn(process.execPath, [join(project, 'server', path), ...values], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), DATA_DIR: dataDirectory, ...settings },
  })
  let [said, complained] = ['', '']
  program.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  program.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  await once(program, 'close')
  if (program.exitCode !== 0)
    throw new Error(`${path} ended with ${program.exitCode}: ${complained}`)
  return said
}
