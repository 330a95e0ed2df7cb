-- A copy of one's data: every party of an agreement has what was sent to them, whoever wrote it; who signs beside a tenant is one of them.

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.agreement_versions', 'agreement_id',
   't.sent_at is not null and t.created_by is distinct from $1 and t.agreement_id in (select p.agreement_id from public.agreement_parties as p join public.agreements as a on a.id = p.agreement_id where p.user_id = $1 and p.removed_at is null and a.state <> ''draft'')',
   true, '{object_name,created_by}', 'with parent',
   'What agreements of the person say, by whomever it was written.');

-- who signs beside a tenant is neither owner nor seeker
update private.personal_data
set rows_of = 't.agreement_id in (select a.id from public.agreements as a where $1 in (a.owner_id, a.seeker_id)) or t.agreement_id in (select p.agreement_id from public.agreement_parties as p join public.agreements as a on a.id = p.agreement_id where p.user_id = $1 and p.removed_at is null and a.state <> ''draft'')'
where relation in ('public.agreement_events', 'public.agreement_files', 'private.agreement_seals');
