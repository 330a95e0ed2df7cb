CREATE FUNCTION public.reject_refund(_refund_id uuid, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Say what you did not find: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reject_refund', jsonb_build_object('refund_id', _refund_id, 'words', _words, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _refund := private.take_refund(_refund_id);
  _tenancy := private.living_tenancy(_refund.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _refund.state := private.step('refund', _refund.id, 'reject', _side, _refund.state, _expected, _refund.version, _refund.state_at);
  _refund := private.move_refund(_refund, _tenancy, 'reject', _side, _clean, 'refund_rejected', 'owner', _now);
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;

REVOKE ALL ON FUNCTION public.reject_refund(_refund_id uuid, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reject_refund(_refund_id uuid, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.reject_refund(_refund_id uuid, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.reject_refund(_refund_id uuid, _words text, _expected text, _key uuid) IS 'A tenant has not found a transfer, in words. PT404, 42501, PT409 wrong_state, 22023.';
