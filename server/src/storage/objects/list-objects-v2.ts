// POST /object/list-v2/{bucket}: sorted keys, flat or by folders, with keyset pagination.
import { MAX_LIST_V2_OBJECTS } from '@basera/contract/constants/storage'
import { z } from 'zod'

import { toRows } from '../../db/rows.ts'
import { raw, type SQL, sql, statement, value } from '../../db/sql.ts'
import { readAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { refuseGuarded } from '../guarded-bucket.ts'
import { likeLiteral } from '../like.ts'
import { parseBucketName } from '../object-name.ts'
import { readJson } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { decodeCursor, encodeCursor, type Position } from './list-cursor.ts'
import type { ObjectJson } from './object-json.ts'

const bodySchema = z.object({
  prefix: z.string('must be string').max(1024).nullable().optional(),
  limit: z.int('must be integer').min(1, 'must be >= 1').nullable().optional(),
  cursor: z.string('must be string').max(4096).nullable().optional(),
  with_delimiter: z.boolean('must be boolean').nullable().optional(),
  sortBy: z
    .object({
      column: z
        .enum(
          ['name', 'updated_at', 'created_at'],
          'must be equal to one of the allowed values: name, updated_at, created_at',
        )
        .default('name'),
      order: z
        .enum(['asc', 'desc'], 'must be equal to one of the allowed values: asc, desc')
        .default('asc'),
    })
    .nullable()
    .optional(),
})

type Entry = Omit<ObjectJson, 'name' | 'id'> & {
  readonly key: string
  readonly id: string | null
  readonly sorted: string
}

export const listObjectsV2: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const bucket = parseBucketName(c.req.param('bucket') ?? '')
  const body = await readJson(c, bodySchema)
  await refuseGuarded(dependencies.database, bucket)
  const limit = Math.min(body.limit ?? MAX_LIST_V2_OBJECTS, MAX_LIST_V2_OBJECTS)
  const { column, order } = body.sortBy ?? { column: 'name', order: 'asc' }
  const prefix = body.prefix ?? ''
  const after = body.cursor == null ? null : decodeCursor(body.cursor)
  const isDescending = order === 'desc'
  const query = sql`
    with found as (
      select * from storage.objects
      where bucket_id = ${value(bucket)} and name like ${value(`${likeLiteral(prefix)}%`)}
    ), entries as (${body.with_delimiter === true ? byFolder(prefix) : flat}), keyed as (
      select *, ${column === 'name' ? sql`key` : sortText(column)} as sorted from entries
    )
    select * from keyed ${after === null ? raw('') : behind(after, isDescending)}
    order by sorted collate "C" ${raw(order)}, key collate "C" ${raw(order)}
    limit ${value(limit + 1)}`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  const entries = result === undefined ? [] : toRows<Entry>(result)
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  const hasNext = entries.length > limit
  return c.json({
    hasNext,
    ...(hasNext && last !== undefined
      ? { nextCursor: encodeCursor(last), nextCursorKey: last.key }
      : {}),
    folders: page.filter(({ id }) => id === null).map(toFolder),
    objects: page.filter(({ id }) => id !== null).map(toObject),
  })
}

const flat = sql`
  select name as key, id, updated_at, created_at, last_accessed_at, metadata, version from found`

/** Groups keys deeper than one level below the prefix into folders, with the earliest time of their objects. */
function byFolder(prefix: string): SQL {
  const rest = sql`substr(name, ${value(prefix.length + 1)}::integer)`
  return sql`
    select name as key, id, updated_at, created_at, last_accessed_at, metadata, version
    from found where strpos(${rest}, '/') = 0
    union all
    select ${value(prefix)} || split_part(${rest}, '/', 1) || '/', null, max(updated_at), min(created_at),
      max(last_accessed_at), null, null
    from found where strpos(${rest}, '/') > 0 group by 1`
}

/** A time as fixed-width text, which sorts like the time. */
const sortText = (column: 'updated_at' | 'created_at'): SQL =>
  sql`to_char(${raw(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`

const behind = ({ sorted, key }: Position, isDescending: boolean): SQL => sql`
  where (sorted collate "C", key collate "C") ${raw(isDescending ? '<' : '>')}
    (${value(sorted)}::text collate "C", ${value(key)}::text collate "C")`

/** A folder's name ends with a slash, its key does not: in the list itself it has one, for a file may have the same key. */
const toFolder = ({ key }: Entry) => ({ name: key, key: key.slice(0, -1) })

/** Names in this list are whole keys. */
const toObject = ({ key, sorted: _sorted, ...object }: Entry) => ({ ...object, name: key, key })
