CREATE FUNCTION public.admin_get_property_reports(_property_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform private.require_pace('{admin.case.reports}', 120);
  perform private.record_audit('admin.case.reports', 'ok', _property_id::text);
  return jsonb_build_object(
    'held_at', (
      select held.held_at from private.property_holds as held
      where held.property_id = _property_id and held.reason = 'reports'
    ),
    'total', (select count(*) from public.property_reports as made where made.property_id = _property_id),
    'reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', made.id, 'reason', made.reason, 'details', made.details, 'created_at', made.created_at,
          'decision', made.decision, 'decided_at', made.decided_at, 'answer', made.answer,
          'decided_by', private.admin_name(made.decided_by),
          'reporter', private.reporter_facts(made)
        )
        order by made.decided_at is not null, made.created_at desc, made.id
      ), '[]')
      from (
        select report.* from public.property_reports as report
        where report.property_id = _property_id
        order by report.decided_at is not null, report.created_at desc, report.id
        limit 50
      ) as found
      join public.property_reports as made on made.id = found.id
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_get_property_reports(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_property_reports(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_property_reports(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_get_property_reports(_property_id uuid) IS 'The reports of a listing, waiting ones first, then newest, at most 50, each with its words, what was decided and what is known of who made it. held_at: since when they hide the listing. Kept in the audit log. For admins; 42501, PT429.';
