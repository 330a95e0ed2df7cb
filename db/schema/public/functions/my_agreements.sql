CREATE FUNCTION public.my_agreements(_before timestamp with time zone DEFAULT NULL::timestamp with time zone, _limit integer DEFAULT 20) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 20), 1), 50);
  _page jsonb;
begin
  perform private.require_second_factor();
  with mine as (
    select private.party_agreement_rows() as id
    union
    select private.hosted_agreement_rows()
  ), page as materialized (
    select agreement.* from public.agreements as agreement
    where agreement.id in (select mine.id from mine) and (_before is null or agreement.state_at < _before)
    order by agreement.state_at desc, agreement.id limit _rows + 1
  )
  select coalesce(jsonb_agg(
    private.agreement_common(agreement, private.agreement_side(agreement)) order by agreement.state_at desc, agreement.id
  ), '[]') into _page
  from public.agreements as agreement where agreement.id in (select page.id from page);
  return jsonb_build_object(
    'agreements', case when jsonb_array_length(_page) > _rows then _page - _rows else _page end,
    'next_before', case when jsonb_array_length(_page) > _rows then _page -> (_rows - 1) ->> 'state_at' end
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_agreements(_before timestamp with time zone, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_agreements(_before timestamp with time zone, _limit integer) TO service_role;
GRANT ALL ON FUNCTION public.my_agreements(_before timestamp with time zone, _limit integer) TO authenticated;

COMMENT ON FUNCTION public.my_agreements(_before timestamp with time zone, _limit integer) IS 'Agreements that the caller signs or lets a home by, what changed last first. {agreements, next_before}.';
