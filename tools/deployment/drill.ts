// Drill of the packaged deployment without Docker: the Dockerfile's steps in bare folders, then two servers
// as an unprivileged user on a PostgreSQL server with TLS, an S3-compatible file store with TLS and a mail server, behind
// Caddy with the very Caddyfile. Then it uses them as a person would. Run: npm run drill:deployment
// Needs root (to become nobody), programs of a PostgreSQL that production accepts (the first in PATH), openssl and Caddy 2
// (`caddy` in PATH); two or three minutes.

import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildImage } from './drill/build-image.ts'
import { createProcesses } from './drill/processes.ts'
import { startSurroundings } from './drill/surroundings.ts'
import { tryDeployment } from './drill/try-deployment.ts'

const root = dirname(dirname(import.meta.dirname))
const folder = mkdtempSync(join(tmpdir(), 'basera-drill-'))
chmodSync(folder, 0o755)
const processes = createProcesses()

try {
  const began = performance.now()
  const image = buildImage(root, join(folder, 'image'))
  const surroundings = await startSurroundings({ root, folder, image, processes })
  await tryDeployment(surroundings)
  console.log(`\nAll of it held (${((performance.now() - began) / 1000).toFixed(0)} s).`)
} catch (fault) {
  console.error(fault)
  process.exitCode = 1
} finally {
  await processes.endAll()
  rmSync(folder, { recursive: true, force: true })
}
