CREATE FUNCTION public.tenancy_handovers(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(private.present());
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object('tenancy_id', _tenancy.id, 'side', _side, 'records', (
    select jsonb_agg(jsonb_build_object(
      'kind', known.kind, 'from', lower(days.open), 'until', upper(days.open) - 1,
      'may_begin', record.id is null and _tenancy.ended_kind is distinct from 'called_off' and coalesce(_today <@ days.open, false),
      'record', case when record.id is not null then private.handover_json(record) || (
        select jsonb_build_object(
          'lines', count(*), 'open_lines', count(*) filter (where line.condition is null),
          'photos', (
            select count(*) from private.handover_photos as photo join private.handover_items as there on there.id = photo.item_id
            where there.handover_id = record.id
          )
        )
        from private.handover_items as line where line.handover_id = record.id
      ) end
    ) order by known.place)
    from (values ('move_in', 1), ('move_out', 2)) as known (kind, place)
    cross join lateral (select private.handover_window(_tenancy, known.kind) as open) as days
    left join private.handovers as record on record.tenancy_id = _tenancy.id and record.kind = known.kind
  ));
end
$$;

REVOKE ALL ON FUNCTION public.tenancy_handovers(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tenancy_handovers(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.tenancy_handovers(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.tenancy_handovers(_tenancy_id uuid) IS 'The two records of a tenancy of the caller, or when each may be begun. {tenancy_id, side, records: [{kind, from, until, may_begin, record}]}; PT404.';
