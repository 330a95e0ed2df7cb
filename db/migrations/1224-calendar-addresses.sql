-- A private address from which a person's calendar program reads their visits: when, and which home. Whoever has the address reads it, so
-- there is no exact place, no name and no number in it; one a person, and a new one ends the one before.

create table private.calendar_addresses (
  user_id uuid primary key references auth.users on delete cascade,
  -- the address itself is kept nowhere
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  read_at timestamptz
);
comment on table private.calendar_addresses is 'Addresses from which calendar programs read visits, by their hash.';

create function public.calendar_address() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select jsonb_build_object('created_at', own.created_at, 'read_at', own.read_at)
    from private.calendar_addresses as own where own.user_id = auth.uid()
  );
end
$$;
comment on function public.calendar_address() is
  'Since when the caller has an address for calendar programs and when it was last read: {created_at, read_at}; null without one.';

create function public.make_calendar_address() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_second_factor();
  insert into private.calendar_addresses as own (user_id, token_hash, created_at)
  values (auth.uid(), sha256(convert_to(_token, 'UTF8')), _now)
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null;
  return jsonb_build_object('success', true, 'token', _token, 'at', _now);
end
$$;
comment on function public.make_calendar_address() is
  'Makes an address for calendar programs and ends the one before: {success, token, at}. The token is told this once.';

create function public.end_calendar_address() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  delete from private.calendar_addresses as own where own.user_id = auth.uid();
  return '{"success": true}'::jsonb;
end
$$;
comment on function public.end_calendar_address() is 'Ends the caller''s address for calendar programs: {success}.';

create function private.visits_of_calendar(_token text, _now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person uuid;
begin
  update private.calendar_addresses as own set read_at = _now
  where own.token_hash = sha256(convert_to(_token, 'UTF8')) and private.is_notified(own.user_id, _now)
  returning own.user_id into _person;
  if _person is null then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('side', near.side, 'entry', near.entry) order by near.starts_at), '[]')
    from (
      select visit.starts_at, private.calendar_entry(visit) as entry,
        case when thread.seeker_id = _person then 'seeker' when thread.owner_id = _person then 'owner' else 'broker' end as side
      from public.enquiries as thread
      join public.visits as visit on visit.enquiry_id = thread.id
      where (
          _person in (thread.seeker_id, thread.owner_id)
          or (thread.broker_id = _person and exists (
            select from public.user_roles as held
            where held.user_id = _person and held.role = 'broker' and held.role_approval_status = 'approved'
          ))
        )
        and visit.state in ('confirmed', 'completed') and visit.starts_at > _now - interval '30 days'
      order by visit.starts_at desc
      limit 200
    ) as near
  );
end
$$;
comment on function private.visits_of_calendar(text, timestamptz) is
  'Entries of the visits that are set, of the last 30 days and to come, of whose address it is: [{side, entry}]; null for no address, and '
  'while the person is suspended. For the server.';

grant execute on function public.calendar_address(), public.make_calendar_address(), public.end_calendar_address() to authenticated;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.calendar_addresses', 'user_id', 't.user_id = $1', true, '{token_hash}', 'deleted', 'Since when a calendar program may read the visits of the person.');
