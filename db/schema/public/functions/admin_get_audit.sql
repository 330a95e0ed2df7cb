CREATE FUNCTION public.admin_get_audit(_limit integer DEFAULT 50, _person text DEFAULT NULL::text, _action text DEFAULT NULL::text, _outcome text DEFAULT NULL::text, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _to timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id bigint DEFAULT NULL::bigint) RETURNS TABLE(id bigint, happened_at timestamp with time zone, actor_id uuid, actor_email text, actor_first_name text, actor_last_name text, action text, outcome text, target text, target_name text, detail jsonb)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 50), 1), 1000);
  _word constant text := lower(btrim(coalesce(_person, '')));
  _people uuid[];
begin
  if _action !~ '^[a-z0-9_.]{1,60}$' then
    raise exception 'There is no such action' using errcode = '22023';
  end if;
  perform private.note_list('audit', _rows, coalesce(_person, _action, _outcome, _from::text, _to::text, '') <> '');
  _people := case
    when _word ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then array[_word::uuid]
    else private.found_people(_person)
  end;
  return query execute
    $q$
      select
        line.id, line.happened_at, line.actor_id, actor.email::text, profile.first_name, profile.last_name, line.action,
        line.outcome, line.target, coalesce(listing.title, person.email, concerned.email)::text,
        line.detail - 'name_change' || coalesce(renamed.names, '{}')
      from (
        select line.id
        from private.audit_log as line
        where (
            $1 is null or line.actor_id = any ($1) or line.target = any ($1::text[])
            or line.detail ->> 'user' = any ($1::text[])
          )
          and ($2 is null or split_part(line.action, '.', 1) = $2)
          and ($3 is null or line.action = $3)
          and ($4 is null or line.outcome = $4)
          and ($5 is null or line.happened_at >= $5)
          and ($6 is null or line.happened_at < $6)
          and ($7 is null or (line.happened_at, line.id) < (
            select after.happened_at, after.id from private.audit_log as after where after.id = $7
          ))
        order by line.happened_at desc, line.id desc
        limit $8
      ) as page
      join private.audit_log as line on line.id = page.id
      left join auth.users as actor on actor.id = line.actor_id
      left join public.profiles as profile on profile.id = line.actor_id
      left join lateral (
        select
          case when line.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then line.target::uuid end as id,
          case
            when line.detail ->> 'user' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
              then (line.detail ->> 'user')::uuid
          end as user_id
      ) as named on true
      left join public.properties as listing on listing.id = named.id
      left join auth.users as person on person.id = named.id
      left join auth.users as concerned on concerned.id = named.user_id
      left join lateral (
        select jsonb_strip_nulls(jsonb_build_object('from', told.old_name, 'to', told.new_name)) as names
        from private.name_changes as told
        where line.action = 'person.renamed' and told.id = (line.detail ->> 'name_change')::bigint
      ) as renamed on true
      order by line.happened_at desc, line.id desc
    $q$
    using
      _people, split_part(_action, '.', 1), case when strpos(_action, '.') > 0 then _action end,
      private.chosen(_outcome, '{ok,denied}'), _from, _to, _after_id, _rows;
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_audit(_limit integer, _person text, _action text, _outcome text, _from timestamp with time zone, _to timestamp with time zone, _after_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_audit(_limit integer, _person text, _action text, _outcome text, _from timestamp with time zone, _to timestamp with time zone, _after_id bigint) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_audit(_limit integer, _person text, _action text, _outcome text, _from timestamp with time zone, _to timestamp with time zone, _after_id bigint) TO authenticated;

COMMENT ON FUNCTION public.admin_get_audit(_limit integer, _person text, _action text, _outcome text, _from timestamp with time zone, _to timestamp with time zone, _after_id bigint) IS 'Lines of the audit log, newest first, at most 1000. _person: id, or words of address or name, of who did it or to whom. _action: a whole one, or what stands before its dot. _outcome: ok, denied. _from to before _to. _after_id: the last line of the page before. Each look is a line itself. For admins; 42501, 22023, PT429.';
