// Verifies one-time codes of every kind (security B2): mailed, sent to a phone, or of an authenticator. The guess is counted by
// subject and by code, and committed, before anything is compared.
import type { Database, Scope, Statement } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { countGuess, type Pause, readPause } from './guesses.ts'

export type CodeQuestion<Row, Match> = {
  readonly scope: Scope
  /** Subject of the count: `personSubject`, an address or a number. */
  readonly subject: string
  /**
   * Counts the guess of a browser with attempts of its own, at each matching code; returns the codes with attempts left. They are
   * few for each code, so they do not count for the subject, whose limit others may have exhausted (S6).
   */
  readonly own?: Statement | null
  /** Counts the guess at each matching code; returns the codes with attempts left. */
  readonly live: Statement
  /** Returns a row when such a code exists, expired or not; where the caller may learn it. */
  readonly known?: Statement
  /** The result for a matching code; null for a wrong one. */
  readonly compare: (row: Row) => Match | null
}

export type CodeAnswer<Match> =
  | { readonly kind: 'right'; readonly match: Match }
  | { readonly kind: 'wrong' }
  /** Nothing to compare with: expired, out of attempts, used, or never issued. */
  | { readonly kind: 'none'; readonly isKnown: boolean }
  /** Too many guesses of this subject; nothing was compared. */
  | { readonly kind: 'paused'; readonly pause: Pause }

/** One round trip for each count, then the comparison. It does not consume a correct code: the code's effect does. */
export async function checkCode<Row, Match>(
  { database, codeKey }: { readonly database: Database; readonly codeKey: Uint8Array },
  { scope, subject, own = null, live, known, compare }: CodeQuestion<Row, Match>,
): Promise<CodeAnswer<Match>> {
  if (own !== null) {
    const [found] = await database.run(scope, [own])
    const rows = found === undefined ? [] : toRows<Row>(found)
    if (rows.length > 0) return judge(rows, compare)
  }
  const [counted, found, knownRows] = await database.run(scope, [
    countGuess(codeKey, subject),
    live,
    ...(known === undefined ? [] : [known]),
  ])
  const pause = readPause(counted)
  if (pause !== null) return { kind: 'paused', pause }
  const rows = found === undefined ? [] : toRows<Row>(found)
  if (rows.length === 0) return { kind: 'none', isKnown: (knownRows?.rows.length ?? 0) > 0 }
  return judge(rows, compare)
}

function judge<Row, Match>(
  rows: readonly Row[],
  compare: (row: Row) => Match | null,
): CodeAnswer<Match> {
  const match = rows.map(compare).find((one) => one !== null)
  return match === undefined || match === null ? { kind: 'wrong' } : { kind: 'right', match }
}
