-- Who takes one name after another is looked for in vain, and keeps admins comparing: three a day are enough to put a slip right.
-- The operator's own programs set any name at any time. Limit: the contract's RENAMES_PER_DAY.
create function private.tg_profiles__limit_renames() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (
    select count(*)
    from private.name_changes as told
    where told.user_id = new.id and told.changed_at > now() - interval '1 day'
  ) >= 3 then
    raise exception 'Your name was changed three times within a day. Please try again tomorrow, or write to us if it has to be right before that.'
      using errcode = 'PT429', hint = 'renamed_too_often';
  end if;
  return new;
end
$$;

-- After what tidies the name and what refuses it: neither a blank nor a refused name counts. The first name replaces none.
create trigger _197_limit_renames before update on public.profiles
  for each row when (
    current_user in ('anon', 'authenticated')
    and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and (old.first_name is not null or old.last_name is not null)
  )
  execute function private.tg_profiles__limit_renames();
