-- A name that was pasted brings letters that nobody sees, a mark of direction or a space of no width, and blanks that no key types. Its owner
-- types it as they read it: that is the same name.

create function private.plain_name(_name text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(
    regexp_replace(normalize(_name, NFC), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'
  )))
$$;

create or replace function private.is_same_name(_a text, _b text) returns boolean
language sql immutable set search_path = '' as $$
  select private.plain_name(_a) = private.plain_name(_b)
$$;

comment on function private.plain_name(text) is 'A name without what is not seen, its blanks as one each, in lower case. Not for API roles.';
comment on function private.is_same_name(text, text) is 'Whether two names differ in case, blanks and what is not seen alone. Not for API roles.';
revoke all on function private.plain_name(text) from public;
grant execute on function private.plain_name(text) to service_role;
