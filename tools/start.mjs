// `npm start`: installs, builds and starts, each only when needed. Plain JavaScript without a dependency, because
// it is what brings the dependencies; the product itself runs on the packaged Node 24.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, packagedNode, PlainFault } from './install.mjs'
import { onShellGone } from './npm-shell.mjs'
import { servingEnvironment, servingFlags } from './serving.mjs'
import { ensureBuilt } from './web-build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Exit code of a process ended by a signal, as shells count it. */
const SIGNAL_EXIT = 128

/** Makes the database and its demo people at once; serves when it hears that the web application is built. */
const startServer = () => {
  // The channel is the life line: when this process dies in any way, the server notices and ends too.
  const server = spawn(
    packagedNode(root),
    [...servingFlags, join(root, 'server', 'src', 'main.ts'), '--build-follows'],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...servingEnvironment(root), ...process.env },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal))
  onShellGone(() => server.kill('SIGTERM'))
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code) => process.exit(code ?? SIGNAL_EXIT))
  return server
}

/** What a first start copies; one that cannot be prepared is made by the server. Nothing where there is a database already. */
const prepareDatabase = async () => {
  const cluster = resolve(root, process.env.DATA_DIR ?? 'data', 'postgres')
  if (process.env.DATABASE_URL !== undefined || existsSync(cluster)) return
  const program = join(root, 'server', 'src', 'prepare-database.ts')
  await once(spawn(packagedNode(root), [program], { cwd: root, stdio: 'inherit' }), 'close')
}

try {
  ensureInstalled(root, { toServe: true })
  const [server] = await Promise.all([
    prepareDatabase().then(startServer),
    ensureBuilt(root, 'start'),
  ])
  server.send('built')
} catch (error) {
  if (!(error instanceof PlainFault)) throw error
  console.error(error.message)
  // A server that waits for the build ends with this process.
  process.exit(1)
}
