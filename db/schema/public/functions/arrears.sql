CREATE FUNCTION public.arrears(_on date DEFAULT NULL::date) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(private.present());
begin
  if _on > _today then
    perform private.refuse_argument('on', 'Choose a day that has come.');
  end if;
  perform private.require_second_factor();
  return (
    with owed as (
      select tenancy.id, tenancy.home_title, tenancy.unit_label, tenancy.state,
        coalesce(_on, _today) - charge.due_on as age, charge.amount_paise - charge.waived_paise - charge.paid_paise as paise
      from public.tenancies as tenancy
      join public.rent_charges as charge on charge.tenancy_id = tenancy.id
      where tenancy.owner_id = auth.uid() and not charge.is_settled and charge.kind <> 'deposit' and charge.due_on < coalesce(_on, _today)
    ), home as (
      select owed.id, owed.home_title, owed.unit_label, owed.state,
        coalesce(sum(owed.paise) filter (where owed.age <= 30), 0) as days_30,
        coalesce(sum(owed.paise) filter (where owed.age between 31 and 60), 0) as days_60,
        coalesce(sum(owed.paise) filter (where owed.age between 61 and 90), 0) as days_90,
        coalesce(sum(owed.paise) filter (where owed.age > 90), 0) as older, sum(owed.paise) as paise
      from owed group by owed.id, owed.home_title, owed.unit_label, owed.state
      order by sum(owed.paise) desc, owed.id limit 500
    )
    select jsonb_build_object(
      'on', coalesce(_on, _today),
      'sums', jsonb_build_object(
        'days_30_paise', coalesce(sum(home.days_30), 0), 'days_60_paise', coalesce(sum(home.days_60), 0),
        'days_90_paise', coalesce(sum(home.days_90), 0), 'older_paise', coalesce(sum(home.older), 0),
        'paise', coalesce(sum(home.paise), 0)
      ),
      'homes', coalesce(jsonb_agg(jsonb_build_object(
        'tenancy_id', home.id, 'home', home.home_title, 'unit', home.unit_label, 'tenants', private.tenant_names(home.id),
        'days_30_paise', home.days_30, 'days_60_paise', home.days_60, 'days_90_paise', home.days_90, 'older_paise', home.older,
        'paise', home.paise
      ) order by home.paise desc, home.id), '[]')
    )
    from home
  );
end
$$;

REVOKE ALL ON FUNCTION public.arrears(_on date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.arrears(_on date) TO service_role;
GRANT ALL ON FUNCTION public.arrears(_on date) TO authenticated;

COMMENT ON FUNCTION public.arrears(_on date) IS 'What is open now of what fell due before a day, the deposit apart, in the homes that the caller lets: by age on that day, 1 to 30, 31 to 60, 61 to 90 days and older, in sums and by tenancy, at most 500. Null for today. {on, sums, homes}; 22023.';
