// The Prefer header (contract 3.3). The first preference of a kind wins; unknown ones are ignored unless strict.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { Preferences } from './api-request.ts'

const resolutions = ['merge-duplicates', 'ignore-duplicates'] as const
const missings = ['default', 'null'] as const
const returns = ['minimal', 'headers-only', 'representation'] as const
const counts = ['exact', 'planned', 'estimated'] as const
const ends = ['commit', 'rollback'] as const
const handlings = ['strict', 'lenient'] as const

const closedChoices: Readonly<Record<string, readonly string[]>> = {
  return: returns,
  resolution: resolutions,
  missing: missings,
  count: counts,
  tx: ends,
  handling: handlings,
}

function isKnown(kind: string, choice: string): boolean {
  // Whether there is such a zone, PostgreSQL knows (`time-zones.ts`).
  if (kind === 'timezone') return choice !== ''
  if (kind === 'max-affected') return /^\d{1,15}$/.test(choice)
  return Object.hasOwn(closedChoices, kind) && (closedChoices[kind]?.includes(choice) ?? false)
}

/** Refuses with PGRST122 when `handling=strict` comes with an unknown preference. */
export function parsePreferences(header: string | null): Result<Preferences> {
  const chosen = new Map<string, string>()
  const unknown: string[] = []
  for (const part of (header ?? '').split(',')) {
    const preference = part.trim()
    if (preference === '') continue
    const [kind = '', choice = ''] = preference.split('=', 2)
    if (!isKnown(kind, choice)) unknown.push(preference)
    else if (!chosen.has(kind)) chosen.set(kind, choice)
  }
  if (chosen.get('handling') === 'strict' && unknown.length > 0) {
    return refuse(restError('PGRST122', { preferences: unknown }))
  }
  const choice = <T extends string>(kind: string, words: readonly T[]): T | null =>
    words.find((word) => word === chosen.get(kind)) ?? null
  const most = chosen.get('max-affected')
  return succeed({
    resolution: choice('resolution', resolutions),
    missing: choice('missing', missings),
    returned: choice('return', returns),
    count: choice('count', counts),
    tx: choice('tx', ends),
    handling: choice('handling', handlings),
    timezone: chosen.get('timezone') ?? null,
    maxAffected: most === undefined ? null : Number(most),
  })
}
