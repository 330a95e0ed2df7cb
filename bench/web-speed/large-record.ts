// The largest record of moving in that there may be, with photos: of a demo tenant's home, in the database of a folder that no server has open.
// Each photo is one of the demo's, as it is stored.

import type { Scope } from '../../server/src/db/database.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { sql, statement, value } from '../../server/src/db/sql.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 60_000 }
const RECORD = '00000050-0000-4000-8000-000000000000'
const ITEMS = 300
const ITEMS_OF_ROOM = 30
const PHOTOS_OF_ITEM = 2

const recordOf = (tenancyId: string) => `
  set local session_replication_role = replica;
  -- in the place of the demo's own
  delete from private.handovers where tenancy_id = '${tenancyId}' and kind = 'move_in';
  insert into private.handovers (id, tenancy_id, kind, state, side, created_at, state_at)
  values ('${RECORD}', '${tenancyId}', 'move_in', 'draft', 'seeker', now(), now());
  insert into private.handover_items (id, handover_id, place, room, item, condition, words, side)
  select gen_random_uuid(), '${RECORD}', n, 'Room ' || (1 + n / ${ITEMS_OF_ROOM}), 'Thing ' || n, 'good',
    'A scratch of ten centimetres beside the left post.', 'seeker'
  from generate_series(0, ${ITEMS - 1}) as n;
  insert into private.handover_photos (item_id, object_name, sha256, device_sha256, bytes, taken_at, received_at, side)
  select item.id, item.handover_id || '/' || gen_random_uuid() || '.jpg', encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
    encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 200000, now(), now(), 'seeker'
  from private.handover_items as item, generate_series(1, ${PHOTOS_OF_ITEM}) where item.handover_id = '${RECORD}';
  insert into storage.objects (bucket_id, name, version, metadata)
  select 'handover-photos', photo.object_name, stored.version, stored.metadata
  from private.handover_photos as photo join private.handover_items as item on item.id = photo.item_id
  cross join (
    select known.version, known.metadata from storage.objects as known where known.bucket_id = 'property-images' order by known.name limit 1
  ) as stored
  where item.handover_id = '${RECORD}';`

/** Answers the path of the record's page; a record that is there already stays. `email`: of the tenant. */
export async function addLargeRecord(dataDirectory: string, email: string): Promise<string> {
  const database = await openDatabase({ kind: 'embedded', dataDirectory })
  try {
    const [home, known] = await database.run(owner, [
      statement(sql`
        select person.tenancy_id from public.tenancy_people as person join auth.users as account on account.id = person.user_id
        where account.email = ${value(email)} and person.role = 'tenant' order by person.since limit 1`),
      statement(sql`select id from private.handovers where id = ${value(RECORD)}::uuid`),
    ])
    const tenancyId = home?.rows[0]?.[0]
    if (typeof tenancyId !== 'string') throw new Error(`${email} lives nowhere`)
    if (known?.rows.length === 0) await database.script(recordOf(tenancyId))
    return `/dashboard/documents?show=handover&tenancy=${tenancyId}&record=${RECORD}`
  } finally {
    await database.close()
  }
}
