CREATE FUNCTION _gateway.sms_state(OUT kind text, OUT sent integer, OUT entered integer) RETURNS SETOF record
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select kinds.kind, count(c.id)::integer, count(c.entered_at)::integer
  from (values ('proven', true), ('new', false)) as kinds (kind, is_proven)
  left join _gateway.sms_codes as c
    on c.is_proven = kinds.is_proven and c.created_at > now() - interval '1 hour'
  group by kinds.kind
$$;

REVOKE ALL ON FUNCTION _gateway.sms_state(OUT kind text, OUT sent integer, OUT entered integer) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.sms_state(OUT kind text, OUT sent integer, OUT entered integer) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.sms_state(OUT kind text, OUT sent integer, OUT entered integer) IS 'Codes of the last hour that left by text message, to numbers proven before and to new ones, and how many were entered.';
