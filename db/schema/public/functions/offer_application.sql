CREATE FUNCTION public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _read jsonb;
  _answer jsonb;
  _application public.applications;
  _home public.properties;
  _from text;
  _side text;
begin
  _read := private.offer_terms(_offer, _now);
  if coalesce(_hours, 72) not between 24 and 168 then
    perform private.refuse_argument('hours', 'An offer stands for 24 to 168 hours.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'offer_application', jsonb_build_object(
    'application_id', _application_id, 'offer', _offer, 'hours', _hours, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _side := private.side_of(private.thread_of(_application));
  _from := _application.state;
  _application.state := private.application_step(_application, 'offer', _side, _expected);
  perform private.require_not_blocked(private.thread_of(_application));
  select * into _home from public.properties as home where home.id = _application.property_id;
  if not found or _home.status = 'rented' or _home.archived_at is not null then
    perform private.refuse(
      'PT409', 'home_gone', 'This home is not offered any more.', private.application_state(_application.id)
    );
  end if;
  -- where a listing says nothing of a deposit nobody expects more than is usual
  if (_read ->> 'rent_paise')::bigint > _home.price * 100
    or (_read ->> 'deposit_paise')::bigint > coalesce(_home.security_deposit, 2 * _home.price) * 100 then
    perform private.refuse(
      'PT422', 'above_listed', 'An offer is at most what the home is listed for.',
      jsonb_build_object('deposit_paise', round(coalesce(_home.security_deposit, 2 * _home.price) * 100)::bigint)
    );
  end if;
  if (
    select count(*) from public.chain_events as event
    where event.entity = 'application' and event.entity_id = _application.id and event.action = 'offer'
      and event.happened_at > _now - interval '1 day'
  ) >= 6 then
    perform private.refuse_too_many(6, 'day', 3600);
  end if;
  -- of two offers of a home at the same moment the second sees the first
  perform pg_advisory_xact_lock(hashtextextended('home:' || _application.property_id, 7));
  if not _application.is_shared_home and exists (
    select from public.applications as other
    where other.property_id = _application.property_id and other.state in ('offered', 'accepted') and not other.is_shared_home
  ) then
    perform private.refuse(
      'PT409', 'one_offer', 'Another applicant has an offer for this home. Take it back or wait for its end.',
      private.application_state(_application.id)
    );
  end if;
  _application.offer := _read;
  _application.offer_ends_at := _now + make_interval(hours => coalesce(_hours, 72));
  _application.waits_until := _application.offer_ends_at;
  _application := private.move_application(
    _application, _from, 'offer', _side, 'application_offered', 'seeker',
    jsonb_build_object('until', _application.offer_ends_at), _now
  );
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;

REVOKE ALL ON FUNCTION public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid) IS 'The host offers the home: {rent_paise, deposit_paise, start_on, months, lock_in_months, notice_months, words}, for 24 to 168 hours (72). Where the listing names no deposit: at most two months'' rent. PT404, 42501, PT409 wrong_state, one_offer or home_gone, PT422 above_listed, start_past or blocked, PT429 for a seventh a day, 22023.';
