CREATE FUNCTION public.admin_propose(_dispute_id uuid, _paise numeric, _words text, _expected text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _sum constant bigint := case when _paise is not null then private.whole_paise(_paise, 'paise', 0) end;
  _dispute private.disputes;
begin
  perform private.require_admin();
  if _clean is null or char_length(_clean) < 10 then
    perform private.refuse_argument('words', 'Say why, in 10 to 500 characters: both sides read it.');
  end if;
  _dispute := private.take_dispute_as_admin(_dispute_id);
  _dispute.state := private.step(
    'dispute', _dispute.id, 'propose', 'admin', _dispute.state, _expected, _dispute.version, _dispute.state_at
  );
  if _sum not between least(_dispute.owner_paise, _dispute.tenant_paise) and greatest(_dispute.owner_paise, _dispute.tenant_paise)
    and _dispute.owner_paise is not null and _dispute.tenant_paise is not null then
    perform private.refuse('PT422', 'outside_positions', 'Propose a sum between what the two sides say.');
  end if;
  _dispute.proposal_words := _clean;
  _dispute.proposal_paise := _sum;
  _dispute.proposed_at := _now;
  _dispute.ends_at := _now + interval '7 days';
  perform private.record_audit('dispute.propose', 'ok', _dispute.id::text, jsonb_build_object('kind', _dispute.kind));
  _dispute := private.move_dispute(
    _dispute, (select tenancy from public.tenancies as tenancy where tenancy.id = _dispute.tenancy_id), 'asked', 'propose', 'admin',
    'dispute_proposed', 'all', _now
  );
  return private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}');
end
$$;

REVOKE ALL ON FUNCTION public.admin_propose(_dispute_id uuid, _paise numeric, _words text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_propose(_dispute_id uuid, _paise numeric, _words text, _expected text) TO service_role;
GRANT ALL ON FUNCTION public.admin_propose(_dispute_id uuid, _paise numeric, _words text, _expected text) TO authenticated;

COMMENT ON FUNCTION public.admin_propose(_dispute_id uuid, _paise numeric, _words text, _expected text) IS 'An admin proposes how to settle a dispute, within what the two sides say: both have 7 days to take it. PT404, 42501 own_case, PT409 wrong_state, PT422 outside_positions, 22023.';
