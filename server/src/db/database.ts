// The one interface to PostgreSQL that the server knows. Two engines implement it: the embedded PGlite
// (`embedded/`) and any PostgreSQL server (`postgres/`). Nothing outside this folder may depend on which one runs.

/** Text form of a value as PostgreSQL reads it; null is SQL NULL. An array is an array literal, JSON is its text. */
export type SqlParameter = string | null

export type Statement = { readonly text: string; readonly values: readonly SqlParameter[] }

export type Column = { readonly name: string; readonly typeOid: number }

/** Values are PostgreSQL's own text, unparsed. `affected` is the count of the command tag (0 where it has none). */
export type ResultSet = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly (string | null)[])[]
  readonly affected: number
}

/** The caller a transaction runs as: role, claims, timeouts. Every setting is local to the transaction. */
export type Scope = {
  /** Database role to become; null stays the connection's own login (migrations and the server's own work). */
  readonly role: string | null
  readonly isReadOnly: boolean
  /** `request.jwt.claims`, `search_path` and the like. */
  readonly settings: Readonly<Record<string, string>>
  readonly statementTimeoutMs: number
  /**
   * The person or address the work is for, by whom the pool shares: none has more than half of the connections at once, and the
   * one that used least comes first. Absent for the server's own work, which has no share.
   */
  readonly holder?: string
}

export type Transaction = {
  /** Runs the statements in order on the open transaction, in one round trip. */
  readonly run: (statements: readonly Statement[]) => Promise<readonly ResultSet[]>
  /** Runs several statements without parameters (a migration file) inside the transaction. */
  readonly script: (sql: string) => Promise<void>
}

export type Unlisten = () => Promise<void>

export type Database = {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs the statements as one transaction in one round trip: scope settings and statements travel behind a
   * single Sync. One result set for each statement given. Resolves after commit (embedded engine: after the
   * write-ahead log is on disk). Throws DatabaseError with PostgreSQL's fields; nothing is applied then.
   */
  readonly run: (scope: Scope, statements: readonly Statement[]) => Promise<readonly ResultSet[]>
  /**
   * An interactive transaction: `work` reads results between statements. Commits when `work` resolves, rolls back when it throws.
   * Never await anything but this transaction inside: the embedded engine has one connection.
   */
  readonly transaction: <T>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<T>,
  ) => Promise<T>
  /** Runs a script of several statements without parameters (migrations, fixtures) in one transaction. */
  readonly script: (sql: string) => Promise<void>
  /** Calls back for each NOTIFY on the channel, also after a reconnect. */
  readonly listen: (channel: string, onNotification: (payload: string) => void) => Promise<Unlisten>
  readonly close: () => Promise<void>
}
