-- Whether a proof was used, asked without using it: some work is only worth doing, and some answers only worth giving, to
-- whoever holds one that is still good.
create function _gateway.is_proof_spent(_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from _gateway.spent_proofs as spent where spent.id = _id)
$$;
comment on function _gateway.is_proof_spent(text) is 'Whether a proof was used and has not expired since.';

revoke execute on function _gateway.is_proof_spent(text) from public;
grant execute on function _gateway.is_proof_spent(text) to supabase_auth_admin;
