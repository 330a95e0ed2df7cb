// The Allow header of a table, a view or a function.

import type { Routine, Table } from '../schema-cache/schema.ts'

export function describeTable(table: Table): Response {
  const { canInsert, canUpdate, canDelete } = table
  const methods = [
    'OPTIONS',
    'GET',
    'HEAD',
    ...(canInsert ? ['POST'] : []),
    ...(canInsert && canUpdate ? ['PUT'] : []),
    ...(canUpdate ? ['PATCH'] : []),
    ...(canDelete ? ['DELETE'] : []),
  ]
  return allow(methods)
}

/** A volatile function is not for GET. */
export const describeRoutine = ({ isVolatile }: Routine): Response =>
  allow(isVolatile ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'])

const allow = (methods: readonly string[]): Response =>
  new Response(null, { status: 200, headers: { Allow: methods.join(',') } })
