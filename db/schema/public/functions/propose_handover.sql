CREATE FUNCTION public.propose_handover(_handover_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
  _lines integer;
  _open integer;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_handover', jsonb_build_object('handover_id', _handover_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _handover.state := private.handover_step(_handover, 'propose', _side, _expected);
  select count(*), count(*) filter (where line.condition is null) into _lines, _open
  from private.handover_items as line where line.handover_id = _handover.id;
  if _lines = 0 or _open > 0 then
    perform private.refuse(
      'PT422', 'items_open', 'Say of each thing how it is, or take it out, before the record is signed.', jsonb_build_object('open', _open)
    );
  end if;
  _handover.content_sha256 := private.sha256_hex(private.canonical_json(private.handover_content(_handover)));
  _handover.proposed_side := _side;
  _handover.proposed_at := _now;
  _handover := private.move_handover(_handover, _tenancy, 'draft', 'propose', _side, 'handover_proposed', 'others', _now);
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.propose_handover(_handover_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.propose_handover(_handover_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.propose_handover(_handover_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.propose_handover(_handover_id uuid, _expected text, _key uuid) IS 'Freezes a record with its hash, to be signed by both. PT404, 42501, PT409 wrong_state, PT422 items_open.';
