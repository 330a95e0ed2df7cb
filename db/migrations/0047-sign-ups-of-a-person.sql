-- Sign-ups hold names and contacts until they expire. They belong to the person whose address they name: part of the copy
-- of their data, and gone with the account.
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  (
    'public.pending_users', 'email',
    't.email = (select lower(u.email) from auth.users as u where u.id = $1)',
    true, '{password_hash,code_mac,requested_from,created_tx}', 'with parent',
    'The sign-up by this address; deleted when the account is, and after a day anyway. Hashes are withheld.'
  );

create function private.tg_users__forget_sign_ups() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.pending_users as sign_up where sign_up.email = lower(old.email);
  return null;
end
$$;

create trigger _350_forget_sign_ups after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null and old.email is not null)
  execute function private.tg_users__forget_sign_ups();
