CREATE FUNCTION public.begin_application(_enquiry_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _application public.applications;
  _side text;
  _is_new boolean;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'begin_application', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  -- a home that is deleted locks itself and then its conversations: in this order here, too
  perform from public.properties as home
  where home.id = (select thread.property_id from public.enquiries as thread where thread.id = _enquiry_id) for key share;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('application', null, 'begin', _side, 'none', 'none', 0, _now);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  select * into _application from public.applications as living
  where living.enquiry_id = _thread.id and living.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted');
  _is_new := not found;
  if _is_new then
    perform private.require_application_home(_thread);
    perform private.require_not_blocked(_thread);
    insert into public.applications (enquiry_id, property_id, seeker_id, state, created_at, state_at)
    values (_thread.id, _thread.property_id, _thread.seeker_id, 'draft', _now, _now)
    returning * into _application;
  end if;
  return private.end_act(_key, private.change_answer(
    _application.id, _application.state, _application.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'existing', not _is_new)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.begin_application(_enquiry_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.begin_application(_enquiry_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.begin_application(_enquiry_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.begin_application(_enquiry_id uuid, _key uuid) IS 'The seeker begins an application for the home of an open conversation, or finds the one that lives. {…, enquiry_id, existing}; PT404, 42501, PT409 wrong_state or home_gone, PT422 blocked.';
