-- How those who live together share the rent: proposed by one, agreed once each of them has said yes. It binds no owner, who never hears
-- of it: its events stand in no conversation.

create table private.rent_splits (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  party_id uuid not null references public.agreement_parties on delete cascade,
  state text not null check (state in ('proposed', 'agreed', 'refused', 'taken_back', 'replaced')),
  version integer not null default 1,
  made_at timestamptz not null,
  state_at timestamptz not null
);
create unique index rent_splits_open_idx on private.rent_splits (tenancy_id) where state = 'proposed';
create unique index rent_splits_agreed_idx on private.rent_splits (tenancy_id) where state = 'agreed';
create index rent_splits_tenancy_id_idx on private.rent_splits (tenancy_id, made_at);
create index rent_splits_party_id_idx on private.rent_splits (party_id);
comment on table private.rent_splits is 'Proposals of who bears what of a month''s rent. Of the tenants alone.';
comment on column private.rent_splits.party_id is 'Who proposed it.';

create table private.rent_split_shares (
  split_id uuid not null references private.rent_splits on delete cascade,
  party_id uuid not null references public.agreement_parties on delete cascade,
  paise bigint not null check (paise between 0 and 100000000000),
  agreed_at timestamptz,
  primary key (split_id, party_id)
);
create index rent_split_shares_party_id_idx on private.rent_split_shares (party_id);
comment on table private.rent_split_shares is 'What one tenant bears of a month, and when they said yes to it.';

create function private.month_of_rent(_tenancy public.tenancies) returns bigint
language sql stable security definer set search_path = ''
as $$
  select private.risen_rent(terms, day.today) + terms.maintenance_paise
  from (select greatest(private.indian_day(private.present()), _tenancy.start_on) as today) as day,
    private.terms_on(_tenancy.id, day.today) as terms
$$;
comment on function private.month_of_rent(public.tenancies) is 'Rent and maintenance of a whole month, as they are now. Not for API roles.';

create function private.split_json(_split private.rent_splits) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _split.id, 'state', _split.state, 'at', _split.state_at,
    'is_mine', coalesce((
      select person.user_id = auth.uid() from public.tenancy_people as person
      where person.tenancy_id = _split.tenancy_id and person.party_id = _split.party_id
    ), false),
    'shares', (
      select jsonb_agg(jsonb_build_object(
        'party_id', share.party_id, 'name', party.legal_name, 'paise', share.paise, 'agreed', share.agreed_at is not null,
        'is_me', person.user_id is not distinct from auth.uid()
      ) order by party.sign_order, party.id)
      from private.rent_split_shares as share
      join public.agreement_parties as party on party.id = share.party_id
      join public.tenancy_people as person on person.tenancy_id = _split.tenancy_id and person.party_id = share.party_id
      where share.split_id = _split.id
    )
  )
$$;
comment on function private.split_json(private.rent_splits) is 'A proposal with its shares, as tenants see it. Not for API roles.';

-- One who moved out or came since makes another sum of it: such a split stands no more.
create function private.is_split_of_all(_split private.rent_splits) returns boolean
language sql stable security definer set search_path = ''
as $$
  select array(
    select share.party_id from private.rent_split_shares as share where share.split_id = _split.id order by 1
  ) = array(
    select person.party_id from public.tenancy_people as person
    where person.tenancy_id = _split.tenancy_id and person.role <> 'owner' and person.until is null order by 1
  )
$$;
comment on function private.is_split_of_all(private.rent_splits) is 'Whether it names all who live there now, and nobody else. Not for API roles.';

