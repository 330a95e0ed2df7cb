// `npm test`: installs like `npm start`, runs every part and ends with one line of sums. A part that fails, cannot
// start or runs no test makes the whole run fail. Arguments choose parts by name: npm test -- unit wire

import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, packagedNode, PlainFault } from './install.mjs'
import { onShellGone } from './npm-shell.mjs'
import { freshReport, judge, parts, replaceInReport } from './test-parts.mjs'
import { ensureBuilt } from './web-build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const NODE_24 = packagedNode(root)
/** Lines a test run wants read even when it passes, e.g. that no PostgreSQL was found. */
const NOTE = /^note: .*/gim

const environment = () => ({
  ...process.env,
  PATH: [dirname(NODE_24), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  FORCE_COLOR: '0',
  NO_COLOR: '1',
})

let running = null
let isBroken = false

/** Ends what a part started when the run is broken off, so that no server or browser is left. */
const breakOff = () => {
  isBroken = true
  process.exitCode = 130
  running?.kill('SIGTERM')
  setTimeout(() => process.exit(130), 3_000).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, breakOff)
onShellGone(breakOff)

const runProgram = (part, report, files) =>
  new Promise((resolve) => {
    const args = typeof part.args === 'function' ? part.args(report, files) : part.args
    const child = spawn(NODE_24, [join(root, part.path), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment(), ...part.environment?.(report) },
    })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })

const runBuild = () => {
  try {
    ensureBuilt(root)
    return { exitCode: 0, output: '' }
  } catch (error) {
    if (!(error instanceof PlainFault)) throw error
    return { exitCode: 1, output: `${error.message}\n` }
  }
}

const runPart = async (part) => {
  if (part.isBuild) return { ...runBuild(), report: null }
  if (!existsSync(join(root, part.path)))
    return { exitCode: 1, output: `${part.path} is missing\n`, report: null }
  const report = part.count === null ? null : freshReport(root, part)
  const first = await runProgram(part, report)
  const brokenOff = part.brokenOff?.(first.output) ?? []
  if (brokenOff.length === 0 || !existsSync(report)) return { ...first, report }
  const again = await runAgain(part, report, brokenOff)
  return { ...again, output: first.output + again.output, report }
}

const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'))

const runAgain = async (part, path, brokenOff) => {
  const report = readReport(path)
  const again = await runProgram(
    part,
    path,
    brokenOff.map(({ file }) => file),
  )
  writeFileSync(path, JSON.stringify(replaceInReport(report, readReport(path))))
  const notes = brokenOff.map(
    ({ file, signal }) => `note: run once more, its process was ended by ${signal}: ${file}\n`,
  )
  return { ...again, output: again.output + notes.join('') }
}

const describe = ({ passed, failed, skipped, fault }) =>
  [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ') + (fault ? ` (${fault})` : '')

const runAll = async (wanted) => {
  const sum = { passed: 0, failed: 0 }
  for (const part of wanted) {
    if (isBroken) break
    const began = Date.now()
    const { exitCode, output, report } = await runPart(part)
    const verdict = judge(part, exitCode, report)
    const isGood = verdict.failed === 0
    const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`
    if (!isGood) process.stdout.write(`\n${output.trimEnd()}\n\n`)
    console.log(
      `${isGood ? 'ok  ' : 'FAIL'} ${part.name.padEnd(20)} ${describe(verdict)}  ${seconds}`,
    )
    const notes = [...(isGood ? (output.match(NOTE) ?? []) : []), ...(verdict.notes ?? [])]
    for (const note of notes) console.log(`     ${note}`)
    sum.passed += verdict.passed
    sum.failed += verdict.failed
  }
  return sum
}

const choose = (names) => {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    throw new PlainFault(
      `No part is called ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}`,
    )
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))
}

try {
  const wanted = choose(process.argv.slice(2))
  ensureInstalled(root)
  const { passed, failed } = await runAll(wanted)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0 || isBroken) process.exitCode ||= 1
} catch (error) {
  if (!(error instanceof PlainFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
