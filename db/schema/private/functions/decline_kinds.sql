CREATE FUNCTION private.decline_kinds(_home public.properties) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array(
    select known.kind
    from unnest('{
      already_let, home_withdrawn, rent_too_low, dates_do_not_fit, too_many_people, income_not_shown, reference_not_reached,
      papers_missing, pets_not_allowed, no_answer, other_applicant
    }'::text[]) with ordinality as known (kind, place)
    where known.kind <> 'pets_not_allowed' or _home.pets_allowed is false
    order by known.place
  )
$$;

REVOKE ALL ON FUNCTION private.decline_kinds(_home public.properties) FROM PUBLIC;
GRANT ALL ON FUNCTION private.decline_kinds(_home public.properties) TO service_role;

COMMENT ON FUNCTION private.decline_kinds(_home public.properties) IS 'Reasons that fit a home: that pets are not allowed only where its listing says so. Not for API roles.';