create function private.tell_split(
  _tenancy public.tenancies, _split_id uuid, _action text, _from text, _to text, _side text, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _event_id bigint;
  _user_id uuid;
begin
  insert into public.chain_events (tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, happened_at)
  values (_tenancy.id, 'split', _split_id, _action, _from, _to, auth.uid(), _side, _now)
  returning id into _event_id;
  -- that one of several has agreed changes nothing yet
  for _user_id in
    select distinct person.user_id from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.until is null and person.role <> 'owner' and person.user_id <> auth.uid()
      and _action <> 'agree'
    order by 1
  loop
    perform private.notify(
      _user_id, 'rent_split', _event_id, _tenancy.enquiry_id,
      jsonb_build_object('name', private.person_card(auth.uid()) -> 'name', 'home', _tenancy.home_title), _now
    );
  end loop;
end
$$;
comment on function private.tell_split(public.tenancies, uuid, text, text, text, text, timestamptz) is
  'Notes a step of a split and notifies the other tenants, and no owner. Not for API roles.';

create function public.rent_split(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if _tenancy.id is null or coalesce(private.tenancy_side(_tenancy), '') not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'tenancy_id', _tenancy.id, 'month_paise', private.month_of_rent(_tenancy),
    'people', (
      select jsonb_agg(jsonb_build_object(
        'party_id', person.party_id, 'name', party.legal_name, 'is_me', person.user_id is not distinct from auth.uid()
      ) order by party.sign_order, party.id)
      from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
      where person.tenancy_id = _tenancy.id and person.role <> 'owner' and person.until is null
    ),
    'agreed', (
      select private.split_json(split) from private.rent_splits as split
      where split.tenancy_id = _tenancy.id and split.state = 'agreed' and private.is_split_of_all(split)
    ),
    'proposed', (
      select private.split_json(split) from private.rent_splits as split
      where split.tenancy_id = _tenancy.id and split.state = 'proposed' and private.is_split_of_all(split)
    )
  );
end
$$;
comment on function public.rent_split(uuid) is
  'How the tenants of a home share the rent: {month_paise, people, agreed, proposed}; owners and brokers find nothing. PT404.';

create function public.propose_split(_tenancy_id uuid, _shares jsonb, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _split private.rent_splits;
  _side text;
  _one jsonb;
  _sum bigint := 0;
  _month bigint;
begin
  if jsonb_typeof(_shares) is distinct from 'array' or jsonb_array_length(_shares) not between 1 and 9 then
    perform private.refuse_argument('shares', 'Say for each tenant what they bear of a month.');
  end if;
  for _one in select value from jsonb_array_elements(_shares) loop
    if jsonb_typeof(_one) <> 'object' or jsonb_typeof(_one -> 'paise') is distinct from 'number'
      or coalesce(_one ->> 'party_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse_argument('shares', 'Say for each tenant what they bear of a month.');
    end if;
    _sum := _sum + private.whole_paise((_one ->> 'paise')::numeric, 'shares', 0);
  end loop;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_split', jsonb_build_object('tenancy_id', _tenancy_id, 'shares', _shares));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('split', null, 'propose', _side, 'none', 'none', 0, _now);
  if _tenancy.state = 'ended' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy is over.');
  end if;
  -- of a proposal that somebody left or came to since nobody can say yes any more
  update private.rent_splits as split set state = 'replaced', version = split.version + 1, state_at = _now
  where split.tenancy_id = _tenancy.id and split.state = 'proposed' and not private.is_split_of_all(split);
  if exists (select from private.rent_splits as split where split.tenancy_id = _tenancy.id and split.state = 'proposed') then
    perform private.refuse('PT422', 'split_open', 'A proposal waits for an answer already. Answer it first.');
  end if;
  insert into private.rent_splits (tenancy_id, party_id, state, made_at, state_at)
  values (_tenancy.id, private.my_party(_tenancy), 'proposed', _now, _now)
  returning * into _split;
  insert into private.rent_split_shares (split_id, party_id, paise, agreed_at)
  select _split.id, party_id, max(paise), case party_id when _split.party_id then _now end
  from jsonb_to_recordset(_shares) as said (party_id uuid, paise bigint)
  where party_id in (
    select person.party_id from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.role <> 'owner' and person.until is null
  )
  group by party_id having count(*) = 1;
  if not private.is_split_of_all(_split)
    or (select count(*) from private.rent_split_shares as share where share.split_id = _split.id) <> jsonb_array_length(_shares) then
    perform private.refuse_argument('shares', 'Name everybody who lives there, each once.');
  end if;
  if jsonb_array_length(_shares) < 2 then
    perform private.refuse('PT422', 'lives_alone', 'Nobody else lives there to share the rent with.');
  end if;
  _month := private.month_of_rent(_tenancy);
  if _sum <> _month then
    perform private.refuse(
      'PT422', 'shares_differ', 'The shares add up to another sum than the month''s rent.',
      jsonb_build_object('month_paise', _month, 'missing_paise', _month - _sum)
    );
  end if;
  perform private.tell_split(_tenancy, _split.id, 'propose', 'none', 'proposed', _side, _now);
  return private.end_act(_key, private.change_answer(
    _split.id, 'proposed', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;
comment on function public.propose_split(uuid, jsonb, uuid) is
  'A tenant says what each tenant bears of a month: [{party_id, paise}], all of them, adding up to rent and maintenance. It holds once each has '
  'agreed. {…, tenancy_id}; PT404, 42501, PT422 shares_differ, split_open, lives_alone or tenancy_over, 22023.';

create function public.answer_split(_split_id uuid, _agrees boolean, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _split private.rent_splits;
  _party_id uuid;
  _side text;
  _action text;
  _to text;
begin
  if _agrees is null then
    perform private.refuse_argument('agrees', 'Say yes or no.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_split', jsonb_build_object('split_id', _split_id, 'agrees', _agrees, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  select * into _split from private.rent_splits as known where known.id = _split_id;
  if not found then
    perform private.refuse_not_found();
  end if;
  _tenancy := private.take_tenancy(_split.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  -- an owner learns from no answer that it exists
  if _side not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  select * into _split from private.rent_splits as known where known.id = _split_id for no key update;
  _party_id := private.my_party(_tenancy);
  if _split.state = 'proposed' and not private.is_split_of_all(_split) then
    perform private.refuse('PT422', 'people_changed', 'Who lives there has changed. Please propose it anew.');
  end if;
  _action := case
    when not _agrees and _split.party_id = _party_id then 'take_back'
    when not _agrees then 'refuse'
    when exists (
      select from private.rent_split_shares as share
      where share.split_id = _split.id and share.agreed_at is null and share.party_id <> _party_id
    ) then 'agree'
    else 'agree_last'
  end;
  _to := private.step('split', _split.id, _action, _side, _split.state, _expected, _split.version, _split.state_at);
  if _agrees then
    update private.rent_split_shares as share set agreed_at = _now
    where share.split_id = _split.id and share.party_id = _party_id and share.agreed_at is null;
    if not found then
      perform private.refuse('PT422', 'agreed_already', 'You have agreed already.');
    end if;
  end if;
  if _to = 'agreed' then
    update private.rent_splits as former set state = 'replaced', version = former.version + 1, state_at = _now
    where former.tenancy_id = _tenancy.id and former.state = 'agreed';
  end if;
  update private.rent_splits as split set state = _to, version = split.version + 1, state_at = _now
  where split.id = _split.id returning * into _split;
  perform private.tell_split(_tenancy, _split.id, _action, 'proposed', _to, _side, _now);
  return private.end_act(_key, private.change_answer(
    _split.id, _split.state, _split.version, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;
comment on function public.answer_split(uuid, boolean, text, uuid) is
  'A tenant agrees to the shares or not; whoever proposed them takes them back. Agreed by all they hold, and end those before. '
  '{…, tenancy_id}; PT404, PT409 wrong_state, PT422 agreed_already or people_changed, 22023.';

grant execute on function public.rent_split(uuid), public.propose_split(uuid, jsonb, uuid), public.answer_split(uuid, boolean, text, uuid)
  to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side)
select 'split', action, from_state, to_state, side
from (values ('propose', 'none', 'proposed'), ('agree', 'proposed', 'proposed'), ('agree_last', 'proposed', 'agreed'),
  ('refuse', 'proposed', 'refused'), ('take_back', 'proposed', 'taken_back')) as step (action, from_state, to_state),
  (values ('seeker'), ('co_tenant')) as sides (side);

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('rent_split', 'at_once', false, false, false, 0, 0);

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.rent_splits', 'party_id', 't.party_id in (select p.party_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'How the person proposed to share the rent.'),
  ('private.rent_split_shares', 'party_id', 't.party_id in (select p.party_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'What the person bears of the rent.');
