CREATE FUNCTION public.sign_handover(_handover_id uuid, _content_sha256 text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
  _action text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'sign_handover', jsonb_build_object(
    'handover_id', _handover_id, 'content_sha256', _content_sha256, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _action := case when exists (
    select from private.handover_signatures as signed
    where signed.handover_id = _handover.id and not private.is_one_side(signed.side, _side)
  ) then 'agree' else 'sign' end;
  _handover.state := private.handover_step(_handover, _action, _side, _expected);
  if _content_sha256 is distinct from _handover.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'The record was changed meanwhile. Please look at it again before you sign.');
  end if;
  if exists (
    select from private.handover_signatures as signed
    where signed.handover_id = _handover.id and signed.party_id = private.my_party(_tenancy)
  ) then
    perform private.refuse('PT422', 'signed_already', 'You have signed this record. It waits for the other side.');
  end if;
  insert into private.handover_signatures (handover_id, party_id, side, content_sha256, signed_at)
  values (_handover.id, private.my_party(_tenancy), _side, _content_sha256, _now);
  if _action = 'agree' then
    _handover.agreed_at := _now;
  end if;
  _handover := private.move_handover(
    _handover, _tenancy, 'proposed', _action, _side, case _action when 'agree' then 'handover_agreed' end, 'all', _now
  );
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.sign_handover(_handover_id uuid, _content_sha256 text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sign_handover(_handover_id uuid, _content_sha256 text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.sign_handover(_handover_id uuid, _content_sha256 text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.sign_handover(_handover_id uuid, _content_sha256 text, _expected text, _key uuid) IS 'Signs a record over the hash that was seen; with one signature of each side it is agreed and stands for good. PT404, 42501, PT409 wrong_state, PT422 hash_differs or signed_already.';
