-- Who has moved out while others stay gets a copy of what was there until that day: what is charged, said and confirmed afterwards is of those who
-- live there. Who was there to the end has all of it, as before.

update private.personal_data as declared
set rows_of = format(
  case declared.relation when 'public.tickets' then 't.raiser_id = $1 or ' else '' end
    || 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1) and %s < '
    '(select max(coalesce(p.until, ''infinity'')) from public.tenancy_people as p where p.tenancy_id = t.tenancy_id and p.user_id = $1)',
  known.moment
)
from (values
  ('public.tenancy_terms', 't.from_on'),
  ('public.rent_charges', 't.created_at'),
  ('public.charge_waivers', 't.at'),
  ('public.charge_objections', 't.at'),
  ('public.payments', 't.made_at'),
  ('public.payment_reversals', 't.at'),
  ('public.payment_allocations', 't.at'),
  ('public.ledger_postings', 't.at'),
  ('public.ledger_entries', '(select posting.at from public.ledger_postings as posting where posting.id = t.posting_id)'),
  -- of a payment of before, whenever it was confirmed
  ('public.receipts', '(select payment.made_at from public.payments as payment where payment.id = t.payment_id)'),
  ('public.leave_requests', 't.made_at'),
  ('private.handovers', 't.created_at'),
  ('private.deposit_settlements', 't.created_at'),
  ('private.deposit_deductions', '(select settled.created_at from private.deposit_settlements as settled where settled.tenancy_id = t.tenancy_id)'),
  ('private.deposit_refunds', 't.made_at'),
  ('public.tickets', 't.created_at'),
  ('public.repair_credits', 't.at'),
  ('private.disputes', 't.created_at')
) as known (relation, moment)
where declared.relation = known.relation and declared.rows_of like '%t.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)%';
