-- Erasing an account waits for its signatures and voids what is not in force. An operator who deletes or empties one by the accounts' own
-- endpoint went past both: the last signer brought an agreement into force with nobody.

create function private.tg_users__part_from_agreements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.part_from_agreements(old.id, private.present());
  return coalesce(new, old);
end
$$;
comment on function private.tg_users__part_from_agreements() is
  'Voids what whoever is deleted would have signed, or has alone. Not for API roles.';
revoke all on function private.tg_users__part_from_agreements() from public;
grant execute on function private.tg_users__part_from_agreements() to service_role;

-- before the row goes, and its parties with it
create trigger _360_part_from_agreements before delete on auth.users
  for each row execute function private.tg_users__part_from_agreements();
create trigger _360_part_from_agreements_too before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_users__part_from_agreements();
