// `npm test`: installs everything, then hands over to the run (tools/test-parts/run.ts) on Node 24. Arguments choose
// parts by name: npm test -- unit wire. With --all-engines every test that could differ runs on both engines, as with
// TEST_ENGINES=all.

import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, packagedNode, PlainFault } from './install.mjs'
import { onShellGone } from './npm-shell.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const ALL_ENGINES = '--all-engines'
const asked = process.argv.slice(2)
const names = asked.filter((argument) => argument !== ALL_ENGINES)

const handOver = () => {
  const run = spawn(
    packagedNode(root),
    [join(root, 'tools', 'test-parts', 'run.ts'), ...names],
    // The channel is its life line: it ends what it has started when this process is killed.
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...(asked.includes(ALL_ENGINES) ? { TEST_ENGINES: 'all' } : {}) },
    },
  )
  const end = (signal) => run.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  onShellGone(() => end('SIGTERM'))
  run.on('close', (code) => process.exit(code ?? 1))
}

try {
  ensureInstalled(root, { toServe: false })
  handOver()
} catch (error) {
  if (!(error instanceof PlainFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
