CREATE FUNCTION public.take_payment_back(_payment_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_payment_back', jsonb_build_object('payment_id', _payment_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  if _side <> 'owner' and _payment.claimed_by is distinct from auth.uid() then
    perform private.refuse('42501', 'not_your_step', 'This step is for whoever paid.', '{"sides": ["seeker", "co_tenant"]}');
  end if;
  _to := private.payment_step(_payment, 'take_back', _side, _expected);
  _payment := private.drop_claim(_payment, _tenancy, _to, 'take_back', _side, null, null, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

REVOKE ALL ON FUNCTION public.take_payment_back(_payment_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_payment_back(_payment_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.take_payment_back(_payment_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.take_payment_back(_payment_id uuid, _expected text, _key uuid) IS 'Whoever said that they paid takes it back. PT404, 42501, PT409 wrong_state.';
