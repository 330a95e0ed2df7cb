// OPTIONS: what may be done with a table or view.

import type { Table } from '../schema-cache/schema.ts'

export const describeResponse = (table: Table): Response => {
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
  return new Response(null, { status: 200, headers: { Allow: methods.join(',') } })
}
