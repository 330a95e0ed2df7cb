// The one place where a code is compared (security B2): mailed, sent to a phone, or of an authenticator. The guess is
// counted for its subject and at the code itself, and that is committed, before anything is compared.
import type { Database, Scope, Statement } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { countGuess, type Pause, readPause } from './guesses.ts'

export type CodeQuestion<Row, Match> = {
  readonly scope: Scope
  /** Whose guesses are counted: `personSubject`, an address or a number. */
  readonly subject: string
  /**
   * The guess of a browser that has some of its own, counted at each code that it may be: answers those that still take
   * one. Few for each code, so they are not counted for the subject, which others may have used up (S6).
   */
  readonly own?: Statement | null
  /** Counts the guess at each code that it may be, and answers those that still take one. */
  readonly live: Statement
  /** Answers a row when there is such a code, live or not; where that may be told. */
  readonly known?: Statement
  /** What a row gives to whoever has its code; null when the code is another. */
  readonly compare: (row: Row) => Match | null
}

export type CodeAnswer<Match> =
  | { readonly kind: 'right'; readonly match: Match }
  | { readonly kind: 'wrong' }
  /** Nothing to compare with: expired, guessed at too often, used, or never there. */
  | { readonly kind: 'none'; readonly isKnown: boolean }
  /** Too many guesses of this subject; nothing was compared. */
  | { readonly kind: 'paused'; readonly pause: Pause }

/** One round trip for each count, then the comparison. A right code is not used up by this: its effect does that. */
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
