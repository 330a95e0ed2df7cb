-- The name on an identity document stands in the admins' lists and cases beside the person's own: it is held to the same rule.
-- A document's name is longer than one of two names, so its length is the table's own check.
create function private.tg_verification_records__require_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _fault text;
begin
  new.full_name := normalize(btrim(regexp_replace(new.full_name, '[[:cntrl:][:space:]]+', ' ', 'g')), NFC);
  -- what is empty or far too long is the table's to refuse
  if char_length(new.full_name) between 1 and 200 then
    _fault := private.person_name_fault(new.full_name);
  end if;
  if _fault is not null then
    raise exception '%', _fault using errcode = '22023', hint = 'name_refused';
  end if;
  return new;
end
$$;

-- What stands already stays; after the guard, which says first what a whole Aadhaar number means.
create trigger _190_require_name before insert or update of full_name on public.verification_records
  for each row execute function private.tg_verification_records__require_name();
