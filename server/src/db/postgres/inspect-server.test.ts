import { expect, test } from 'vitest'

import { versionFaults } from './inspect-server.ts'

test.each([
  [
    150_018,
    'PostgreSQL 15.18 has known security faults; use at least 15.20. On Debian that is the package postgresql-15 of bookworm-security or apt.postgresql.org.',
  ],
  [
    160_015,
    'PostgreSQL 16.15 has known security faults; use at least 16.16. On Debian that is the package postgresql-16 of apt.postgresql.org.',
  ],
  [
    170_000,
    'PostgreSQL 17.0 has known security faults; use at least 17.12. On Debian that is the package postgresql-17 of trixie-security or apt.postgresql.org.',
  ],
  [
    180_006,
    'PostgreSQL 18.6 has known security faults; use at least 18.7. On Debian that is the package postgresql-18 of apt.postgresql.org.',
  ],
])('version %i is too old', (version, message) => {
  expect(versionFaults(version)).toEqual([{ kind: 'old-version', message }])
})

test('a major version that is not supported is never taken', () => {
  expect(versionFaults(140_019)).toEqual([
    {
      kind: 'unsupported-version',
      message: 'PostgreSQL 14 is too old: version 15 or newer is needed.',
    },
  ])
})

test.each([150_020, 160_016, 170_012, 180_007, 190_000])('version %i is good', (version) => {
  expect(versionFaults(version)).toEqual([])
})
