// POST /object/list/{bucket}: one level of a bucket, folders first.
import { DEFAULT_LIST_OBJECTS, MAX_LIST_OBJECTS } from '@basera/contract/constants/storage'
import { z } from 'zod'

import { toRows } from '../../db/rows.ts'
import { identifier, raw, sql, statement, value } from '../../db/sql.ts'
import { readAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { refuseGuarded } from '../guarded-bucket.ts'
import { likeLiteral } from '../like.ts'
import { parseBucketName } from '../object-name.ts'
import { readJson } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import type { ObjectJson } from './object-json.ts'

const bodySchema = z.object({
  prefix: z.string('must be string').max(1024),
  limit: z
    .int('must be integer')
    .min(1, 'must be >= 1')
    .max(MAX_LIST_OBJECTS, `must be <= ${MAX_LIST_OBJECTS}`)
    .default(DEFAULT_LIST_OBJECTS),
  offset: z.int('must be integer').min(0, 'must be >= 0').default(0),
  search: z.string('must be string').max(1024).nullable().optional(),
  sortBy: z
    .object({
      column: z
        .enum(
          ['name', 'updated_at', 'created_at', 'last_accessed_at'],
          'must be equal to one of the allowed values: name, updated_at, created_at, last_accessed_at',
        )
        .default('name'),
      order: z
        .enum(['asc', 'desc'], 'must be equal to one of the allowed values: asc, desc')
        .default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

type Entry = Pick<ObjectJson, 'name' | 'metadata'> & {
  readonly [Field in 'id' | 'updated_at' | 'created_at' | 'last_accessed_at']: string | null
}

/** `prefix` is a folder; `search` is a case-insensitive prefix of its entries' names. */
export const listObjects: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const bucket = parseBucketName(c.req.param('bucket') ?? '')
  const { prefix, limit, offset, search, sortBy } = await readJson(c, bodySchema)
  await refuseGuarded(dependencies.database, bucket)
  const folder = toFolder(prefix)
  const direction = raw(sortBy.order)
  const query = sql`
    with found as (
      select *, substr(name, ${value(folder.length + 1)}::integer) as rest
      from storage.objects
      where bucket_id = ${value(bucket)} and name like ${value(`${likeLiteral(folder)}%`)}
    ), entries as (
      select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found where rest like '%/%'
      union all
      select rest, id, updated_at, created_at, last_accessed_at, metadata
      from found where rest not like '%/%'
    )
    select * from entries
    where name ilike ${value(`${likeLiteral(search ?? '')}%`)}
    order by (id is null) desc, ${
      sortBy.column === 'name'
        ? sql`name collate "C" ${direction}`
        : sql`${identifier(sortBy.column)} ${direction}, name collate "C"`
    }
    limit ${value(limit)} offset ${value(offset)}`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  return c.json(result === undefined ? [] : toRows<Entry>(result))
}

/** `` for the top, else ending in one slash. */
function toFolder(prefix: string): string {
  const path = prefix.replace(/^\/+/, '').replace(/\/+$/, '')
  return path === '' ? '' : `${path}/`
}
