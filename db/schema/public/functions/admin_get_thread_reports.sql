CREATE FUNCTION public.admin_get_thread_reports(_limit integer DEFAULT 1000, _offset integer DEFAULT 0, _search text DEFAULT NULL::text, _state text DEFAULT NULL::text, _reason text DEFAULT NULL::text, _source text DEFAULT NULL::text, _sort text DEFAULT 'oldest'::text, _after_id uuid DEFAULT NULL::uuid) RETURNS TABLE(id uuid, home_title text, home_locality text, reason text, is_by_system boolean, reported_name text, reports_about integer, is_own boolean, created_at timestamp with time zone, decision text, decided_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{oldest,newest}'), 'oldest') = 'oldest';
begin
  perform private.note_list('thread_reports', _rows, coalesce(_search, _state, _reason, _source, '') <> '');
  return query execute
    'select report.id, thread.home_title, thread.home_locality, report.reason, report.is_by_system,
      private.person_card(report.reported_id) ->> ''name'',
      (select count(*)::integer from private.thread_reports as other where other.reported_id = report.reported_id),
      private.is_own_report(report), report.created_at, report.decision, report.decided_at '
      || private.listed_thread_reports()
      || case when _is_oldest then '
      and ($8 is null or (report.created_at, report.id) > (
        select after.created_at, after.id from private.thread_reports as after where after.id = $8
      ))
      order by report.created_at, report.id' else '
      and ($8 is null or (report.created_at, report.id) < (
        select after.created_at, after.id from private.thread_reports as after where after.id = $8
      ))
      order by report.created_at desc, report.id desc' end
      || ' limit $6 offset $7'
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.chosen(_state, '{open,decided}'),
      private.chosen(_reason, '{money_first,payee,harassment,discrimination,off_platform,not_theirs,other}'),
      private.chosen(_source, '{person,system}'),
      _rows, greatest(coalesce(_offset, 0), 0), _after_id;
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_thread_reports(_limit integer, _offset integer, _search text, _state text, _reason text, _source text, _sort text, _after_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_thread_reports(_limit integer, _offset integer, _search text, _state text, _reason text, _source text, _sort text, _after_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_thread_reports(_limit integer, _offset integer, _search text, _state text, _reason text, _source text, _sort text, _after_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_get_thread_reports(_limit integer, _offset integer, _search text, _state text, _reason text, _source text, _sort text, _after_id uuid) IS 'Reports of conversations that wait, longest waiting first, at most 1000; no word of any conversation. _state: open or decided (in 90 days); _reason: one of report_thread; _source: person or system; _sort: oldest, newest; _search: in title and locality of the home, name and address of who is reported; _after_id: the last row of the page before. For admins; 42501, 22023, PT429.';
