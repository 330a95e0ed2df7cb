-- The city of somebody's first listing is looked up for all people of a month together: asked for each by itself, the
-- planner may walk through all listings by age once a person, where few people keep most of the listings.
create or replace function private.reported(_source text, _from timestamptz, _until timestamptz)
returns table (city text, outcome text)
language plpgsql stable security definer set search_path = ''
as $$
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
