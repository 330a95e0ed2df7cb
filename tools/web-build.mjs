// Builds the web application when its sources are newer than the build. "Newer" is decided by content, so a
// fresh checkout, a branch switch or a touched file never builds twice the same thing.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compressWeb } from './compress-web.mjs'
import { packagedNode, PlainFault } from './install.mjs'
import { canaries } from './secret-settings.mjs'

const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'web',
  'packages',
  'tools',
]
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'generated'])

const filesUnder = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const child = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(child) : [child]
    })
    .toSorted((one, other) => (one < other ? -1 : 1))

const isTest = (path) => /\.test\.tsx?$/.test(path)

/** SHA-256 over the names and contents of everything the web build reads, as hex. */
export const sourceFingerprint = (root) => {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const files = filesOf(path).filter((file) => !isTest(file))
    for (const file of files)
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

const filesOf = (path) => (path.endsWith('.json') ? [path] : filesUnder(path))

const stampPath = (root) => join(root, 'web', 'dist', 'built-from.txt')

const stampOf = (root) => (existsSync(stampPath(root)) ? readFileSync(stampPath(root), 'utf8') : '')

/**
 * Builds when needed, for browsers and for the site service at once, and compresses for `purpose` (compress-web.mjs): what is compressed
 * for deployment does for a start too. Rejects with PlainFault with the build's own words above it.
 */
export const ensureBuilt = async (root, purpose = 'deployment') => {
  const fingerprint = sourceFingerprint(root)
  const [builtFrom, compressedFor] = stampOf(root).split(' ')
  const isBuilt = builtFrom === fingerprint
  if (isBuilt && (compressedFor === purpose || compressedFor === 'deployment')) return
  const began = Date.now()
  console.log('Building the web application …')
  if (!isBuilt) await buildWeb(root)
  await compressWeb(root, purpose)
  writeFileSync(stampPath(root), `${fingerprint} ${purpose}`)
  console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`)
}

const buildWeb = async (root) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await Promise.all(
    [scripts['build:browser'], scripts['build:site']].map((script) => runScript(root, script)),
  )
}

const runScript = async (root, script) => {
  const bins = [dirname(packagedNode(root)), join(root, 'node_modules', '.bin')]
  const build = spawn(script, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // No build knows a secret of this machine; a test looks for these in what was built.
      ...canaries,
      NODE_ENV: 'production',
      PATH: [...bins, process.env.PATH].join(delimiter),
    },
  })
  const said = Promise.all([text(build.stdout), text(build.stderr)])
  const [status] = await once(build, 'close')
  if (status === 0) return
  process.stderr.write(`${(await said).join('')}\n`)
  throw new PlainFault('The web application could not be built; the reason is above.')
}

if (import.meta.main) {
  try {
    await ensureBuilt(process.cwd())
  } catch (error) {
    if (!(error instanceof PlainFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
