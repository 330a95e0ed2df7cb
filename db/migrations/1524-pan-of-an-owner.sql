-- Above ₹1,00,000 a year an employer asks for the owner's PAN, and the tax on rent is paid with it. A tenant asks; the owner gives it for one
-- tenancy and takes it back. The number is sealed by the server, which alone opens it; screens show it masked; each time a tenant has it opened
-- is a line that the owner reads.

create table private.owner_pans (
  tenancy_id uuid primary key references public.tenancies on delete cascade,
  owner_id uuid not null references auth.users on delete cascade,
  masked text not null check (masked ~ '^[A-Z]{5}••••[A-Z]$'),
  sealed text not null check (char_length(sealed) <= 600 and sealed ~ '^v1(\.[A-Za-z0-9_-]+){3}$'),
  sealed_at timestamptz not null default now(),
  given_at timestamptz not null
);
comment on table private.owner_pans is 'PAN that an owner gave to the tenants of a tenancy; only the server can open it.';
create index owner_pans_owner_id_idx on private.owner_pans (owner_id);

create table private.pan_requests (
  tenancy_id uuid not null references public.tenancies on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  asked_at timestamptz not null,
  primary key (tenancy_id, user_id)
);
comment on table private.pan_requests is 'Tenants who asked the owner for the PAN; gone once it is given.';
create index pan_requests_user_id_idx on private.pan_requests (user_id);

