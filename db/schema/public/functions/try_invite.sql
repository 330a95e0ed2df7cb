CREATE FUNCTION public.try_invite(_code text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _tried timestamptz[];
begin
  perform private.require_second_factor();
  -- two at once count each other
  perform pg_advisory_xact_lock(hashtextextended('invite tries of ' || auth.uid(), 7));
  _tried := array(
    select tried.tried_at from private.invite_tries as tried
    where tried.user_id = auth.uid() and tried.tried_at > _now - interval '1 hour' and tried.code_hash <> _hash
    order by tried.tried_at desc limit 10
  );
  if cardinality(_tried) >= 10 then
    perform private.refuse_too_many(10, 'hour', ceil(extract(epoch from _tried[10] + interval '1 hour' - _now))::integer);
  end if;
  insert into private.invite_tries (user_id, code_hash, tried_at) values (auth.uid(), _hash, _now)
  on conflict (user_id, code_hash) do update set tried_at = excluded.tried_at;
  return jsonb_build_object('success', true, 'left', 9 - cardinality(_tried));
end
$$;

REVOKE ALL ON FUNCTION public.try_invite(_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.try_invite(_code text) TO service_role;
GRANT ALL ON FUNCTION public.try_invite(_code text) TO authenticated;

COMMENT ON FUNCTION public.try_invite(_code text) IS 'Counts that the caller enters this code, and looks at nothing: accept_invite does, within the hour. The same code again counts once. {success, left}; PT429 after 10 codes an hour, 22023.';
