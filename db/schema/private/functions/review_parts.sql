CREATE FUNCTION private.review_parts(_parts jsonb, _about text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  _known constant text[] := case _about
    when 'tenant' then '{rent_on_time,care,contact}'::text[] else '{as_shown,repairs,deposit,contact}'::text[]
  end;
  _given constant jsonb := coalesce(nullif(_parts, 'null'), '{}');
begin
  if jsonb_typeof(_given) <> 'object' or exists (
    select from jsonb_each(_given) as part
    where part.key <> all (_known) or part.value <> all (array['1', '2', '3', '4', '5']::jsonb[])
  ) then
    perform private.refuse_argument('parts', format('Parts are 1 to 5 of: %s.', array_to_string(_known, ', ')));
  end if;
  return _given;
end
$$;

REVOKE ALL ON FUNCTION private.review_parts(_parts jsonb, _about text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.review_parts(_parts jsonb, _about text) TO service_role;

COMMENT ON FUNCTION private.review_parts(_parts jsonb, _about text) IS 'Stars of single criteria; 22023. Not for API roles.';
