// Preference-Applied: the preferences that were honoured, in the protocol's order (contract 3.3).

import type { Preferences } from '../request/api-request.ts'
import type { RestSettings } from '../settings.ts'

/** Preferences that only some kinds of request have. */
export type OptionalKind = 'resolution' | 'missing' | 'return' | 'max-affected'

/** Empty when nothing was preferred. */
export function preferenceApplied(
  { txEnd }: Pick<RestSettings, 'txEnd'>,
  preferences: Preferences,
  kinds: readonly OptionalKind[],
): string {
  const { resolution, missing, returned, count, tx, handling, timezone, maxAffected } = preferences
  const most = handling === 'strict' ? maxAffected : null
  const applied: readonly (readonly [string, string | number | null])[] = [
    ['resolution', kinds.includes('resolution') ? resolution : null],
    ['missing', kinds.includes('missing') ? missing : null],
    ['return', kinds.includes('return') ? returned : null],
    ['count', count],
    ['tx', txEnd === 'commit' ? null : tx],
    ['handling', handling],
    ['timezone', timezone],
    ['max-affected', kinds.includes('max-affected') ? most : null],
  ]
  return applied
    .filter(([, choice]) => choice !== null)
    .map(([kind, choice]) => `${kind}=${choice}`)
    .join(', ')
}
