-- Text messages to numbers that nobody types codes from are somebody's income: of the last fifty codes to a range of
-- numbers (alike but for four digits) a fifth must have been entered, or the range gets no more for now. Ranges are kept
-- as an HMAC with a key that is not in the database.

create table _gateway.sms_codes (
  id uuid primary key,
  range_key text not null check (char_length(range_key) between 1 and 200),
  created_at timestamptz not null default now(),
  entered_at timestamptz,
  series_key text check (char_length(series_key) between 1 and 200),
  network_key text check (char_length(network_key) between 1 and 200),
  is_proven boolean not null default false
);

create index sms_codes_range_idx on _gateway.sms_codes (range_key, created_at desc);
create index sms_codes_created_at_idx on _gateway.sms_codes (created_at);
create index sms_codes_series_idx on _gateway.sms_codes (series_key, created_at desc);

grant select, insert, update, delete on _gateway.sms_codes to supabase_auth_admin;

comment on table _gateway.sms_codes is 'Codes sent by text message in the last day, and whether they were entered.';
comment on column _gateway.sms_codes.id is 'The one-time token or challenge that the code belongs to.';
comment on column _gateway.sms_codes.range_key is 'HMAC of the number without its last four digits.';
comment on column _gateway.sms_codes.series_key is 'HMAC of the number without its last six digits; null: not counted.';
comment on column _gateway.sms_codes.network_key is 'HMAC of the network that asked; null for a number that was proven before.';
comment on column _gateway.sms_codes.is_proven is 'Whether the person who asked had proven the number before.';

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

-- Text messages of an hour and a day are counted where they leave, not where they are asked for: who names numbers that
-- nobody is sent a code to takes nothing from others. Numbers that a person has proven come first: a third of the messages
-- is theirs alone, and neither a stranger's questions nor the codes that others do not enter keep theirs back. Of what is
-- left for new numbers, a network of addresses and a block of a million numbers get a quarter at most.
create function _gateway.sms_series_is_served(_series_key text) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) < 50 or count(entered_at) >= 10
  from (
    select entered_at from _gateway.sms_codes
    where series_key = _series_key and created_at > now() - interval '1 day'
      and (entered_at is not null or created_at < now() - interval '10 minutes')
    order by created_at desc
    limit 50
  ) as latest
$$;
comment on function _gateway.sms_series_is_served(text) is
  'As sms_range_is_served, for a block of a million numbers: whoever earns by messages spreads them over ranges.';

create function _gateway.sms_verdict(
  _range_key text, _series_key text, _network_key text, _is_proven boolean,
  _per_hour integer, _per_day integer, _per_hour_of_range integer
) returns text
language sql stable set search_path = ''
as $$
  with sent as (
    select
      count(*) filter (where is_of_hour) as hour,
      count(*) as day,
      count(*) filter (where is_of_hour and not is_proven) as new_hour,
      count(*) filter (where not is_proven) as new_day,
      count(*) filter (where is_of_hour and not is_proven and range_key = _range_key) as range_hour,
      count(*) filter (where is_of_hour and not is_proven and series_key = _series_key) as series_hour,
      count(*) filter (where not is_proven and series_key = _series_key) as series_day,
      count(*) filter (where is_of_hour and not is_proven and network_key = _network_key) as network_hour,
      count(*) filter (where not is_proven and network_key = _network_key) as network_day
    from (
      select *, created_at > now() - interval '1 hour' as is_of_hour
      from _gateway.sms_codes where created_at > now() - interval '1 day'
    ) as lately
  ),
  room as (
    select *,
      greatest(1, _per_hour * 2 / 3) - new_hour as left_hour,
      greatest(1, _per_day * 2 / 3) - new_day as left_day
    from sent
  )
  select case
    when hour >= _per_hour or day >= _per_day then 'spent'
    when _is_proven then 'served'
    when left_hour <= 0 or left_day <= 0 then 'spent-on-new-numbers'
    when not _gateway.sms_range_is_served(_range_key) or not _gateway.sms_series_is_served(_series_key) then 'not-entered'
    when range_hour >= _per_hour_of_range then 'range'
    -- Who has had none yet gets one as long as there is one.
    when series_hour > 0 and 4 * series_hour >= left_hour or series_day > 0 and 4 * series_day >= left_day then 'range'
    when network_hour > 0 and 4 * network_hour >= left_hour or network_day > 0 and 4 * network_day >= left_day
      then 'network'
    else 'served'
  end
  from room
$$;
comment on function _gateway.sms_verdict(text, text, text, boolean, integer, integer, integer) is
  'served, or why a code does not leave by text message now: spent, spent-on-new-numbers, not-entered, range, network.';

create function _gateway.note_sms_code(
  _id uuid, _range_key text, _series_key text, _network_key text, _is_proven boolean,
  _per_hour integer, _per_day integer, _per_hour_of_range integer
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  _verdict text;
begin
  -- One after the other, on all nodes: what is counted here is what the next one finds.
  perform pg_advisory_xact_lock(7161398);
  delete from _gateway.sms_codes where created_at < now() - interval '1 day';
  _verdict := _gateway.sms_verdict(
    _range_key, _series_key, _network_key, _is_proven, _per_hour, _per_day, _per_hour_of_range
  );
  if _verdict <> 'served' then
    raise exception 'no text message now: %', _verdict using errcode = 'SM429';
  end if;
  insert into _gateway.sms_codes (id, range_key, series_key, network_key, is_proven)
  values (_id, _range_key, _series_key, _network_key, _is_proven) on conflict (id) do nothing;
end
$$;
comment on function
  _gateway.note_sms_code(uuid, text, text, text, boolean, integer, integer, integer) is
  'Counts a code that leaves by text message; raises SM429, which undoes it, when there is no room. Forgets those of the day before.';

create function _gateway.sms_state(out kind text, out sent integer, out entered integer) returns setof record
language sql stable set search_path = ''
as $$
  select kinds.kind, count(c.id)::integer, count(c.entered_at)::integer
  from (values ('proven', true), ('new', false)) as kinds (kind, is_proven)
  left join _gateway.sms_codes as c
    on c.is_proven = kinds.is_proven and c.created_at > now() - interval '1 hour'
  group by kinds.kind
$$;
comment on function _gateway.sms_state() is
  'Codes of the last hour that left by text message, to numbers proven before and to new ones, and how many were entered.';
revoke execute on function
  _gateway.sms_series_is_served(text),
  _gateway.sms_verdict(text, text, text, boolean, integer, integer, integer),
  _gateway.note_sms_code(uuid, text, text, text, boolean, integer, integer, integer),
  _gateway.sms_state()
  from public;
grant execute on function
  _gateway.sms_series_is_served(text),
  _gateway.sms_verdict(text, text, text, boolean, integer, integer, integer),
  _gateway.note_sms_code(uuid, text, text, text, boolean, integer, integer, integer),
  _gateway.sms_state()
  to supabase_auth_admin;
