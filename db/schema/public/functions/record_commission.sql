CREATE FUNCTION public.record_commission(_tenancy_id uuid, _payer text, _kind text, _amount_paise bigint, _words text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.fair_words(_words, 'words', 300);
  _answer jsonb;
  _accrued public.commission_entries;
  _mandate public.mandates;
  _tenancy public.tenancies;
  _left bigint;
  _id uuid;
begin
  if coalesce(_payer, '') <> all ('{owner,tenant}') then
    perform private.refuse_argument('payer', 'Say who paid: owner or tenant.');
  end if;
  if coalesce(_kind, '') <> all ('{received,written_off}') then
    perform private.refuse_argument('kind', 'A line says what was received or written off.');
  end if;
  if coalesce(_amount_paise, 0) not between 1 and 100000000000 then
    perform private.refuse_argument('amount_paise', 'An amount is more than nothing.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'record_commission', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'payer', _payer, 'kind', _kind, 'amount_paise', _amount_paise, 'words', _words
  ));
  if _answer is not null then
    return _answer;
  end if;
  select line.* into _accrued
  from public.commission_entries as line join public.mandates as mandate on mandate.id = line.mandate_id
  where line.tenancy_id = _tenancy_id and line.payer = _payer and line.kind = 'accrued' and mandate.broker_id = auth.uid();
  if not found then
    perform private.refuse_not_found();
  end if;
  -- one line after the other, so that no two together are more than what is open
  perform pg_advisory_xact_lock(hashtextextended('commission of ' || _tenancy_id || _payer, 7));
  select _accrued.amount_paise - coalesce(sum(line.amount_paise), 0) into _left
  from public.commission_entries as line
  where line.tenancy_id = _tenancy_id and line.payer = _payer and line.kind <> 'accrued';
  if _amount_paise > _left then
    perform private.refuse('PT422', 'more_than_open', 'This is more than what is open.', jsonb_build_object('open_paise', greatest(0, _left)));
  end if;
  select * into _mandate from public.mandates as known where known.id = _accrued.mandate_id;
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _id := private.add_commission(_mandate, _tenancy, _payer, _kind, _amount_paise, _clean, _now);
  return private.end_act(_key, private.change_answer(_id, _kind, 1, _now, jsonb_build_object('open_paise', _left - _amount_paise)));
end
$$;

REVOKE ALL ON FUNCTION public.record_commission(_tenancy_id uuid, _payer text, _kind text, _amount_paise bigint, _words text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_commission(_tenancy_id uuid, _payer text, _kind text, _amount_paise bigint, _words text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.record_commission(_tenancy_id uuid, _payer text, _kind text, _amount_paise bigint, _words text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.record_commission(_tenancy_id uuid, _payer text, _kind text, _amount_paise bigint, _words text, _key uuid) IS 'The broker notes what was received of a commission, or that it is not asked for any more. {…, open_paise}; PT404, PT422 more_than_open, 22023.';
