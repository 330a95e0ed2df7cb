// Import rules: which area may import which, the table of ARCHITECTURE.md as data. The first row that matches a file
// gives its area; an area may always import itself and npm packages unless its row says otherwise.

export type AreaRule = {
  /** Folder or file, relative to the project; `*` stands for one name and makes each such folder an area of its own. */
  readonly area: string
  /** Areas (rows of this table) it may import. */
  readonly may: readonly string[]
  /** False where only plain TypeScript is wanted: no npm package, no Node module. */
  readonly mayUseNpm?: boolean
}

const packages = [
  'packages/contract',
  'packages/search',
  'packages/rules',
  'packages/evidence',
  'packages/documents',
]
const contract = ['packages/contract']
const ground = [
  'server/src/http',
  'server/src/db',
  'server/src/memory',
  'server/src/ports',
  'server/src/jwt',
  'server/src/environment',
]
const service = [
  ...ground,
  'server/src/accounts',
  'server/src/codes',
  'server/src/devices',
  'server/src/outbox',
  'server/src/identity',
  'server/src/mails',
  'server/src/proof',
  'server/src/alarms',
  'server/src/agreements',
  'server/src/notifications',
  'server/src/alerts',
  'server/src/account-state',
  ...packages,
]
const webShared = ['web/src/ui', 'web/src/lib', 'web/src/hooks', 'web/src/*.ts']

