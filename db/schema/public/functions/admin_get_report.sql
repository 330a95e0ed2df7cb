CREATE FUNCTION public.admin_get_report(_source text, _from date, _until date) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _this_month constant date := date_trunc('month', now() at time zone 'Asia/Kolkata')::date;
  _first constant date := date_trunc('month', _from::timestamp)::date;
  _last constant date := least(date_trunc('month', _until::timestamp)::date, _this_month);
  _month date;
  _is_complete boolean := true;
begin
  perform private.require_admin();
  perform private.require_pace('{admin.report}', 120);
  if coalesce(_source, '') <> all ('{listings,approvals,sign_ups,verification}') then
    raise exception 'There is no such report' using errcode = '22023';
  end if;
  if _first is null or _last is null or _last < _first then
    raise exception 'A report needs a first and a last month' using errcode = '22023';
  end if;
  if _last >= _first + interval '36 months' then
    raise exception 'A report has at most 36 months' using errcode = '22023';
  end if;
  perform private.record_audit('admin.report', 'ok', _source, jsonb_build_object('from', _first, 'until', _last));
  for _month in
    select asked.month::date
    from generate_series(_last::timestamp, _first::timestamp, interval '-1 month') as asked (month)
    where not exists (
      select
      from private.report_months as known
      where known.source = _source and known.month = asked.month::date
        and private.is_fresh_month(known.month, known.counted_at)
    )
  loop
    -- what is not counted within this time is counted by the next call, so that no call is long
    if clock_timestamp() > statement_timestamp() + interval '2 seconds' then
      _is_complete := false;
      exit;
    end if;
    insert into private.report_months (source, month, lines)
    values (_source, _month, private.counted_month(_source, _month))
    on conflict (source, month) do update set lines = excluded.lines, counted_at = excluded.counted_at;
  end loop;
  return jsonb_build_object(
    'is_complete', _is_complete,
    'months', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('month', to_char(known.month, 'YYYY-MM'), 'counted_at', known.counted_at, 'lines', known.lines)
          order by known.month
        ),
        '[]'
      )
      from private.report_months as known
      where known.source = _source and known.month between _first and _last
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_get_report(_source text, _from date, _until date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_report(_source text, _from date, _until date) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_report(_source text, _from date, _until date) TO authenticated;

COMMENT ON FUNCTION public.admin_get_report(_source text, _from date, _until date) IS 'Numbers by month of India and city, at most 36 months, later ones than the running one left out. Reports: listings (added), approvals (approved, rejected, changes_requested), sign_ups (signed_up), verification (handed_in, verified, rejected, requires_documents). {is_complete, months: [{month, counted_at, lines: [{city, is_rest, counts}]}]}; is_complete false: ask again, some months are not counted yet. Kept in the audit log. For admins; 22023, PT429.';
