CREATE FUNCTION public.accept_offer(_application_id uuid, _offer_hash text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _application public.applications;
begin
  if coalesce(_offer_hash, '') !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('offer_hash', 'Say which offer the screen showed.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_offer', jsonb_build_object(
    'application_id', _application_id, 'offer_hash', _offer_hash, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _application.state := private.application_step(
    _application, 'accept', private.side_of(private.thread_of(_application)), _expected
  );
  perform private.require_not_blocked(private.thread_of(_application));
  if private.offer_hash(_application) <> _offer_hash then
    perform private.refuse(
      'PT409', 'offer_changed', 'The offer was changed meanwhile. Please look at it again.', private.application_state(_application.id)
    );
  end if;
  -- the alarm of its end comes a little later
  if _application.offer_ends_at <= _now then
    perform private.refuse(
      'PT409', 'wrong_state', 'This application is expired now. Please look at it again.',
      private.application_state(_application.id) || '{"state": "expired"}'
    );
  end if;
  _application.waits_until := _now + interval '14 days';
  _application := private.move_application(_application, 'offered', 'accept', 'seeker', 'application_accepted', 'host', '{}', _now);
  return private.end_act(_key, private.application_answer(_application, _now));
end
$_$;

REVOKE ALL ON FUNCTION public.accept_offer(_application_id uuid, _offer_hash text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_offer(_application_id uuid, _offer_hash text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.accept_offer(_application_id uuid, _offer_hash text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.accept_offer(_application_id uuid, _offer_hash text, _expected text, _key uuid) IS 'The seeker accepts the offer as it was shown. {…, also_accepted}; PT404, 42501, PT409 wrong_state or offer_changed, PT422 blocked, 22023.';
