-- What was done about a document is about its person: whoever asks the audit log for a person also finds when one of their
-- numbers was opened. Such a line has the document as its target and the person in its detail.
create index audit_log_user_idx on private.audit_log ((detail ->> 'user'), happened_at desc, id desc)
  where detail ->> 'user' is not null;

create or replace function public.admin_get_audit(
  _limit integer default 50,
  _person text default null,
  _action text default null,
  _outcome text default null,
  _from timestamptz default null,
  _to timestamptz default null,
  _after_id bigint default null
) returns table (
  id bigint,
  happened_at timestamptz,
  actor_id uuid,
  actor_email text,
  actor_first_name text,
  actor_last_name text,
  action text,
  outcome text,
  target text,
  target_name text,
  detail jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
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
        line.outcome, line.target, coalesce(listing.title, person.email, concerned.email)::text, line.detail
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
      order by line.happened_at desc, line.id desc
    $q$
    using
      _people, split_part(_action, '.', 1), case when strpos(_action, '.') > 0 then _action end,
      private.chosen(_outcome, '{ok,denied}'), _from, _to, _after_id, _rows;
end
$$;
