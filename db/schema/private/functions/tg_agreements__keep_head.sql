CREATE FUNCTION private.tg_agreements__keep_head() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.evidence_heads (head, completed_at) values (new.head, new.in_force_at) on conflict (head) do nothing;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_agreements__keep_head() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_agreements__keep_head() TO service_role;
