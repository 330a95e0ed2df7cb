// The PostgreSQL of the run: the one that TEST_DATABASE_URL names, else one of its own, else none.

import { findServerPrograms, startCluster } from '../../server/test/support/postgres-cluster.ts'

export type Engine = {
  /** A superuser's login; null: the embedded engine. */
  readonly postgresUrl: string | null
  readonly stop: () => Promise<void>
}

export async function openEngine(): Promise<Engine> {
  const given = process.env['TEST_DATABASE_URL'] ?? ''
  if (given !== '') return { postgresUrl: given, stop: async () => undefined }
  const programs = findServerPrograms()
  if (programs !== null) {
    const { url, stop } = await startCluster(programs)
    return { postgresUrl: url, stop }
  }
  process.stderr.write(
    'note: the journeys run on the embedded engine: PostgreSQL is not installed and TEST_DATABASE_URL is not set.\n',
  )
  return { postgresUrl: null, stop: async () => undefined }
}
