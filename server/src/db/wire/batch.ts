// Statements → the bytes of one batch behind one Sync. Without an explicit `begin` such a batch is an implicit
// transaction: PostgreSQL commits it at the Sync or applies nothing of it. Both engines are sent exactly this.

import { serialize } from 'pg-protocol'

import type { Column, Statement } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { executeMessage } from './execute-message.ts'
import type { PreparedStatement, PreparedStatements } from './prepared-statements.ts'

export type PlannedStatement = {
  readonly prepared: PreparedStatement | null
  readonly isNew: boolean
  columns: readonly Column[]
}

export type Batch = { readonly bytes: Buffer; readonly plan: readonly PlannedStatement[] }

const sync = serialize.sync()

// The wire counts parameters in 16 bits.
const MAX_PARAMETERS = 65_535

/** Throws DatabaseError 22021 for a NUL character, which neither a text value nor SQL can hold, and 54023. */
function assertSendable({ text, values }: Statement): void {
  if (values.length > MAX_PARAMETERS) {
    throw new DatabaseError({ code: '54023', message: `more than ${MAX_PARAMETERS} parameters` })
  }
  if (text.includes('\0') || values.some((value) => value !== null && value.includes('\0'))) {
    throw new DatabaseError({
      code: '22021',
      message: 'invalid byte sequence for encoding "UTF8": 0x00',
    })
  }
}

/** A batch whose statements stay prepared on the connection under the scope key. */
export function preparedBatch(
  cache: PreparedStatements,
  scopeKey: string,
  statements: readonly Statement[],
): Batch {
  statements.forEach(assertSendable)
  const messages = closeMessages(cache)
  const plan = statements.map((statement) => {
    const known = cache.find(scopeKey, statement.text)
    const prepared = known ?? cache.add(scopeKey, statement.text)
    if (known === undefined) messages.push(...parseMessages(prepared.name, statement.text))
    messages.push(executeMessage(prepared.name, statement.values))
    return { prepared, isNew: known === undefined, columns: prepared.columns }
  })
  return { bytes: Buffer.concat([...messages, sync]), plan }
}

/** A batch that leaves nothing behind on the connection. */
export function unpreparedBatch(statements: readonly Statement[]): Batch {
  statements.forEach(assertSendable)
  const messages = statements.flatMap((statement) => [
    ...parseMessages('', statement.text),
    executeMessage('', statement.values),
  ])
  const plan = statements.map(() => ({ prepared: null, isNew: true, columns: [] }))
  return { bytes: Buffer.concat([...messages, sync]), plan }
}

/** Several statements without parameters in the simple protocol. Throws DatabaseError 22021 for a NUL. */
export function scriptBytes(sql: string): Buffer {
  assertSendable({ text: sql, values: [] })
  return serialize.query(sql)
}

const closeMessages = (cache: PreparedStatements): Buffer[] =>
  cache.takeClosing().map((name) => serialize.close({ type: 'S', name }))

const parseMessages = (name: string, text: string): Buffer[] => [
  serialize.parse({ name, text }),
  serialize.describe({ type: 'S', name }),
]
