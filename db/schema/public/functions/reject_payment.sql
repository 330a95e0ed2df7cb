CREATE FUNCTION public.reject_payment(_payment_id uuid, _reject_kind text, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  if _reject_kind is null or _reject_kind <> all ('{not_arrived,amount_differs,reference_unknown,not_mine}'::text[]) then
    perform private.refuse_argument('reject_kind', 'Choose one of: not_arrived, amount_differs, reference_unknown, not_mine.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reject_payment', jsonb_build_object(
    'payment_id', _payment_id, 'reject_kind', _reject_kind, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'reject', _side, _expected);
  _payment := private.drop_claim(_payment, _tenancy, _to, 'reject', _side, _reject_kind, _clean, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

REVOKE ALL ON FUNCTION public.reject_payment(_payment_id uuid, _reject_kind text, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reject_payment(_payment_id uuid, _reject_kind text, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.reject_payment(_payment_id uuid, _reject_kind text, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.reject_payment(_payment_id uuid, _reject_kind text, _words text, _expected text, _key uuid) IS 'The owner has not found a payment, says why, and in words if they like. PT404, 42501, PT409 wrong_state, 22023.';
