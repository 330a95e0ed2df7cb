CREATE FUNCTION public.admin_get_activities(_limit integer DEFAULT 30, _area text DEFAULT NULL::text, _before timestamp with time zone DEFAULT NULL::timestamp with time zone, _before_key text DEFAULT NULL::text) RETURNS TABLE(key text, happened_at timestamp with time zone, kind text, subject_id uuid, user_id uuid, title text, first_name text, last_name text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 100);
  _chosen constant text := private.chosen(_area, '{person,listing,identity,role,decision}');
begin
  perform private.note_watching('admin.list.activities');
  -- each source is read backwards along its index, no further than a page
  return query execute
    $q$
      with known as (
        (
          select 'a' || happened.id as key, happened.happened_at, happened.kind, happened.subject_id, happened.user_id
          from public.activities as happened
          where ($1 is null or split_part(happened.kind, '.', 1) = $1)
            and ($2 is null or happened.happened_at <= $2)
            and ($3 is null or (happened.happened_at, ('a' || happened.id) collate "C") < ($2, $3 collate "C"))
          order by happened.happened_at desc, ('a' || happened.id) collate "C" desc
          limit $4
        )
        union all
        (
          select 'p' || listing.id, listing.created_at, 'listing.made', listing.id, listing.owner_id
          from public.properties as listing
          where coalesce($1, 'listing') = 'listing'
            and ($2 is null or listing.created_at <= $2)
            and ($3 is null or (listing.created_at, ('p' || listing.id) collate "C") < ($2, $3 collate "C"))
          order by listing.created_at desc, ('p' || listing.id) collate "C" desc
          limit $4
        )
      ), page as (
        select * from known order by known.happened_at desc, known.key collate "C" desc limit $4
      )
      select
        page.key, page.happened_at, page.kind, page.subject_id, page.user_id,
        coalesce(
          (select listing.title from public.properties as listing where listing.id = page.subject_id),
          (select held.role from public.user_roles as held where held.id = page.subject_id)
        ),
        profile.first_name, profile.last_name
      from page
      left join public.profiles as profile on profile.id = page.user_id
      order by page.happened_at desc, page.key collate "C" desc
    $q$
    using _chosen, _before, _before_key, _rows;
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_activities(_limit integer, _area text, _before timestamp with time zone, _before_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_activities(_limit integer, _area text, _before timestamp with time zone, _before_key text) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_activities(_limit integer, _area text, _before timestamp with time zone, _before_key text) TO authenticated;

COMMENT ON FUNCTION public.admin_get_activities(_limit integer, _area text, _before timestamp with time zone, _before_key text) IS 'What happened, newest first, at most 100. _area: person, listing, identity, role, decision. _before and _before_key: happened_at and key of the last row of the page before. title: of the listing, or the role. A look is a line of the audit log, once a minute. For admins; 42501, 22023.';
