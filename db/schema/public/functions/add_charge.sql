CREATE FUNCTION public.add_charge(_tenancy_id uuid, _kind text, _name text, _from date, _until date, _due_on date, _amount_paise numeric, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _clean constant text := private.applicant_words(_name, 'name', 60);
  _paise constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 1);
  _answer jsonb;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
begin
  if _kind is null or _kind <> all ('{utility,repair,other}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: utility, repair, other.');
  end if;
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('name', 'Say what it is for.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_charge', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'kind', _kind, 'name', _name, 'from', _from, 'until', _until, 'due_on', _due_on, 'amount_paise', _amount_paise
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('charge', null, 'add', _side, 'none', 'none', 0, _now);
  if _tenancy.state = 'upcoming' or (_tenancy.state = 'ended' and _tenancy.state_at < _now - interval '90 days') then
    perform private.refuse('PT422', 'tenancy_over', 'Bills are charged while a home is lived in, and until 90 days after.');
  end if;
  if _from is null or _until is null or _until < _from or _until > _from + 366
    or _from < _tenancy.start_on or _until > least(coalesce(_tenancy.leave_on, 'infinity'::date), _today + 366) then
    perform private.refuse_argument('from', 'Choose days of the tenancy, at most a year.');
  end if;
  if _due_on is null or _due_on not between _today + 3 and _today + 366 then
    perform private.refuse_argument('due_on', 'It is due in three days at the earliest.');
  end if;
  if (
    select count(*) from public.rent_charges as made
    where made.tenancy_id = _tenancy.id and made.side = 'owner' and made.created_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  if exists (
    select from public.rent_charges as known
    where known.tenancy_id = _tenancy.id and known.kind = _kind and known.name = _clean and lower(known.period) = _from
  ) then
    perform private.refuse('PT422', 'charged_already', 'This is charged for these days already.');
  end if;
  _charge.tenancy_id := _tenancy.id;
  _charge.kind := _kind;
  _charge.name := _clean;
  _charge.period := daterange(_from, _until, '[]');
  _charge.due_on := _due_on;
  _charge.amount_paise := _paise;
  _charge.side := 'owner';
  _charge := private.add_charge(_charge, _today, _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.tell_tenancy(
    _tenancy, 'charge_added', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'charge', _charge.id, 'add', 'none', 'open', _side, null, null, _now),
    jsonb_build_object('when', private.indian_midnight(_due_on)), _now
  );
  return private.end_act(_key, private.change_answer(_charge.id, 'open', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)));
end
$$;

REVOKE ALL ON FUNCTION public.add_charge(_tenancy_id uuid, _kind text, _name text, _from date, _until date, _due_on date, _amount_paise numeric, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_charge(_tenancy_id uuid, _kind text, _name text, _from date, _until date, _due_on date, _amount_paise numeric, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.add_charge(_tenancy_id uuid, _kind text, _name text, _from date, _until date, _due_on date, _amount_paise numeric, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.add_charge(_tenancy_id uuid, _kind text, _name text, _from date, _until date, _due_on date, _amount_paise numeric, _key uuid) IS 'The owner charges a bill, a repair or something else, due in three days at the earliest. {…, tenancy_id}; PT404, 42501, PT422 charged_already or tenancy_over, PT429 after 10 a day, 22023 with the field.';
