-- 0046 gives mails about the second factor other kinds than 0043 did, and fails where one of the earlier kinds waits. In a
-- database that has 0043 and not 0046 yet those that wait get the kind of today before: what the person's settings say. A
-- lock of minutes, long over, is told to nobody any more. Elsewhere nothing is done.
do $$
begin
  if not exists (
    select
    from pg_catalog.pg_constraint as con
    where con.conrelid = to_regclass('private.notices')
      and con.conname = 'notices_kind_check'
      and pg_catalog.pg_get_constraintdef(con.oid) like '%second\_factor\_changed%'
  ) then
    return;
  end if;
  delete from private.notices where kind = 'second_factor_locked';
  alter table private.notices drop constraint notices_kind_check;
  update private.notices as notice
  set kind = case
    when exists (
      select
      from auth.users as person
      join public.user_2fa_settings as chosen on chosen.user_id = person.id
      where person.email = notice.email and chosen.requires_2fa
    ) then 'second_factor_on'
    else 'second_factor_off'
  end
  where notice.kind = 'second_factor_changed';
  -- 0046 takes it away by this name
  alter table private.notices add constraint notices_kind_check check (kind <> 'second_factor_changed');
end
$$;
