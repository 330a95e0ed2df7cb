CREATE FUNCTION public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _to text;
begin
  if coalesce(_reason, '') not in ('not_interested', 'home_gone', 'found_another', 'no_answer', 'other') then
    perform private.refuse_argument('reason', 'Say why: not_interested, home_gone, found_another, no_answer or other.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'close_enquiry', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  _to := private.step('enquiry', _thread.id, 'close', _side, _thread.state, _expected, _thread.version, _thread.state_at);
  if exists (select from public.visits as visit where visit.enquiry_id = _thread.id and visit.state = 'confirmed')
    or exists (
      select from public.applications as application
      where application.enquiry_id = _thread.id and application.state in ('offered', 'accepted')
    ) then
    perform private.refuse('PT422', 'still_living', 'Something agreed in this conversation still runs. End it first.');
  end if;
  perform private.cancel_visits(
    array(select visit.id from public.visits as visit where visit.enquiry_id = _thread.id and visit.state = 'requested'),
    'closed', _now
  );
  perform private.end_applications(
    array(select application.id from public.applications as application where application.enquiry_id = _thread.id),
    case _side when 'seeker' then 'withdraw' else 'decline' end, _side,
    case when _side <> 'seeker' then
      case _reason when 'found_another' then 'other_applicant' when 'no_answer' then 'no_answer' else 'home_withdrawn' end
    end,
    _now
  );
  _thread := private.move_enquiry(_thread, 'close', _side, _to, _reason, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) IS 'Closes a conversation for one of the reasons, told to the other side; a visit that was asked for and an application without an offer end. PT404, PT409 wrong_state, PT422 still_living beside a confirmed visit or an offer, 22023.';
