// Text on the terminal once the server is ready.

import type { Demo } from './people/demo.ts'

export type AnnouncementFacts = {
  readonly siteUrl: string
  readonly adminPortalSlug: string
  /** Null outside development. */
  readonly inboxUrl: string | null
  readonly dataDirectory: string
  readonly engine: 'embedded' | 'postgres'
  /** Null when there are no demo people. */
  readonly demo: Demo | null
  readonly secondsToStart: number
}

const engines = {
  embedded: 'embedded PostgreSQL (PGlite) in the data folder',
  postgres: 'PostgreSQL server at DATABASE_URL',
} as const

/** Plain text for the terminal, several lines. */
export const renderAnnouncement = (facts: AnnouncementFacts): string =>
  [
    '',
    `Basera is ready (${facts.secondsToStart.toFixed(1)} s).`,
    '',
    line('Site', facts.siteUrl),
    line('Admin portal', `${facts.siteUrl}/${facts.adminPortalSlug}`),
    ...(facts.inboxUrl === null
      ? []
      : [line('Mail inbox', `${facts.inboxUrl} (development only)`)]),
    line('Database', engines[facts.engine]),
    line('Data folder', facts.dataDirectory),
    ...demoLines(facts.demo),
    '',
    'Press Ctrl-C to stop.',
    '',
  ].join('\n')

const line = (label: string, value: string): string => `  ${label.padEnd(14)}${value}`

function demoLines(demo: AnnouncementFacts['demo']): string[] {
  if (demo === null || demo.accounts.length === 0) return []
  const widest = Math.max(...demo.accounts.map(({ email }) => email.length))
  return [
    '',
    `  Demo accounts (stored in ${demo.path})`,
    ...demo.accounts.map(
      ({ role, email, password }) => `    ${role.padEnd(12)}${email.padEnd(widest + 2)}${password}`,
    ),
  ]
}
