// What a PostgreSQL server and its login must be before people's data goes there (security rulings 5 and 7).

import type { AppEnvironmentName } from '../config.ts'
import type { Database } from '../db/database.ts'
import { inspectServer } from '../db/postgres/inspect-server.ts'
import type { Clock } from '../ports/clock.ts'
import { findClockSkew } from './clock-skew.ts'
import { EXIT_CODES, StartFault } from './start-fault.ts'

type Requirements = {
  readonly environment: AppEnvironmentName
  readonly clock: Clock
  readonly onWarning: (text: string) => void
}

/**
 * In production faults are a StartFault with a line for each; elsewhere they are warnings. An unsupported major version
 * is never taken.
 */
export const requireSafeServer = async (
  database: Database,
  { environment, clock, onWarning }: Requirements,
): Promise<void> => {
  const found = await inspectServer(database)
  const skew = await findClockSkew(database, clock)
  const faults = [...found.map(({ message }) => message), ...(skew === null ? [] : [skew])]
  const isUnsupported = found.some(({ kind }) => kind === 'unsupported-version')
  if (isUnsupported || (environment === 'production' && faults.length > 0)) {
    throw new StartFault(faults.join('\n'), { exitCode: EXIT_CODES.configuration })
  }
  for (const fault of faults) onWarning(fault)
}
