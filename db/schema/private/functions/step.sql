CREATE FUNCTION private.step(_entity text, _id uuid, _action text, _side text, _present text, _expected text, _version integer, _at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _sides constant text[] := array(
    select distinct known.side from private.transitions as known
    where known.entity = _entity and known.action = _action order by 1
  );
  -- what time may do, too, is nobody's turn to be told of
  _people constant text[] := array_remove(array_remove(_sides, 'clock'), 'server');
  _to text;
begin
  if _side is null or _side <> all (_sides) then
    perform private.refuse(
      '42501', 'not_your_step',
      case when _people = '{}' then 'There is no such step.' else format('This step is for %s.', private.sides_in_words(_people)) end,
      jsonb_build_object('sides', _people)
    );
  end if;
  if _expected is null then
    perform private.refuse_argument('expected', 'Say which state the screen showed.');
  end if;
  select known.to_state into _to from private.transitions as known
  where known.entity = _entity and known.action = _action and known.from_state = _present and known.side = _side;
  if _to is null or _expected <> _present then
    perform private.refuse(
      'PT409', 'wrong_state',
      format('This %s is %s now. Please look at it again.', private.entity_words(_entity), replace(_present, '_', ' ')),
      jsonb_build_object('entity', _entity, 'id', _id, 'state', _present, 'version', _version, 'at', _at)
    );
  end if;
  return _to;
end
$$;

REVOKE ALL ON FUNCTION private.step(_entity text, _id uuid, _action text, _side text, _present text, _expected text, _version integer, _at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.step(_entity text, _id uuid, _action text, _side text, _present text, _expected text, _version integer, _at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.step(_entity text, _id uuid, _action text, _side text, _present text, _expected text, _version integer, _at timestamp with time zone) IS 'The state that the step leads to. 42501 not_your_step for a side that never takes it, then PT409 wrong_state with what is so now. Not for API roles.';
