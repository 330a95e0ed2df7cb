CREATE FUNCTION private.tg_disputes__settled() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.settle_dispute(tg_argv[0], case tg_argv[0] when 'deposit' then (to_jsonb(new) ->> 'tenancy_id')::uuid
    else (to_jsonb(new) ->> 'id')::uuid end, new.state_at);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_disputes__settled() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_disputes__settled() TO service_role;
