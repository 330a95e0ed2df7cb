// POST /bucket: creates a bucket
import { z } from 'zod'

import { sql, statement, value } from '../../db/sql.ts'
import { writeAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { parseBucketName } from '../object-name.ts'
import { ownerOf } from '../owner.ts'
import { readJson } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { bucketChanges } from './bucket.ts'

const bodySchema = bucketChanges.extend({
  name: z.string('must be string'),
  id: z.string('must be string').optional(),
  type: z
    .literal('STANDARD', 'must be STANDARD, the only kind of bucket here')
    .nullable()
    .optional(),
})

export const createBucket: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const body = await readJson(c, bodySchema)
  const name = parseBucketName(body.name)
  const id = parseBucketName(body.id ?? name)
  const owner = ownerOf(caller)
  const insert = sql`
    insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values (${value(id)}, ${value(name)}, ${value(owner.uuid)}, ${value(owner.text)},
      ${value(body.public ?? false)}, ${value(body.file_size_limit ?? null)},
      ${value(body.allowed_mime_types ?? null)}::text[])`
  await writeAsCaller(dependencies, caller, [statement(insert)])
  return c.json({ name: id })
}
