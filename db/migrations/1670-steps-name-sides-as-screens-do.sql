-- Who may not take a step was told "for the co_tenant or owner or seeker": words of the database in a sentence that people read.

create function private.sides_in_words(_sides text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    nullif(array_to_string(_named[:cardinality(_named) - 1], ', '), '') || ' or ' || _named[cardinality(_named)], _named[1]
  )
  from (
    select array_agg(
      case side when 'seeker' then 'the tenant' when 'co_tenant' then 'a further tenant' else 'the ' || side end
      -- as they sign
      order by array_position(array['seeker', 'co_tenant', 'owner', 'broker'], side), side
    )
    from unnest(_sides) as side
  ) as words (_named)
$$;
comment on function private.sides_in_words(text[]) is
  'Sides as a sentence names them: "the tenant, a further tenant or the owner". Not for API roles.';
revoke all on function private.sides_in_words(text[]) from public;
grant execute on function private.sides_in_words(text[]) to service_role;

create or replace function private.step(
  _entity text, _id uuid, _action text, _side text, _present text, _expected text, _version integer, _at timestamptz
) returns text
    language plpgsql stable security definer set search_path = '' as $$
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
$$;;
