// What one test run prepares once and every test file uses.

import type { EngineChoice } from './engines.ts'

export type PostgresRun = {
  /** A superuser's login. */
  readonly url: string
  /** A migrated database without connections. */
  readonly template: string
}

export type TestRun = {
  /** Null when no PostgreSQL is available; the run has said why. */
  readonly postgres: PostgresRun | null
  /** A migrated data folder that is not open. */
  readonly embeddedTemplate: string
  readonly engines: EngineChoice
}

declare module 'vitest' {
  export interface ProvidedContext {
    testRun: TestRun
  }
}

export const migrationSources = [
  { name: 'platform', directory: new URL('../../migrations', import.meta.url).pathname },
  { name: 'marketplace', directory: new URL('../../../db/migrations', import.meta.url).pathname },
]

/** The URL with another database, and another login when one is given. */
export function withDatabase(url: string, database: string, login?: string): string {
  const [, before = '', after = ''] = /^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*(.*)$/.exec(url) ?? []
  const authority = login === undefined ? before : before.replace(/\/\/[^:@]*/, `//${login}`)
  return `${authority}/${database}${after}`
}
