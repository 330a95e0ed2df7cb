CREATE FUNCTION public.my_visits(_enquiry_id uuid DEFAULT NULL::uuid, _property_id uuid DEFAULT NULL::uuid, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _limit integer DEFAULT 50) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _me constant uuid := auth.uid();
  _now constant timestamptz := private.present();
  _is_broker constant boolean := private.holds_role('broker');
  _rows constant integer := least(greatest(coalesce(_limit, 50), 1), 200);
begin
  perform private.require_second_factor();
  if _until <= _from or _until - _from > interval '366 days' then
    perform private.refuse_argument('until', 'Ask for at most a year.');
  end if;
  return (
    with thread as materialized (
      select found.id,
        case when found.seeker_id = _me then 'seeker' when found.broker_id = _me and _is_broker then 'broker' else 'owner' end as side
      from public.enquiries as found
      where (
          found.seeker_id = _me or found.owner_id = _me
          or (found.broker_id = _me and _is_broker and found.property_id = any (array(select private.mandated_home_rows('visits'))))
        )
        and (_enquiry_id is null or found.id = _enquiry_id)
        and (_property_id is null or found.property_id = _property_id)
    ),
    own as (
      select visit.id, visit.starts_at, thread.side
      from thread
      cross join lateral (
        select one.id, one.starts_at from public.visits as one
        where one.enquiry_id = thread.id
          and (_property_id is null or one.property_id = _property_id)
          and (_from is null or one.starts_at >= _from)
          and (_until is null or one.starts_at < _until)
        -- looked up by each conversation: never all visits of all people
        offset 0
      ) as visit
      order by visit.starts_at, visit.id
      limit _rows + 1
    ),
    page as (select own.id, own.starts_at, own.side from own order by own.starts_at, own.id limit _rows)
    select jsonb_build_object(
      'visits', coalesce(jsonb_agg(
        private.visit_row(visit, thread, page.side, _now) order by visit.starts_at, visit.id
      ), '[]'),
      'has_more', (select count(*) from own) > _rows
    )
    from page
    join public.visits as visit on visit.id = page.id
    join public.enquiries as thread on thread.id = visit.enquiry_id
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_visits(_enquiry_id uuid, _property_id uuid, _from timestamp with time zone, _until timestamp with time zone, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_visits(_enquiry_id uuid, _property_id uuid, _from timestamp with time zone, _until timestamp with time zone, _limit integer) TO service_role;
GRANT ALL ON FUNCTION public.my_visits(_enquiry_id uuid, _property_id uuid, _from timestamp with time zone, _until timestamp with time zone, _limit integer) TO authenticated;

COMMENT ON FUNCTION public.my_visits(_enquiry_id uuid, _property_id uuid, _from timestamp with time zone, _until timestamp with time zone, _limit integer) IS 'The caller''s visits by their time, at most 200, of one conversation, one home, a time: {visits, has_more}. No address. 22023.';
