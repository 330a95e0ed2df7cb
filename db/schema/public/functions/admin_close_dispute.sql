CREATE FUNCTION public.admin_close_dispute(_dispute_id uuid, _words text, _expected text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _dispute private.disputes;
  _from text;
begin
  perform private.require_admin();
  if _clean is null or char_length(_clean) < 10 then
    perform private.refuse_argument('words', 'Say why, in 10 to 500 characters: both sides read it.');
  end if;
  _dispute := private.take_dispute_as_admin(_dispute_id);
  _from := _dispute.state;
  _dispute.state := private.step('dispute', _dispute.id, 'close', 'admin', _from, _expected, _dispute.version, _dispute.state_at);
  _dispute.closed_kind := 'without_proposal';
  _dispute.closed_words := _clean;
  perform private.record_audit('dispute.close', 'ok', _dispute.id::text, jsonb_build_object('kind', _dispute.kind));
  _dispute := private.move_dispute(
    _dispute, (select tenancy from public.tenancies as tenancy where tenancy.id = _dispute.tenancy_id), _from, 'close', 'admin',
    'dispute_closed', 'all', _now
  );
  return private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}');
end
$$;

REVOKE ALL ON FUNCTION public.admin_close_dispute(_dispute_id uuid, _words text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_close_dispute(_dispute_id uuid, _words text, _expected text) TO service_role;
GRANT ALL ON FUNCTION public.admin_close_dispute(_dispute_id uuid, _words text, _expected text) TO authenticated;

COMMENT ON FUNCTION public.admin_close_dispute(_dispute_id uuid, _words text, _expected text) IS 'An admin closes a dispute without a proposal and says why. PT404, 42501 own_case, PT409 wrong_state, 22023.';
