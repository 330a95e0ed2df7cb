// `npm run verify-audit`: verifies the hash chain of the audit log. Exit code 1 at the first changed line. With
// `-- --seal 12:<hash>`, from the server's log, also whether the chain still contains that seal.

import { parseArgs } from 'node:util'
import { verifyAudit, type SealName } from './audit/verify-audit.ts'
import { openAsOperator, runAsOperator } from './start/database/open-as-operator.ts'
import { StartFault } from './start/start-fault.ts'

await runAsOperator(async (config) => {
  const { seal } = parseArgs({ options: { seal: { type: 'string' } }, strict: false }).values
  const kept = seal === undefined ? null : readSeal(String(seal))
  const database = await openAsOperator(config)
  try {
    const verdict = await verifyAudit(database, kept)
    if (verdict.kind === 'broken') throw new StartFault(verdict.fault)
    const { lines, seals, unsealed, last } = verdict
    const head = last === null ? '' : ` The last one is ${last.id}:${last.hash}`
    process.stdout.write(
      `The audit log is whole. Lines: ${lines}, not sealed yet: ${unsealed}. Seals: ${seals}.${head}\n`,
    )
  } finally {
    await database.close()
  }
})

function readSeal(text: string): SealName {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (id === undefined || hash === undefined)
    throw new StartFault('Say the seal as the log has it: -- --seal 12:<64 characters of its hash>')
  return { id: Number(id), hash }
}
