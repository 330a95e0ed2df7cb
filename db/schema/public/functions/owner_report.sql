CREATE FUNCTION public.owner_report(_kind text, _year text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _first date;
begin
  if _kind is null or _kind <> all ('{rent_roll,receipts,income,tds,deposits,repairs,still_due}'::text[]) then
    perform private.refuse_argument('kind', 'There is no such report.');
  end if;
  if _year is null or _year !~ '^20[0-9]{2}-[0-9]{2}$' or (substr(_year, 3, 2)::integer + 1) % 100 <> substr(_year, 6, 2)::integer then
    perform private.refuse_argument('year', 'A tax year looks like 2026-27.');
  end if;
  perform private.require_second_factor();
  _first := make_date(substr(_year, 1, 4)::integer, 4, 1);
  return jsonb_build_object('kind', _kind, 'year', _year, 'rows', (
    select coalesce(jsonb_agg(part.line order by part.line ->> 'month', part.line ->> 'on', part.line ->> 'home', part.line ->> 'number'), '[]')
    from (
      select line from private.report_rows(_kind, auth.uid(), _first, (_first + interval '1 year')::date - 1) as told (line) limit 5000
    ) as part
  ));
end
$_$;

REVOKE ALL ON FUNCTION public.owner_report(_kind text, _year text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.owner_report(_kind text, _year text) TO service_role;
GRANT ALL ON FUNCTION public.owner_report(_kind text, _year text) TO authenticated;

COMMENT ON FUNCTION public.owner_report(_kind text, _year text) IS 'A report of a tax year of the homes that the caller lets: rent_roll, receipts, income, tds, deposits, repairs, or still_due, what is open now of what falls due in each month, the deposit apart; at most 5000 rows, oldest first. {kind, year, rows}; 22023.';
