CREATE FUNCTION public.my_threads(_stage text DEFAULT NULL::text, _search text DEFAULT NULL::text, _property_id uuid DEFAULT NULL::uuid, _only text DEFAULT NULL::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 30) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _me constant uuid := auth.uid();
  _is_broker constant boolean := private.holds_role('broker');
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 50);
  _pattern constant text := private.contains_pattern(nullif(btrim(left(_search, 100)), ''));
  _before_at timestamptz := 'infinity';
  _before_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  _answer jsonb;
begin
  perform private.require_second_factor();
  perform private.chosen(_stage, '{asking,visiting,applying,agreeing,renting,ended,closed}');
  perform private.chosen(_only, '{unread,my_turn,closed}');
  if _before is not null then
    if _before !~ '^[0-9]{1,13}_[0-9]{6}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse_argument('before', 'Say the next_before of the page before.');
    end if;
    _before_at := timestamptz 'epoch' + split_part(_before, '_', 1)::bigint * interval '1 second'
      + split_part(_before, '_', 2)::integer * interval '1 microsecond';
    _before_id := split_part(_before, '_', 3)::uuid;
  end if;
  with page as materialized (
    select own.*
    from (
      (
        select thread.*, 'seeker' as my_side from public.enquiries as thread
        where thread.seeker_id = _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'seeker', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
      union all
      (
        select thread.*, case when _is_broker and thread.broker_id = _me then 'broker' else 'owner' end
        from public.enquiries as thread
        where thread.owner_id = _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'owner', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
      union all
      (
        select thread.*, 'broker' from public.enquiries as thread
        where thread.broker_id = _me and _is_broker and thread.owner_id <> _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'broker', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
    ) as own
    order by own.last_message_at desc, own.id desc
    limit _rows + 1
  ),
  numbered as (
    select page.id, page.my_side, row_number() over (order by page.last_message_at desc, page.id desc) as place from page
  )
  select jsonb_build_object(
    'threads', coalesce(jsonb_agg(
      private.thread_row(thread, shown.my_side) || jsonb_build_object(
        'last', private.last_line(thread), 'unread', private.unread_in(thread, shown.my_side, mark.last_read_id)
      ) order by shown.place
    ) filter (where shown.place <= _rows), '[]'),
    'next_before', (
      select floor(extract(epoch from last.last_message_at))::bigint::text
        || '_' || to_char(extract(microseconds from last.last_message_at)::bigint % 1000000, 'FM000000') || '_' || last.id
      from numbered as ending
      join public.enquiries as last on last.id = ending.id
      where ending.place = _rows and (select count(*) from numbered) > _rows
    )
  )
  into _answer
  from numbered as shown
  join public.enquiries as thread on thread.id = shown.id
  left join public.enquiry_reads as mark on mark.enquiry_id = thread.id and mark.user_id = _me;
  return _answer;
end
$_$;

REVOKE ALL ON FUNCTION public.my_threads(_stage text, _search text, _property_id uuid, _only text, _before text, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_threads(_stage text, _search text, _property_id uuid, _only text, _before text, _limit integer) TO service_role;
GRANT ALL ON FUNCTION public.my_threads(_stage text, _search text, _property_id uuid, _only text, _before text, _limit integer) TO authenticated;

COMMENT ON FUNCTION public.my_threads(_stage text, _search text, _property_id uuid, _only text, _before text, _limit integer) IS 'The caller''s conversations, the one written in last first, at most 50. _search: in the home''s title and the other''s first name; _only: unread, my_turn (waits for the caller) or closed; _before: next_before of the page before. {threads, next_before}; 22023.';
