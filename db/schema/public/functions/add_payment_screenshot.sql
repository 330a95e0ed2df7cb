CREATE FUNCTION public.add_payment_screenshot(_payment_id uuid, _object_name text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _payment public.payments;
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_payment_screenshot', jsonb_build_object('payment_id', _payment_id, 'object_name', _object_name));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  perform private.payment_step(_payment, 'show', private.tenancy_side(_tenancy), 'claimed');
  -- another tenant's payment is known, and its picture is not theirs to give
  if _payment.claimed_by is distinct from auth.uid() then
    perform private.refuse('PT422', 'not_your_payment', 'Only who paid adds a screenshot.');
  end if;
  if exists (select from private.payment_screenshots as known where known.payment_id = _payment.id) then
    perform private.refuse('PT422', 'shown_already', 'A screenshot is there already.');
  end if;
  insert into private.payment_screenshots (payment_id, user_id, object_name, mime, added_at)
  select _payment.id, auth.uid(), found.name, found.metadata ->> 'mimetype', _now
  from storage.objects as found
  where found.bucket_id = 'application-documents' and found.name = _object_name
    and (storage.foldername(found.name))[1] = auth.uid()::text
    and found.metadata ->> 'mimetype' in ('image/jpeg', 'image/png')
    and not exists (select from public.renter_papers as kept where kept.object_name = found.name)
    and not exists (select from private.payment_screenshots as kept where kept.object_name = found.name)
  for share;
  if not found then
    perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
  end if;
  perform private.record_tenancy_event(
    _tenancy, 'payment', _payment.id, 'show', 'claimed', 'claimed', private.tenancy_side(_tenancy), null, null, _now
  );
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

REVOKE ALL ON FUNCTION public.add_payment_screenshot(_payment_id uuid, _object_name text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_payment_screenshot(_payment_id uuid, _object_name text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.add_payment_screenshot(_payment_id uuid, _object_name text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.add_payment_screenshot(_payment_id uuid, _object_name text, _key uuid) IS 'Who claimed a payment adds a picture that was uploaded to application-documents, once, while it waits. {…, tenancy_id}; PT404, 42501, PT409 wrong_state, PT422 not_your_payment, shown_already or file_unknown.';
