CREATE FUNCTION public.take_refund_back(_refund_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_refund_back', jsonb_build_object('refund_id', _refund_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _refund := private.take_refund(_refund_id);
  _tenancy := private.living_tenancy(_refund.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _refund.state := private.step('refund', _refund.id, 'take_back', _side, _refund.state, _expected, _refund.version, _refund.state_at);
  _refund := private.move_refund(_refund, _tenancy, 'take_back', _side, null, null, null, _now);
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;

REVOKE ALL ON FUNCTION public.take_refund_back(_refund_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_refund_back(_refund_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.take_refund_back(_refund_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.take_refund_back(_refund_id uuid, _expected text, _key uuid) IS 'The owner takes back that a transfer was made. PT404, 42501, PT409 wrong_state.';
