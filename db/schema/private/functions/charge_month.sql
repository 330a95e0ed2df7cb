CREATE FUNCTION private.charge_month(_tenancy public.tenancies, _now timestamp with time zone) RETURNS public.tenancies
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _from constant date := private.charged_from(_tenancy);
  _until constant date := least(private.month_end(_from), coalesce(_tenancy.leave_on, 'infinity'::date));
  _terms constant public.tenancy_terms := private.terms_on(_tenancy.id, _from);
  _signed_on constant date := private.indian_day(_tenancy.created_at);
  -- months from the first one, for what comes round each quarter or year
  _month constant integer := (extract(year from _from) * 12 + extract(month from _from))
    - (extract(year from _terms.from_on) * 12 + extract(month from _terms.from_on));
  _charge public.rent_charges;
  _kept public.tenancies;
  _line record;
begin
  if _until < _from then
    return _tenancy;
  end if;
  _charge.tenancy_id := _tenancy.id;
  _charge.side := 'clock';
  _charge.period := daterange(_from, _until, '[]');
  _charge.due_on := greatest(_from, _signed_on, date_trunc('month', _from::timestamp)::date + _terms.due_day - 1);
  for _line in
    select 'rent' as kind, '' as name, private.sum_of_days(_tenancy.id, 'rent', _from, _until) as paise, 1 as place
    union all
    select 'maintenance', '', private.sum_of_days(_tenancy.id, 'maintenance', _from, _until), 2
    union all
    select 'other', said.value ->> 'name',
      case said.value ->> 'every'
        when 'month' then private.paise_by_days((said.value ->> 'paise')::bigint, _from, _until)
        else (said.value ->> 'paise')::bigint
      end, 2 + said.place
    from jsonb_array_elements(_terms.other) with ordinality as said (value, place)
    where case said.value ->> 'every'
      when 'month' then true
      when 'quarter' then _month % 3 = 0
      when 'year' then _month % 12 = 0
      else _month = 0
    end
    order by 4
  loop
    continue when _line.paise <= 0 or exists (
      select from public.rent_charges as known
      where known.tenancy_id = _tenancy.id and known.kind = _line.kind and known.name = _line.name and lower(known.period) = _from
    );
    _charge.kind := _line.kind;
    _charge.name := _line.name;
    _charge.amount_paise := _line.paise;
    if _line.kind = 'rent' then
      perform private.set_charge_alarm(private.add_charge(_charge, greatest(_from - 5, _tenancy.start_on), _now));
    else
      perform private.add_charge(_charge, greatest(_from - 5, _tenancy.start_on), _now);
    end if;
  end loop;
  update public.tenancies as kept set charged_until = _until where kept.id = _tenancy.id returning * into _kept;
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.set_tenancy_alarms(_kept);
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.charge_month(_tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.charge_month(_tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.charge_month(_tenancy public.tenancies, _now timestamp with time zone) IS 'Charges the next month of a locked tenancy, or the part of it that is stayed, and sets the alarm of the one after. Not for API roles.';
