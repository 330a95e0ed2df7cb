CREATE FUNCTION private.given_deduction(_tenancy_id uuid, _given jsonb) RETURNS private.deposit_deductions
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _line private.deposit_deductions;
  _open bigint;
begin
  perform private.given_fields(_given, 'deductions', '{kind,amount_paise,words,item_id,charge_id,thing,cost_paise,age_months}');
  _line.tenancy_id := _tenancy_id;
  _line.kind := private.given_choice(_given, 'kind', '{damage,missing,rent_due,bill_due,cleaning,other}');
  _line.amount_paise := private.given_number(_given, 'amount_paise', 1, 100000000000);
  _line.words := private.applicant_words(private.given_words(_given, 'words', 500), 'words', 500);
  if _line.kind is null or _line.amount_paise is null or _line.words is null then
    perform private.refuse_argument('deductions', 'Say of each line what it is for, how much, and why.');
  end if;
  if _line.kind in ('damage', 'missing') then
    _line.item_id := private.given_id(_given, 'item_id');
    _line.cost_paise := private.given_number(_given, 'cost_paise', 1, 100000000000);
    _line.age_months := private.given_number(_given, 'age_months', 0, 600);
    select known.thing, known.life_months into _line.thing, _line.life_months from private.wear_lives as known
    where known.thing = private.given_words(_given, 'thing', 30);
    if _line.cost_paise is null or _line.age_months is null or _line.life_months is null then
      perform private.refuse_argument('deductions', 'Say what kind of thing it is, what it cost and how old it is.');
    end if;
    _line := private.against_records(_line);
    if _line.amount_paise > private.wear_ceiling(_line.cost_paise, _line.age_months, _line.life_months) then
      perform private.refuse(
        'PT422', 'above_wear', 'This is more than the thing was still worth at its age. Ordinary wear is not kept.',
        jsonb_build_object('most_paise', private.wear_ceiling(_line.cost_paise, _line.age_months, _line.life_months))
      );
    end if;
  elsif _line.kind in ('rent_due', 'bill_due') then
    _line.charge_id := private.given_id(_given, 'charge_id');
    select charge.amount_paise - charge.waived_paise - charge.paid_paise into _open from public.rent_charges as charge
    where charge.id = _line.charge_id and charge.tenancy_id = _tenancy_id and charge.kind <> 'deposit';
    if _open is null or _line.amount_paise > _open then
      perform private.refuse_argument('charge_id', 'Name a charge of this tenancy, and at most what is open of it.');
    end if;
  end if;
  return _line;
end
$$;

REVOKE ALL ON FUNCTION private.given_deduction(_tenancy_id uuid, _given jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_deduction(_tenancy_id uuid, _given jsonb) TO service_role;

COMMENT ON FUNCTION private.given_deduction(_tenancy_id uuid, _given jsonb) IS 'One line that an owner wants to keep, checked. 22023, PT422. Not for API roles.';
