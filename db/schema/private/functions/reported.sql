CREATE FUNCTION private.reported(_source text, _from timestamp with time zone, _until timestamp with time zone) RETURNS TABLE(city text, outcome text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case _source
    when 'listings' then
      return query
        select listing.city, 'added'
        from public.properties as listing
        where listing.created_at >= _from and listing.created_at < _until;
    when 'approvals' then
      return query
        select listing.city, decision.to_state
        from private.decisions as decision
        left join public.properties as listing on listing.id = decision.subject_id
        where decision.kind = 'property' and decision.undone_at is null
          and decision.decided_at >= _from and decision.decided_at < _until;
    when 'sign_ups' then
      return query
        with joined as materialized (
          select profile.id as user_id
          from public.profiles as profile
          where profile.created_at >= _from and profile.created_at < _until
        ),
        homes as materialized (
          select distinct on (listing.owner_id) listing.owner_id, listing.city
          from public.properties as listing
          where listing.owner_id in (select joined.user_id from joined)
          order by listing.owner_id, listing.created_at, listing.id
        )
        select homes.city, 'signed_up'
        from joined
        left join homes on homes.owner_id = joined.user_id;
    when 'verification' then
      return query
        with happened as materialized (
          select handed.user_id, 'handed_in' as outcome
          from public.verification_records as handed
          where handed.created_at >= _from and handed.created_at < _until
          union all
          select decision.user_id, decision.to_state
          from private.decisions as decision
          where decision.kind = 'person' and decision.undone_at is null
            and decision.decided_at >= _from and decision.decided_at < _until
        ),
        homes as materialized (
          select distinct on (listing.owner_id) listing.owner_id, listing.city
          from public.properties as listing
          where listing.owner_id in (select happened.user_id from happened)
          order by listing.owner_id, listing.created_at, listing.id
        )
        select homes.city, happened.outcome
        from happened
        left join homes on homes.owner_id = happened.user_id;
  end case;
end
$$;

REVOKE ALL ON FUNCTION private.reported(_source text, _from timestamp with time zone, _until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reported(_source text, _from timestamp with time zone, _until timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.reported(_source text, _from timestamp with time zone, _until timestamp with time zone) IS 'What a report counts between two moments, one row an occurrence. Not for API roles.';
