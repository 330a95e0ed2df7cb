// Installs node_modules as package-lock.json says, and does nothing when they are up to date. Runs on any
// Node from 20 on, before a single dependency exists.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An error of one line, which the program prints before it exits non-zero. */
export class PlainFault extends Error {}

/** Path of Node 24 as the npm package `node` installed it. */
export const packagedNode = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const isInstalledPackage = ([path, entry]) => path.includes('node_modules/') && !entry.link

/**
 * True when every package of the lock file is installed in that very version. npm writes
 * `node_modules/.package-lock.json` last, so an interrupted install has none. Packages for other platforms are
 * optional and may be missing.
 */
export const isInstalled = (root) => {
  const stamp = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(stamp) || !existsSync(packagedNode(root))) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(stamp, 'utf8')).packages
  return Object.entries(wanted)
    .filter(isInstalledPackage)
    .every(([path, { version, integrity, optional }]) => {
      const found = present[path]
      if (!found) return optional === true
      return found.version === version && found.integrity === integrity
    })
}

const runNpm = (root, args) => {
  const cli = process.env.npm_execpath
  // When npm started us it said where it lives; that works on Windows too, where `npm` is a script.
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const { status, error } = spawnSync(command, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (error) throw new PlainFault(`npm could not be started: ${error.message}`)
  return status === 0
}

/** For which lock file a part of it was installed. Written last and gone with the folder, as npm's own record. */
const partStamp = (root) => join(root, 'node_modules', '.installed-to-serve')

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const isInstalledToServe = (root) =>
  existsSync(partStamp(root)) &&
  existsSync(packagedNode(root)) &&
  readFileSync(partStamp(root), 'utf8') === lockHash(root)

/**
 * Installs when something is missing or of another version. `toServe`: only what the web application is built from and the server runs
 * on, less than half of the time; the programs that test and measure are the root's own. Throws PlainFault when npm cannot.
 */
export const ensureInstalled = (root, { toServe }) => {
  if ((toServe && isInstalledToServe(root)) || isInstalled(root)) return
  const began = Date.now()
  console.log('Installing what package-lock.json lists (only when it changed; up to a minute) …')
  const part = toServe ? ['--workspace=web', '--workspace=server'] : []
  // Development packages are part of the product here (Node 24, Vite), whatever NODE_ENV says.
  if (!runNpm(root, ['ci', '--include=dev', ...part])) {
    throw new PlainFault('`npm ci` failed; its own words are above. Is the npm registry reachable?')
  }
  // A machine that forbids install scripts leaves the package `node` without its program: allow this one alone.
  if (!existsSync(packagedNode(root))) runNpm(root, ['rebuild', 'node', '--ignore-scripts=false'])
  if (!existsSync(packagedNode(root))) {
    throw new PlainFault('Node 24 is missing: the npm package `node` could not fetch its program.')
  }
  if (toServe) writeFileSync(partStamp(root), lockHash(root))
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}
