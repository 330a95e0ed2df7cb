-- A broker's pipeline. Whoever asks about a home that a broker acts for becomes a lead, whose stage follows the conversation by itself for
-- as long as the mandate lasts. Own leads are third persons whom the broker notes down: they are let go of after 180 days.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  broker_id uuid not null references auth.users on delete cascade,
  enquiry_id uuid references public.enquiries on delete set null,
  property_id uuid references public.properties on delete set null,
  source text not null check (source in ('site', 'own')),
  state text not null check (state in ('new', 'contacted', 'visiting', 'applied', 'agreed', 'lost')),
  version integer not null default 1,
  home_title text check (char_length(home_title) between 1 and 200),
  name text check (char_length(name) between 1 and 100),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  lost_reason text check (char_length(lost_reason) between 1 and 200),
  next_step_on date,
  notes text check (char_length(notes) between 1 and 2000),
  kept_until date,
  created_at timestamptz not null,
  state_at timestamptz not null,
  unique (broker_id, enquiry_id),
  -- who asked here has a card of their own; nothing of it is copied
  constraint "only own leads have a name of their own" check ((source = 'own') = (name is not null) and (source = 'own' or num_nonnulls(phone, home_title) = 0)),
  constraint "own leads end" check ((source = 'own') = (kept_until is not null)),
  constraint "own leads have no conversation" check (source = 'site' or enquiry_id is null)
);
create index leads_broker_id_idx on public.leads (broker_id, state_at desc);
create index leads_enquiry_id_idx on public.leads (enquiry_id);
create index leads_property_id_idx on public.leads (property_id);
create index leads_kept_until_idx on public.leads (kept_until) where kept_until is not null;
alter table public.leads enable row level security;
create policy "brokers see their leads" on public.leads for select to authenticated using (broker_id = (select auth.uid()));
create policy "leads need the second factor" on public.leads as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
grant select on public.leads to authenticated;
revoke insert, update, delete, truncate on public.leads from service_role;
comment on table public.leads is 'Whom a broker finds homes for. Of those who asked here only how far they came; others are kept 180 days.';

create function private.lead_state(_thread public.enquiries) returns text
language sql immutable set search_path = ''
as $$
  select case _thread.stage
    when 'visiting' then 'visiting'
    when 'applying' then 'applied'
    when 'agreeing' then 'agreed'
    when 'renting' then 'agreed'
    when 'ended' then 'agreed'
    when 'closed' then 'lost'
    else case when _thread.first_answer_at is null then 'new' else 'contacted' end
  end
$$;
comment on function private.lead_state(public.enquiries) is 'How far a lead came, as its conversation says. Not for API roles.';

create function private.tg_enquiries__follow_leads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.leads as lead (broker_id, enquiry_id, property_id, source, state, created_at, state_at)
  values (new.broker_id, new.id, new.property_id, 'site', private.lead_state(new), private.present(), private.present())
  on conflict (broker_id, enquiry_id) do update
  set state = excluded.state, version = lead.version + 1, state_at = excluded.state_at
  where lead.state <> excluded.state;
  return null;
end
$$;
create trigger _600_leads_of_added after insert on public.enquiries
  for each row when (new.broker_id is not null) execute function private.tg_enquiries__follow_leads();
create trigger _600_leads after update of stage, first_answer_at, broker_id on public.enquiries
  for each row when (new.broker_id is not null) execute function private.tg_enquiries__follow_leads();

insert into public.leads (broker_id, enquiry_id, property_id, source, state, created_at, state_at)
select thread.broker_id, thread.id, thread.property_id, 'site', private.lead_state(thread), thread.created_at, thread.last_message_at
from public.enquiries as thread
where thread.broker_id is not null;

create function public.my_leads() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', lead.id, 'source', lead.source, 'state', lead.state, 'version', lead.version,
      'name', case lead.source when 'own' then lead.name else private.person_card(thread.seeker_id) ->> 'name' end,
      'phone', lead.phone, 'home_title', case lead.source when 'own' then lead.home_title else thread.home_title end, 'rent', home.price, 'lost_reason', lead.lost_reason,
      'next_step_on', lead.next_step_on, 'notes', lead.notes, 'kept_until', lead.kept_until, 'created_at', lead.created_at,
      'state_at', lead.state_at,
      -- the conversation itself ends with the mandate
      'enquiry_id', case when thread.broker_id = auth.uid() and private.acts_for(thread.property_id, auth.uid(), 'enquiries') then thread.id end,
      'waits', coalesce(thread.broker_id = auth.uid() and thread.turn = 'host', false)
    ) order by lead.state_at desc, lead.id)
    from (
      select * from public.leads as known where known.broker_id = auth.uid() order by known.state_at desc, known.id limit 500
    ) as lead
    left join public.enquiries as thread on thread.id = lead.enquiry_id
    left join public.properties as home on home.id = lead.property_id
  ), '[]');
end
$$;
comment on function public.my_leads() is
  'The caller''s leads, at most 500, what changed last first; enquiry_id while the caller still acts for the home.';

