CREATE FUNCTION public.save_lead(_id uuid, _lead jsonb, _version integer, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
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
$_$;

REVOKE ALL ON FUNCTION public.save_lead(_id uuid, _lead jsonb, _version integer, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_lead(_id uuid, _lead jsonb, _version integer, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.save_lead(_id uuid, _lead jsonb, _version integer, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.save_lead(_id uuid, _lead jsonb, _version integer, _key uuid) IS 'Notes down a lead of the caller''s own (null id) or what there is to say of one: {name, phone, home_title, state, lost_reason, next_step_on, notes}; of a lead who asked here notes and next_step_on alone. Own ones are kept 180 days from the last change. {…, kept_until}; PT404, PT409, PT422 follows_conversation or too_many_leads, 42501, 22023.';
