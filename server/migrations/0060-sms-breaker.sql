-- Text messages to numbers that nobody types codes from are somebody's income: of the last fifty codes to a range of
-- numbers (alike but for four digits) a fifth must have been entered, or the range gets no more for now. Ranges are kept
-- as an HMAC with a key that is not in the database.

create table _gateway.sms_codes (
  id uuid primary key,
  range_key text not null check (char_length(range_key) between 1 and 200),
  created_at timestamptz not null default now(),
  entered_at timestamptz
);

create index sms_codes_range_idx on _gateway.sms_codes (range_key, created_at desc);
create index sms_codes_created_at_idx on _gateway.sms_codes (created_at);
comment on table _gateway.sms_codes is 'Codes sent by text message in the last day, and whether they were entered.';
comment on column _gateway.sms_codes.id is 'The one-time token or challenge that the code belongs to.';

grant select, insert, update, delete on _gateway.sms_codes to supabase_auth_admin;

-- A code counts once it was entered or has died; the day that is looked back at lets a range in again.
create function _gateway.sms_range_is_served(_range_key text) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) < 50 or count(entered_at) >= 10
  from (
    select entered_at from _gateway.sms_codes
    where range_key = _range_key and created_at > now() - interval '1 day'
      and (entered_at is not null or created_at < now() - interval '10 minutes')
    order by created_at desc
    limit 50
  ) as latest
$$;
comment on function _gateway.sms_range_is_served(text) is
  'Whether a fifth of the last fifty codes of a range was entered, or there were fewer.';

create function _gateway.note_sms_code(_id uuid, _range_key text) returns void
language sql volatile set search_path = ''
as $$
  delete from _gateway.sms_codes where created_at < now() - interval '1 day';
  insert into _gateway.sms_codes (id, range_key) values (_id, _range_key) on conflict (id) do nothing;
$$;
comment on function _gateway.note_sms_code(uuid, text) is 'Counts a code that leaves; forgets those of the day before.';

revoke execute on function
  _gateway.sms_range_is_served(text), _gateway.note_sms_code(uuid, text)
  from public;
grant execute on function
  _gateway.sms_range_is_served(text), _gateway.note_sms_code(uuid, text)
  to supabase_auth_admin;

create or replace function auth.consume_one_time_token(_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from auth.one_time_tokens where id = _id;
  if not found then
    raise exception 'the token has been used' using errcode = 'P0002';
  end if;
  update _gateway.sms_codes set entered_at = now() where id = _id;
end
$$;

create function _gateway.tg_mfa_challenges__entered() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update _gateway.sms_codes set entered_at = now() where id = new.id;
  return null;
end
$$;
revoke execute on function _gateway.tg_mfa_challenges__entered() from public;

create trigger _100_entered after update of verified_at on auth.mfa_challenges
  for each row when (new.verified_at is not null and old.verified_at is null)
  execute function _gateway.tg_mfa_challenges__entered();