create function public.save_lead(_id uuid, _lead jsonb, _version integer, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _name constant text := private.fair_words(_lead ->> 'name', 'name', 100);
  _notes constant text := private.fair_words(_lead ->> 'notes', 'notes', 2000);
  _lost_reason constant text := private.fair_words(_lead ->> 'lost_reason', 'lost_reason', 200);
  _home_title constant text := private.fair_words(_lead ->> 'home_title', 'home_title', 200);
  _state constant text := coalesce(_lead ->> 'state', 'new');
  _phone constant text := nullif(regexp_replace(coalesce(_lead ->> 'phone', ''), '[\s-]', '', 'g'), '');
  _next_step_on date;
  _answer jsonb;
  _kept public.leads;
begin
  if jsonb_typeof(_lead) is distinct from 'object' or octet_length(_lead::text) > 20000 then
    perform private.refuse_argument('lead', 'A lead is an object.');
  end if;
  if _state <> all ('{new,contacted,visiting,applied,agreed,lost}') then
    perform private.refuse_argument('state', 'There is no such stage.');
  end if;
  if _phone !~ '^\+[1-9][0-9]{7,14}$' then
    perform private.refuse_argument('phone', 'Write the number with its country, like +91 98480 12345.');
  end if;
  _next_step_on := case when _lead ->> 'next_step_on' is not null then private.given_day(
    _lead, 'next_step_on', private.indian_day(_now) - 366, private.indian_day(_now) + 366
  ) end;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'save_lead', jsonb_build_object('id', _id, 'lead', _lead, 'version', _version));
  if _answer is not null then
    return _answer;
  end if;
  if not private.holds_role('broker') then
    perform private.refuse('42501', 'not_your_step', 'This step is for the broker.');
  end if;
  if _id is null then
    if _name is null then
      perform private.refuse_argument('name', 'Whom is it about?');
    end if;
    perform pg_advisory_xact_lock(hashtextextended('leads of ' || auth.uid(), 7));
    if (select count(*) from (
      select from public.leads as known where known.broker_id = auth.uid() and known.source = 'own' limit 2000
    ) as own) >= 2000 then
      perform private.refuse('PT422', 'too_many_leads', 'You have 2,000 leads of your own. Remove some first.');
    end if;
    insert into public.leads (
      broker_id, source, state, home_title, name, phone, lost_reason, next_step_on, notes, kept_until, created_at, state_at
    ) values (
      auth.uid(), 'own', _state, _home_title, _name, _phone, case _state when 'lost' then _lost_reason end, _next_step_on, _notes,
      private.indian_day(_now) + 180, _now, _now
    )
    returning * into _kept;
  else
    select * into _kept from public.leads as known where known.id = _id and known.broker_id = auth.uid() for no key update;
    if not found then
      perform private.refuse_not_found();
    end if;
    if _version is distinct from _kept.version then
      perform private.refuse(
        'PT409', 'wrong_state', 'This lead has changed meanwhile. Please look at it again.',
        jsonb_build_object('entity', 'lead', 'id', _id, 'state', _kept.state, 'version', _kept.version, 'at', _kept.state_at)
      );
    end if;
    if _kept.source = 'site' and (_lead ? 'state' and _state <> _kept.state) then
      perform private.refuse('PT422', 'follows_conversation', 'The stage of this lead follows its conversation.');
    end if;
    update public.leads as known
    set notes = _notes, next_step_on = _next_step_on, version = known.version + 1,
      name = case known.source when 'own' then coalesce(_name, known.name) end,
      phone = case known.source when 'own' then _phone end,
      home_title = case known.source when 'own' then _home_title end,
      state = case known.source when 'own' then _state else known.state end,
      lost_reason = case known.source when 'own' then case _state when 'lost' then _lost_reason end else known.lost_reason end,
      kept_until = case known.source when 'own' then private.indian_day(_now) + 180 end,
      state_at = case when known.source = 'own' and known.state <> _state then _now else known.state_at end
    where known.id = _id
    returning * into _kept;
  end if;
  return private.end_act(_key, private.change_answer(
    _kept.id, _kept.state, _kept.version, _now, jsonb_build_object('kept_until', _kept.kept_until)
  ));
end
$$;
comment on function public.save_lead(uuid, jsonb, integer, uuid) is
  'Notes down a lead of the caller''s own (null id) or what there is to say of one: {name, phone, home_title, state, lost_reason, next_step_on, '
  'notes}; of a lead who asked here notes and next_step_on alone. Own ones are kept 180 days from the last change. {…, kept_until}; PT404, '
  'PT409, PT422 follows_conversation or too_many_leads, 42501, 22023.';

create function public.remove_lead(_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _gone public.leads;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remove_lead', jsonb_build_object('id', _id));
  if _answer is not null then
    return _answer;
  end if;
  delete from public.leads as known where known.id = _id and known.broker_id = auth.uid() and known.source = 'own' returning * into _gone;
  if _gone.id is null then
    perform private.refuse_not_found();
  end if;
  return private.end_act(_key, private.change_answer(_gone.id, 'removed', _gone.version + 1, _now));
end
$$;
comment on function public.remove_lead(uuid, uuid) is 'Lets go of a lead of the caller''s own, before its time. PT404.';
grant execute on function public.my_leads() to authenticated;
grant execute on function public.save_lead(uuid, jsonb, integer, uuid) to authenticated;
grant execute on function public.remove_lead(uuid, uuid) to authenticated;

create function private.forget_leads(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _gone integer;
begin
  delete from public.leads as known
  where known.id in (
    select old.id from public.leads as old where old.kept_until < private.indian_day(_now) order by old.kept_until limit 500
  );
  get diagnostics _gone = row_count;
  return _gone;
end
$$;
comment on function private.forget_leads(timestamptz) is 'Deletes own leads past their time. How many. Not for API roles.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.leads', 'broker_id', 't.broker_id = $1', true, '{}', 'deleted', 'Notes of a broker go with the account.');
