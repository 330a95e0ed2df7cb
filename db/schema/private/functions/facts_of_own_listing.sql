CREATE FUNCTION private.facts_of_own_listing(_property_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  -- the day it is free is not copied: it was that of the other home
  select jsonb_object_agg(fact.name, fact.value)
  from public.properties as home
  cross join lateral jsonb_each(jsonb_strip_nulls(to_jsonb(home))) as fact (name, value)
  join private.listing_fields as field on field.name = fact.name and field.in_form
  where home.id = _property_id
    and home.owner_id = auth.uid()
    and private.second_factor_ok()
    and fact.name <> 'available_from'
$$;

REVOKE ALL ON FUNCTION private.facts_of_own_listing(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.facts_of_own_listing(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.facts_of_own_listing(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION private.facts_of_own_listing(_property_id uuid) IS 'What a draft tells of a home, from a listing that the caller owns; null for any other and before the second factor.';
