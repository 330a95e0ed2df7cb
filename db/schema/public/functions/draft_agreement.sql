CREATE FUNCTION public.draft_agreement(_enquiry_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _home public.properties;
  _application public.applications;
  _agreement public.agreements;
  _side text;
  _is_new boolean;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'draft_agreement', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  perform from public.properties as home
  where home.id = (select thread.property_id from public.enquiries as thread where thread.id = _enquiry_id) for key share;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('agreement', null, 'draft', _side, 'none', 'none', 0, _now);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  select * into _agreement from public.agreements as living
  where living.enquiry_id = _thread.id and living.kind = 'first' and living.state in ('draft', 'sent', 'partly_signed');
  _is_new := not found;
  if _is_new then
    select * into _home from public.properties as home where home.id = _thread.property_id;
    if not found or _home.archived_at is not null then
      perform private.refuse(
        'PT409', 'home_gone', 'This home is not offered any more.',
        jsonb_build_object('entity', 'enquiry', 'id', _thread.id, 'state', _thread.state, 'version', _thread.version, 'at', _thread.state_at)
      );
    end if;
    if _home.owner_id is not distinct from _home.broker_id then
      perform private.refuse('PT422', 'owner_missing', 'The owner of this home has no account of their own here, and the owner signs.');
    end if;
    perform private.require_home_to_let(_thread, _home);
    select * into _application from public.applications as application
    where application.enquiry_id = _thread.id and application.state = 'accepted' and application.agreed_at is null for no key update;
    if not found and _thread.origin <> 'invited' then
      perform private.refuse('PT422', 'not_accepted', 'An agreement follows an offer that was accepted.');
    end if;
    perform private.require_not_blocked(_thread);
    insert into public.agreements (
      number, enquiry_id, application_id, property_id, owner_id, seeker_id, state, home_title, home_address, home_pincode, property_type,
      is_shared_home, has_broker, state_code, created_at, state_at
    ) values (
      'BAS-' || to_char(_now at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(nextval('private.agreement_numbers')::text, 6, '0'),
      _thread.id, _application.id, _home.id, _thread.owner_id, _thread.seeker_id, 'draft', _home.title,
      private.address_on_paper(_home),
      _home.pincode, _home.property_type, _home.property_type = 'pg-hostel', _home.broker_id is not null, private.state_code(_home.state),
      _now, _now
    )
    returning * into _agreement;
    insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, created_at) values
      (_agreement.id, _thread.seeker_id, 'tenant', 1, private.paper_name(_thread.seeker_id), _now),
      (_agreement.id, _thread.owner_id, 'owner', 2, private.paper_name(_thread.owner_id), _now);
    insert into public.agreement_versions (agreement_id, version_no, terms, clauses, created_by, created_at)
    values (_agreement.id, 1, private.first_terms(_home, _application.offer, _now), '[]', auth.uid(), _now);
    perform private.append_agreement_event(_agreement, 'created', _side, null, '{"kind": "first"}', _now);
  end if;
  return private.end_act(_key, private.change_answer(
    _agreement.id, _agreement.state, _agreement.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'version_no', _agreement.current_version, 'existing', not _is_new)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.draft_agreement(_enquiry_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.draft_agreement(_enquiry_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.draft_agreement(_enquiry_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.draft_agreement(_enquiry_id uuid, _key uuid) IS 'The host begins the agreement of a conversation, from the accepted offer or for a tenant who was invited, or finds the one that lives. {…, enquiry_id, version_no, existing}; PT404, 42501, PT409 wrong_state, home_gone, in_force or still_let, PT422 not_accepted, owner_missing or blocked.';