create table private.pan_views (
  id bigint generated always as identity primary key,
  tenancy_id uuid not null references private.owner_pans on delete cascade,
  viewer_id uuid references auth.users on delete set null,
  viewed_at timestamptz not null
);
comment on table private.pan_views is 'Each time a tenant had the whole PAN of the owner, for the owner.';
create index pan_views_tenancy_id_idx on private.pan_views (tenancy_id, id);
create index pan_views_viewer_id_idx on private.pan_views (viewer_id);

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.owner_pans', 'owner_id', 't.owner_id = $1', true, '{sealed}', 'deleted', 'PAN that the person gave to tenants: masked in the copy.'),
  ('private.pan_requests', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Whom the person asked for a PAN.'),
  ('private.pan_views', 'viewer_id', 't.viewer_id = $1', true, '{}', 'cleared', 'When the person had the PAN of an owner opened.'),
  ('private.pan_views', 'tenancy_id', 't.tenancy_id in (select given.tenancy_id from private.owner_pans as given where given.owner_id = $1)', true, '{viewer_id}', 'with parent', 'When tenants had the PAN of the person opened.');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('pan_asked', 'at_once', true, false, false, 0, 0),
  ('pan_given', 'at_once', false, false, false, 0, 0);

-- nothing to read between the messages
drop trigger _500_line on public.chain_events;
create trigger _500_line after insert on public.chain_events for each row
when (
  new.enquiry_id is not null and new.entity <> all ('{ticket,review,dispute,pan}'::text[])
  and new.action <> all ('{start,remind,ask,open_case}'::text[])
)
execute function private.tg_chain_events__line();

create function private.take_party_tenancy(_tenancy_id uuid, _is_owner boolean) returns public.tenancies
language plpgsql volatile security definer set search_path = '' as $$
declare
  _tenancy public.tenancies := private.take_tenancy(_tenancy_id);
  _side text := private.tenancy_side(_tenancy);
begin
  if _side = 'broker' then
    perform private.refuse_not_found();
  end if;
  if (_side = 'owner') <> _is_owner then
    perform private.refuse('42501', 'not_your_step', 'This step is for the other side.');
  end if;
  return _tenancy;
end
$$;
comment on function private.take_party_tenancy(uuid, boolean) is
  'Locks a tenancy of the caller, who has to be its owner, or one of its tenants. PT404, 42501 not_your_step. Not for API roles.';

create function public.ask_pan(_tenancy_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'ask_pan', jsonb_build_object('tenancy_id', _tenancy_id));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_party_tenancy(_tenancy_id, false);
  if exists (select from private.owner_pans as given where given.tenancy_id = _tenancy.id) then
    perform private.refuse('PT422', 'pan_given', 'The owner has given the PAN already.');
  end if;
  if exists (
    select from private.pan_requests as asked
    where asked.tenancy_id = _tenancy.id and asked.user_id = auth.uid() and asked.asked_at > _now - interval '1 day'
  ) then
    perform private.refuse_too_many(1, 'day', 86400);
  end if;
  insert into private.pan_requests (tenancy_id, user_id, asked_at) values (_tenancy.id, auth.uid(), _now)
  on conflict (tenancy_id, user_id) do update set asked_at = excluded.asked_at;
  perform private.tell_tenancy(
    _tenancy, 'pan_asked', 'owner', private.tenancy_side(_tenancy),
    private.record_tenancy_event(
      _tenancy, 'pan', _tenancy.id, 'ask', 'none', 'asked', private.tenancy_side(_tenancy), null, null, _now
    ),
    '{}', _now
  );
  return private.end_act(_key, private.change_answer(_tenancy.id, 'asked', _tenancy.version, _now));
end
$$;
comment on function public.ask_pan(uuid, uuid) is
  'A tenant asks the owner for the PAN that employers and tax forms want. PT404, 42501 for the owner, PT422 pan_given, PT429 on the same day.';
grant execute on function public.ask_pan(uuid, uuid) to authenticated;

create function private.keep_owner_pan(_tenancy_id uuid, _sealed text, _masked text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  _now constant timestamptz := private.present();
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _tenancy := private.take_party_tenancy(_tenancy_id, true);
  -- the views of another number go with it
  delete from private.owner_pans as former where former.tenancy_id = _tenancy.id;
  insert into private.owner_pans (tenancy_id, owner_id, masked, sealed, given_at)
  values (_tenancy.id, auth.uid(), _masked, _sealed, _now);
  delete from private.pan_requests as answered where answered.tenancy_id = _tenancy.id;
  perform private.record_audit('pan.give', 'ok', _tenancy.id::text, '{}');
  perform private.tell_tenancy(
    _tenancy, 'pan_given', 'tenants', 'owner',
    private.record_tenancy_event(_tenancy, 'pan', _tenancy.id, 'give', 'asked', 'given', 'owner', null, null, _now),
    '{}', _now
  );
end
$$;
comment on function private.keep_owner_pan(uuid, text, text) is
  'Keeps the sealed PAN that the caller gives to the tenants of a tenancy of theirs. PT404, 42501. For the server, as the caller.';
grant execute on function private.keep_owner_pan(uuid, text, text) to authenticated;

create function public.take_pan_back(_tenancy_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_pan_back', jsonb_build_object('tenancy_id', _tenancy_id));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_party_tenancy(_tenancy_id, true);
  delete from private.owner_pans as given where given.tenancy_id = _tenancy.id;
  if not found then
    perform private.refuse_not_found();
  end if;
  perform private.record_audit('pan.take_back', 'ok', _tenancy.id::text, '{}');
  return private.end_act(_key, private.change_answer(_tenancy.id, 'none', _tenancy.version, _now));
end
$$;
comment on function public.take_pan_back(uuid, uuid) is
  'An owner no longer shows the PAN to the tenants of a tenancy: it is removed. PT404, 42501 for a tenant.';
grant execute on function public.take_pan_back(uuid, uuid) to authenticated;

create function private.open_owner_pan(_tenancy_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  _tenancy public.tenancies;
  _side text;
  _given private.owner_pans;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _given from private.owner_pans as given where given.tenancy_id = _tenancy.id for key share;
  if _given.tenancy_id is null then
    return null;
  end if;
  if _side <> 'owner' then
    insert into private.pan_views (tenancy_id, viewer_id, viewed_at) values (_given.tenancy_id, auth.uid(), private.present());
  end if;
  return jsonb_build_object('sealed', _given.sealed, 'masked', _given.masked);
end
$$;
comment on function private.open_owner_pan(uuid) is
  'The sealed PAN of the owner of a tenancy of the caller, who may be on either side of it; null while none is given. A tenant''s call is noted for the owner. PT404. For the server, as the caller.';
grant execute on function private.open_owner_pan(uuid) to authenticated;

create function private.party_name(_tenancy_id uuid, _user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select party.legal_name
  from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
  where person.tenancy_id = _tenancy_id and person.user_id = _user_id
  order by person.since desc limit 1
$$;
comment on function private.party_name(uuid, uuid) is
  'What a person is called in the agreement of a tenancy; null for who is no party, or has left for good. Not for API roles.';

create function public.tenancy_tax(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'tenancy_id', _tenancy.id, 'side', _side,
    'remind_on', (
      select kept.remind_on from private.tax_reminders as kept where kept.tenancy_id = _tenancy.id and kept.user_id = auth.uid()
    ),
    'pan', (
      select jsonb_build_object('masked', given.masked, 'given_at', given.given_at)
      from private.owner_pans as given where given.tenancy_id = _tenancy.id
    ),
    'asked', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.party_name(_tenancy.id, asked.user_id), 'is_me', asked.user_id = auth.uid(), 'at', asked.asked_at
      ) order by asked.asked_at), '[]')
      from private.pan_requests as asked where asked.tenancy_id = _tenancy.id and (_side = 'owner' or asked.user_id = auth.uid())
    ),
    'views', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.party_name(_tenancy.id, seen.viewer_id), 'at', seen.viewed_at
      ) order by seen.id desc), '[]')
      from (
        select * from private.pan_views as view
        where view.tenancy_id = _tenancy.id and _side = 'owner' order by view.id desc limit 50
      ) as seen
    )
  );
end
$$;
comment on function public.tenancy_tax(uuid) is
  'What stands about tax between the sides of a tenancy of the caller: the reader''s own reminder, whether the owner gave the PAN, who asked for it and, for the owner, who had it opened. {tenancy_id, side, remind_on, pan, asked, views}; PT404.';
grant execute on function public.tenancy_tax(uuid) to authenticated;
