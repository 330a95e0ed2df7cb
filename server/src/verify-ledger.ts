// `npm run verify-ledger`: computes the ledger of every tenancy anew. Exit code 1 when one differs.

import { verifyLedger } from './audit/verify-ledger.ts'
import { openAsOperator, runAsOperator } from './start/database/open-as-operator.ts'
import { StartFault } from './start/start-fault.ts'

await runAsOperator(async (config) => {
  const database = await openAsOperator(config)
  try {
    const { tenancies, faults } = await verifyLedger(database)
    if (faults.length > 0) {
      throw new StartFault(
        faults
          .map(
            ({ tenancy_id: tenancyId, fault, subject_id: subjectId }) =>
              `Tenancy ${tenancyId}: ${fault} at ${subjectId}.`,
          )
          .join('\n'),
      )
    }
    process.stdout.write(`The ledgers are whole. Tenancies: ${tenancies}.\n`)
  } finally {
    await database.close()
  }
})
