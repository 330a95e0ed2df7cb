// Reads the catalogue's parts in one batch. When PostgreSQL cannot describe some object, the others are read without it, so that
// one broken table does not disable the API.

import type { Database, Scope } from '../../db/database.ts'
import { DatabaseError, isConnectionFailure, isOverload } from '../../db/database-error.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import { catalogueParts } from './catalogue-queries.ts'
import type { CataloguePart, PartName } from './catalogue-queries.ts'

/** Called with each object that is left out, by a name such as `table public.broken`. */
export type OnLeftOut = (object: string, cause: unknown) => void

const apiRoles = ['anon', 'authenticated', 'service_role']

const scope: Scope = {
  role: null,
  isReadOnly: true,
  settings: {
    // An empty search path: types and expressions are printed with their schemas, and mean the same under any path.
    search_path: '',
    // PostgreSQL takes the catalogue for larger than it is: compiling these statements takes ten times what they take.
    jit: 'off',
  },
  statementTimeoutMs: serverTimeoutMs.bulk,
}

/** `from` is in it, `to` is not. */
type Range = { readonly from: number; readonly to: number }

/** An object's number has 32 bits. */
const all: Range = { from: 0, to: 2 ** 32 }
/** Above this many broken objects the catalogue itself counts as unreadable. */
const MAX_LEFT_OUT = 20

/** Rows of each part, as JSON. Throws DatabaseError when the catalogue as a whole cannot be read. */
export async function readCatalogue(
  database: Database,
  onLeftOut: OnLeftOut,
): Promise<ReadonlyMap<PartName, readonly string[]>> {
  const parts = catalogueParts(apiRoles)
  try {
    const whole = await ask(
      database,
      parts.map((part) => part.read(sql`true`)),
    )
    return new Map(parts.map(({ name }, index) => [name, whole[index] ?? []]))
  } catch (error) {
    requireFaultOfAnObject(error)
    const reader = createSparingReader(database, onLeftOut)
    const texts = new Map<PartName, readonly string[]>()
    for (const part of parts) {
      // One that fails over no object at all fails by itself.
      await ask(database, [part.read(sql`false`)])
      texts.set(part.name, await reader(part, all))
    }
    return texts
  }
}

/** Reads a range of objects by halves, until each one that cannot be read stands alone. */
function createSparingReader(database: Database, onLeftOut: OnLeftOut) {
  let left = MAX_LEFT_OUT
  const read = async (part: CataloguePart, { from, to }: Range): Promise<string[]> => {
    const { oid } = part
    const among = sql`${oid}::int8 >= ${value(from)}::int8 and ${oid}::int8 < ${value(to)}::int8`
    try {
      return (await ask(database, [part.read(among)]))[0] ?? []
    } catch (error) {
      requireFaultOfAnObject(error)
      if (to - from > 1) {
        const middle = Math.floor((from + to) / 2)
        const lower = await read(part, { from, to: middle })
        return [...lower, ...(await read(part, { from: middle, to }))]
      }
      left -= 1
      if (left < 0) throw error
      onLeftOut(await nameOf(database, part, from), error)
      return []
    }
  }
  return read
}

/** Rethrows connection failures and overload: they are no fault of an object. */
function requireFaultOfAnObject(error: unknown): void {
  if (!(error instanceof DatabaseError) || isConnectionFailure(error) || isOverload(error)) {
    throw error
  }
}

async function nameOf(database: Database, { catalogue }: CataloguePart, oid: number) {
  const identified = sql`
    select o.type || ' ' || o.identity
    from pg_catalog.pg_identify_object(${value(`pg_catalog.${catalogue}`)}::regclass, ${value(oid)}::int8::oid, 0) o`
  const [rows] = await ask(database, [identified]).catch(() => [])
  return rows?.[0] ?? `${catalogue} ${oid}`
}

/** The first column of each statement. */
async function ask(database: Database, pieces: readonly SQL[]): Promise<string[][]> {
  const results = await database.run(scope, pieces.map(statement))
  return results.map(({ rows }) => rows.flatMap(([text]) => text ?? []))
}
