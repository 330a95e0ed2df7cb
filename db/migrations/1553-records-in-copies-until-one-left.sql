-- Who has moved out while others stay gets in their copy the records that were begun until that day, as before; now their lines and photos, too,
-- are of these records alone.

update private.personal_data as declared
set rows_of = known.rows_of
from (values
  (
    'private.handover_items',
    't.handover_id in (select r.id from private.handovers as r where r.created_at < '
      '(select max(coalesce(p.until, ''infinity'')) from public.tenancy_people as p where p.tenancy_id = r.tenancy_id and p.user_id = $1))'
  ),
  (
    'private.handover_photos',
    't.item_id in (select i.id from private.handover_items as i join private.handovers as r on r.id = i.handover_id where greatest(r.created_at, t.received_at) < '
      '(select max(coalesce(p.until, ''infinity'')) from public.tenancy_people as p where p.tenancy_id = r.tenancy_id and p.user_id = $1))'
  )
) as known (relation, rows_of)
where declared.relation = known.relation;
