// `npm run verify-audit`: whether every line of the audit log stands as it was written. Ends with 1 at the first that does
// not. With `-- --seal 12:<hash>`, as the server's log has it, also whether the chain is still the one it was then.

import { parseArgs } from 'node:util'
import { verifyAudit, type SealName } from './audit/verify-audit.ts'
import { openAsOperator, runAsOperator } from './start/open-as-operator.ts'
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
