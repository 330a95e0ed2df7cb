CREATE FUNCTION public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('reason', 'Say why: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reverse_payment', jsonb_build_object(
    'payment_id', _payment_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'reverse', _side, _expected);
  if not private.proven_lately() then
    perform private.refuse(
      '42501', 'reauthentication_needed', 'Please confirm that it is you, by password or code, and try again within ten minutes.'
    );
  end if;
  if _payment.confirmed_at < _now - interval '30 days' then
    perform private.refuse('PT422', 'too_late', 'A payment can be reversed for 30 days after it was confirmed.');
  end if;
  _payment := private.reverse_confirmed(_payment, _tenancy, _to, _side, _clean, 'tenants', _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

REVOKE ALL ON FUNCTION public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid) IS 'The owner takes back that a payment has arrived, within 30 days, with a reason that both read: its receipt is cancelled, its number stays. {…, receipt_id, number}; PT404, 42501, 42501 reauthentication_needed, PT409 wrong_state, PT422 too_late, 22023.';
