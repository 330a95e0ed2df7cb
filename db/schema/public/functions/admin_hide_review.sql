CREATE FUNCTION public.admin_hide_review(_review_id uuid, _kind text, _reason text, _expected text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _why constant text := nullif(btrim(_reason), '');
  _review public.reviews;
  _to text;
  _event_id bigint;
begin
  perform private.require_admin();
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  if _kind is not null and _kind <> all ('{hate,personal_data,not_about_it,extortion}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: hate, personal_data, not_about_it, extortion.');
  end if;
  if coalesce(char_length(_why), 0) not between 10 and 300 then
    perform private.refuse_argument('reason', 'Say why, in 10 to 300 characters.');
  end if;
  select * into _review from public.reviews as known where known.id = _review_id for no key update;
  if not found or _review.state = 'written' then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_review.writer_id, _review.about_id) then
    perform private.refuse('42501', 'own_case', 'You cannot decide on your own case');
  end if;
  _to := private.step(
    'review', _review.id, case when _kind is null then 'show_again' else 'hide' end, 'admin', _review.state, _expected, _review.version,
    _review.state_at
  );
  update public.reviews as kept set state = _to, hidden_kind = _kind, version = kept.version + 1, state_at = _now where kept.id = _review.id
  returning * into _review;
  perform private.record_audit('review.hide', 'ok', _review.id::text, jsonb_build_object('kind', _kind, 'reason', _why));
  if _kind is not null and _review.writer_id is not null then
    insert into public.chain_events (
      enquiry_id, tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, detail, happened_at
    ) values (
      null, _review.tenancy_id, 'review', _review.id, 'hide', 'shown', 'hidden', auth.uid(), 'admin', jsonb_build_object('reason', _kind), _now
    )
    returning id into _event_id;
    perform private.notify(
      _review.writer_id, 'review_hidden', _event_id, null,
      jsonb_build_object('home', private.home_of_review(_review), 'reason', _kind), _now
    );
  end if;
  return private.change_answer(_review.id, _review.state, _review.version, _now);
end
$$;

REVOKE ALL ON FUNCTION public.admin_hide_review(_review_id uuid, _kind text, _reason text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_hide_review(_review_id uuid, _kind text, _reason text, _expected text) TO service_role;
GRANT ALL ON FUNCTION public.admin_hide_review(_review_id uuid, _kind text, _reason text, _expected text) TO authenticated;

COMMENT ON FUNCTION public.admin_hide_review(_review_id uuid, _kind text, _reason text, _expected text) IS 'An admin hides a shown review, of a kind and with a reason, or shows it again (_kind null); the writer is told. 42501, PT404, PT409, 22023.';
