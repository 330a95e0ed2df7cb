CREATE FUNCTION public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid) RETURNS jsonb
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
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reopen_enquiry', jsonb_build_object('enquiry_id', _enquiry_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  _to := private.step('enquiry', _thread.id, 'reopen', _side, _thread.state, _expected, _thread.version, _thread.state_at);
  _thread := private.reopen_thread(_thread, _side, _to, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid) IS 'Opens a conversation again that the caller''s side or nobody''s doing closed. PT404, 42501 not_your_step, PT409 wrong_state, PT422 party_left, home_gone or blocked.';
