CREATE FUNCTION public.accept_invite(_code text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _answer jsonb;
  _invite private.invites;
  _home public.properties;
  _thread public.enquiries;
  _is_new boolean;
  _event_id bigint;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_invite', jsonb_build_object('code', encode(_hash, 'hex')));
  if _answer is not null then
    return _answer;
  end if;
  if not exists (
    select from private.invite_tries as tried
    where tried.user_id = auth.uid() and tried.code_hash = _hash and tried.tried_at > _now - interval '1 hour'
  ) then
    perform private.refuse_argument('code', 'Enter this code by try_invite first: each try is counted.');
  end if;
  select * into _invite from private.invites as made
  where made.code_hash = _hash and made.used_at is null and made.ends_at > _now;
  if found then
    perform private.keep_account((select home.owner_id from public.properties as home where home.id = _invite.property_id));
    select * into _home from public.properties as home where home.id = _invite.property_id for share;
  end if;
  if _home.id is null or private.lets_home(_home, _invite.made_by) is not true then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_home.owner_id, _home.broker_id) then
    perform private.refuse('PT422', 'own_home', 'This is your own home.');
  end if;
  if private.is_blocked(auth.uid(), array[_home.owner_id, _home.broker_id]) then
    perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
  end if;

  select * into _thread from public.enquiries as thread
  where thread.property_id = _home.id and thread.seeker_id = auth.uid() for no key update;
  _is_new := not found;
  if _is_new then
    perform private.step('enquiry', null, 'accept_invite', 'seeker', 'none', 'none', 0, _now);
    insert into public.enquiries (
      property_id, home_title, home_locality, seeker_id, owner_id, broker_id, origin, opening_hash, first_answer_at,
      last_message_at, created_at, state_at
    ) values (
      _home.id, _home.title, coalesce(_home.locality, _home.city, ''), auth.uid(), _home.owner_id, _home.broker_id, 'invited',
      sha256(convert_to(_invite.id::text, 'UTF8')),
      -- who invites has spoken first: the tenant waits for no answer
      _now, _now, _now, _now
    )
    returning * into _thread;
    _event_id := private.record_event(
      'enquiry', _thread.id, _thread.id, 'accept_invite', 'none', 'open', 'seeker', null, null, _now
    );
    perform private.set_quiet_alarm(_thread, _now);
    perform private.tell_other_side(_thread, 'seeker', 'invite_accepted', _event_id, _now);
  else
    if _thread.state = 'closed' then
      -- the invitation is the host's yes, whoever closed it
      _thread := private.move_enquiry(
        _thread, 'reopen', 'seeker',
        private.step('enquiry', _thread.id, 'reopen', 'seeker', _thread.state, _thread.state, _thread.version, _thread.state_at),
        null, _now
      );
    end if;
    update public.enquiries as thread
    set origin = 'invited', first_answer_at = coalesce(thread.first_answer_at, _now)
    where thread.id = _thread.id;
  end if;
  -- of two who enter the same code at the same moment one finds it used
  update private.invites as made set used_at = _now, used_by = auth.uid()
  where made.id = _invite.id and made.used_at is null;
  if not found then
    perform private.refuse_not_found();
  end if;
  return private.end_act(_key, private.change_answer(
    _thread.id, 'open', _thread.version, _now, jsonb_build_object('enquiry_id', _thread.id, 'existing', not _is_new)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.accept_invite(_code text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_invite(_code text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.accept_invite(_code text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.accept_invite(_code text, _key uuid) IS 'Begins a conversation by an invitation, or goes on with the caller''s own about that home. {…, enquiry_id, existing}; PT404 for a code that is none, is over or was used, PT422 own_home or blocked, 22023 for one that was not tried before.';
