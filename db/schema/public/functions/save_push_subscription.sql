CREATE FUNCTION public.save_push_subscription(_endpoint text, _p256dh text, _auth text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if coalesce(char_length(_endpoint) > 500 or _endpoint !~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?/[!-~]*$', true)
    or private.is_own_network(substring(_endpoint from '^https://([a-z0-9.-]+)'))
  then
    perform private.refuse_argument('endpoint', 'This is no address of a push service.');
  end if;
  if coalesce(_p256dh !~ '^[A-Za-z0-9_-]{87}$' or _auth !~ '^[A-Za-z0-9_-]{22}$', true) then
    perform private.refuse_argument('keys', 'These are no keys of a browser.');
  end if;
  perform private.require_second_factor();
  perform pg_advisory_xact_lock(hashtextextended('push subscriptions of ' || auth.uid(), 7));
  insert into public.push_subscriptions as saved (user_id, auth_session_id, endpoint, p256dh, auth)
  values (auth.uid(), private.session_id(), _endpoint, _p256dh, _auth)
  on conflict (endpoint) do update set
    user_id = excluded.user_id, auth_session_id = excluded.auth_session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    failed_count = 0, created_at = now()
  where saved.user_id = excluded.user_id or (saved.p256dh = excluded.p256dh and saved.auth = excluded.auth);
  if not found then
    perform private.refuse_argument('keys', 'These are not the keys of this browser.');
  end if;
  delete from public.push_subscriptions as saved
  where saved.id in (
    select mine.id from public.push_subscriptions as mine
    where mine.user_id = auth.uid() order by mine.created_at desc, mine.id offset 10
  );
  return jsonb_build_object('success', true);
end
$_$;

REVOKE ALL ON FUNCTION public.save_push_subscription(_endpoint text, _p256dh text, _auth text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_push_subscription(_endpoint text, _p256dh text, _auth text) TO service_role;
GRANT ALL ON FUNCTION public.save_push_subscription(_endpoint text, _p256dh text, _auth text) TO authenticated;

COMMENT ON FUNCTION public.save_push_subscription(_endpoint text, _p256dh text, _auth text) IS 'Notifications are pushed to this browser, as its PushSubscription says; at most ten browsers, the oldest goes. {success: true}; 22023 for an address that is not https or leads into a network of one''s own.';