export const areaRules: readonly AreaRule[] = [
  { area: 'packages/contract', may: [] },
  { area: 'packages/search', may: [] },
  { area: 'packages/rules', may: [] },
  { area: 'packages/evidence', may: [] },
  { area: 'packages/documents', may: ['packages/rules', ...contract] },

  { area: 'server/src/environment', may: [] },
  { area: 'server/src/ports', may: packages },
  { area: 'server/src/memory', may: [], mayUseNpm: false },
  { area: 'server/src/jwt', may: ['server/src/memory', 'server/src/ports', ...packages] },
  { area: 'server/src/db', may: ['server/src/ports', ...packages] },
  {
    area: 'server/src/http',
    may: ['server/src/db', 'server/src/ports', 'server/src/jwt', ...packages],
  },
  { area: 'server/src/accounts', may: ['server/src/db', ...packages] },
  {
    area: 'server/src/codes',
    may: ['server/src/db', 'server/src/jwt', ...packages],
  },
  {
    area: 'server/src/devices',
    may: ['server/src/db', 'server/src/jwt', 'server/src/ports', ...packages],
  },
  {
    area: 'server/src/proof',
    may: ['server/src/db', 'server/src/jwt', 'server/src/ports', ...packages],
  },
  {
    area: 'server/src/identity',
    may: ['server/src/db', 'server/src/jwt', 'server/src/memory', 'server/src/ports'],
  },
  {
    area: 'server/src/outbox',
    may: ['server/src/db', 'server/src/ports', 'server/src/jwt', ...packages],
  },

  { area: 'server/src/pdf', may: packages },

  { area: 'server/src/mails', may: ['server/src/ports', ...contract] },

  { area: 'server/src/retention', may: ['server/src/ports', 'server/src/db'] },
  { area: 'server/src/audit', may: ['server/src/db', 'server/src/ports', ...contract] },

  {
    area: 'server/src/notices',
    may: [
      'server/src/db',
      'server/src/outbox',
      'server/src/mails',
      'server/src/ports',
      'server/src/account-state',
      ...contract,
    ],
  },

  {
    area: 'server/src/account-state',
    may: ['server/src/jwt', 'server/src/ports', ...contract],
  },

  {
    area: 'server/src/operator',
    may: ['server/src/db', 'server/src/ports', ...contract],
  },

  {
    area: 'server/src/agreements',
    may: [
      'server/src/db',
      'server/src/jwt',
      'server/src/mails',
      'server/src/outbox',
      'server/src/ports',
      ...packages,
    ],
  },

  {
    area: 'server/src/alarms',
    may: ['server/src/db', 'server/src/ports', ...contract],
  },

  {
    area: 'server/src/notifications',
    may: [
      'server/src/alerts',
      'server/src/db',
      'server/src/outbox',
      'server/src/mails',
      'server/src/ports',
      ...contract,
    ],
  },

  {
    area: 'server/src/alerts',
    may: [
      'server/src/db',
      'server/src/jwt',
      'server/src/outbox',
      'server/src/mails',
      'server/src/ports',
      ...contract,
    ],
  },

  {
    area: 'server/src/rest/errors',
    may: ['server/src/db/database-error.ts'],
    mayUseNpm: false,
  },
  {
    area: 'server/src/rest/request',
    may: ['server/src/rest/errors', ...contract],
    mayUseNpm: false,
  },
  {
    area: 'server/src/rest/schema-cache',
    may: ['server/src/rest/errors', 'server/src/db', ...contract],
  },
  {
    area: 'server/src/rest/plan',
    may: ['server/src/rest/errors', 'server/src/rest/request', 'server/src/rest/schema-cache'],
    mayUseNpm: false,
  },
  {
    area: 'server/src/rest/query',
    may: [
      'server/src/rest/errors',
      'server/src/rest/plan',
      'server/src/db/sql.ts',
      'server/src/db/database.ts',
    ],
  },
  {
    area: 'server/src/rest/execute',
    may: [
      'server/src/rest/errors',
      'server/src/rest/settings.ts',
      'server/src/http/caller.ts',
      'server/src/rest/query',
      'server/src/rest/plan',
      'server/src/db',
    ],
  },
  {
    area: 'server/src/rest/respond',
    may: [
      'server/src/rest/errors',
      'server/src/rest/schema-cache',
      'server/src/rest/execute',
      'server/src/rest/plan',
      'server/src/rest/query',
      'server/src/db',
      'server/src/http',
    ],
  },
  {
    area: 'server/src/rest',
    may: [
      'server/src/rest/errors',
      'server/src/rest/request',
      'server/src/rest/schema-cache',
      'server/src/rest/plan',
      'server/src/rest/query',
      'server/src/rest/execute',
      'server/src/rest/respond',
      ...service,
    ],
  },
  { area: 'server/src/auth', may: service },
  { area: 'server/src/functions', may: service },
  { area: 'server/src/storage', may: service },
  { area: 'server/src/realtime', may: service },
  { area: 'server/src/site', may: service },
  { area: 'server/src/demo', may: [...service, 'db'] },
  { area: 'server/src/dev', may: service },
  {
    area: 'server/src/start',
    may: ['server/src', ...packages],
  },
  {
    area: 'server/src/doctor',
    may: ['server/src', ...packages],
  },
  {
    area: 'server/src/*.ts',
    may: [
      ...service,
      'server/src/audit',
      'server/src/notices',
      'server/src/operator',
      'server/src/pdf',
      'server/src/retention',
      'server/src/rest',
      'server/src/auth',
      'server/src/functions',
      'server/src/storage',
      'server/src/realtime',
      'server/src/site',
      'server/src/demo',
      'server/src/dev',
      'server/src/start',
      'server/src/doctor',
    ],
  },

  { area: 'web/src/lib', may: contract },
  { area: 'web/src/ui', may: ['web/src/lib'] },
  { area: 'web/src/hooks', may: ['web/src/ui', 'web/src/lib', ...contract] },
  { area: 'web/src/api', may: ['web/src/lib', ...packages] },
  { area: 'web/src/runtime', may: ['web/src/lib', ...contract] },
  { area: 'web/src/theme', may: ['web/src/lib', 'web/src/hooks'] },
  { area: 'web/src/auth', may: ['web/src/api', 'web/src/runtime', ...webShared, ...contract] },
  { area: 'web/src/components', may: ['web/src/runtime', ...webShared, ...packages] },
  {
    area: 'web/src/features/*',
    may: [
      'web/src/components',
      'web/src/api',
      'web/src/auth',
      'web/src/theme',
      ...webShared,
      ...packages,
    ],
  },
  {
    area: 'web/src/layouts',
    may: [
      'web/src/styles',
      'web/src/components',
      'web/src/api',
      'web/src/auth',
      'web/src/runtime',
      'web/src/theme',
      'web/src/features/*',
      ...webShared,
      ...packages,
    ],
  },
  {
    area: 'web/src/pages/*',
    may: [
      'web/src/components',
      'web/src/api',
      'web/src/auth',
      'web/src/runtime',
      'web/src/theme',
      'web/src/features/*',
      ...webShared,
      ...packages,
    ],
  },
  {
    area: 'web/src/*.ts',
    may: [
      'web/src/layouts',
      'web/src/pages/*',
      'web/src/components',
      'web/src/api',
      'web/src/auth',
      'web/src/runtime',
      'web/src/theme',
      'web/src/features/*',
      ...webShared,
      ...packages,
    ],
  },
  { area: 'web/tools', may: [] },
  { area: 'web/*.ts', may: [] },

  // The declared rights are held against the router of the functions, as against the catalogue.
  {
    area: 'db',
    may: [
      'server/test',
      'server/src/agreements',
      'server/src/audit',
      'server/src/db',
      'server/src/functions',
      'server/src/ports',
      'tools',
      'packages/evidence',
      'packages/rules',
      'packages/search',
      ...contract,
    ],
  },
  {
    area: 'server/test',
    // People and homes of the marketplace are made by what the tests of the database have for it.
    may: ['server/src/*.ts', 'server/src', 'db', 'tools/secret-settings.mjs', ...packages],
  },
  // Nothing of the server but how the tests start PostgreSQL.
  {
    area: 'e2e',
    may: [
      'server/test/support/bare-environment.ts',
      'server/test/support/postgres-cluster.ts',
      'server/test/support/tcp-proxy.ts',
      ...contract,
    ],
  },
  { area: 'deploy', may: [] },
  // What is measured is what the pages send, so the list's path comes from them.
  {
    area: 'bench',
    may: [
      'server/src/*.ts',
      'server/src',
      'server/test',
      'e2e',
      'tools',
      'web/src/api/homes/listed-home.ts',
      'web/src/api/homes/listing-filters.ts',
      ...packages,
    ],
  },
  { area: 'tools', may: ['server/src/*.ts', 'server/src', 'server/test', ...packages] },
  { area: '*.ts', may: [] },
]

/** Tests from outside spell every text and number: what a constant says may be what is wrong. */
export const SPELLED_IN_TESTS = /^packages\/contract\/src\/(messages|constants)\//
export const OUTSIDE_TESTS = /^(e2e|server\/test)\//
