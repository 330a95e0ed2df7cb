CREATE FUNCTION private.append_agreement_event(_agreement public.agreements, _type text, _role text, _party_id uuid, _data jsonb, _now timestamp with time zone, _hidden jsonb DEFAULT '{}'::jsonb, _user_id uuid DEFAULT NULL::uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _last public.agreement_events;
  _event public.agreement_events;
  _field text;
  _value jsonb;
  _salt text;
begin
  perform from public.agreements as kept where kept.id = _agreement.id for no key update;
  select * into _last from public.agreement_events as known
  where known.agreement_id = _agreement.id order by known.seq desc limit 1;
  _event.agreement_id := _agreement.id;
  _event.seq := coalesce(_last.seq + 1, 0);
  _event.type := _type;
  _event.at := greatest(private.evidence_moment(_now) collate "C", _last.at);
  _event.actor := jsonb_strip_nulls(jsonb_build_object('role', _role, 'ref', private.party_ref(_party_id)));
  _event.data := _data;
  _event.prev := coalesce(_last.hash, repeat('0', 64));
  for _field, _value in select part.key, part.value from jsonb_each(_hidden) as part where part.value <> 'null' loop
    _salt := replace(gen_random_uuid()::text, '-', '');
    _event.data := _event.data || jsonb_build_object(_field, private.commitment(_salt, _value));
    insert into private.agreement_openings (agreement_id, seq, field, user_id, salt, value)
    values (_agreement.id, _event.seq, _field, _user_id, _salt, _value);
  end loop;
  _event.hash := private.event_hash(_agreement.number, _event);
  insert into public.agreement_events (agreement_id, seq, type, at, actor, data, prev, hash)
  values (_event.agreement_id, _event.seq, _event.type, _event.at, _event.actor, _event.data, _event.prev, _event.hash);
  return _event.seq;
end
$$;

REVOKE ALL ON FUNCTION private.append_agreement_event(_agreement public.agreements, _type text, _role text, _party_id uuid, _data jsonb, _now timestamp with time zone, _hidden jsonb, _user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.append_agreement_event(_agreement public.agreements, _type text, _role text, _party_id uuid, _data jsonb, _now timestamp with time zone, _hidden jsonb, _user_id uuid) TO service_role;

COMMENT ON FUNCTION private.append_agreement_event(_agreement public.agreements, _type text, _role text, _party_id uuid, _data jsonb, _now timestamp with time zone, _hidden jsonb, _user_id uuid) IS 'Adds an event to the chain of an agreement; its number. What is hidden stands in it as commitments. Not for API roles.';
