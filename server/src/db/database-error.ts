/** An error that PostgreSQL reported. `code` is the SQLSTATE; the other fields are its message's, null when absent. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null
  readonly schema: string | null
  readonly table: string | null
  readonly column: string | null
  readonly constraint: string | null

  constructor(fields: {
    code: string
    message: string
    detail?: string | undefined
    hint?: string | undefined
    schema?: string | undefined
    table?: string | undefined
    column?: string | undefined
    constraint?: string | undefined
    cause?: unknown
  }) {
    super(fields.message, { cause: fields.cause })
    this.code = fields.code
    this.detail = fields.detail ?? null
    this.hint = fields.hint ?? null
    this.schema = fields.schema ?? null
    this.table = fields.table ?? null
    this.column = fields.column ?? null
    this.constraint = fields.constraint ?? null
  }
}

/** The database cannot be reached (SQLSTATE class 08) or is too busy (53300) now; a later try may succeed. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code.startsWith('08') || error.code === '53300')

/** SQLSTATEs that are no fault of the statement. */
const overloads = new Set([
  // Short of resources in general, of disk, of memory, of connections.
  '53000',
  '53100',
  '53200',
  '53300',
  // Too much at once: a conflict, a deadlock, a lock timeout, a statement timeout.
  '40001',
  '40P01',
  '55P03',
  '57014',
])

/** The database is reachable and overloaded. Nothing was applied; a later try may succeed. */
export const isOverload = (error: unknown): boolean =>
  error instanceof DatabaseError && overloads.has(error.code)
