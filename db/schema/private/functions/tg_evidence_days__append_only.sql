CREATE FUNCTION private.tg_evidence_days__append_only() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'evidence_heads' then
    if new.head = old.head and new.completed_at = old.completed_at and old.day is null then
      return new;
    end if;
  end if;
  raise exception 'What was published of evidence is neither changed nor deleted' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_evidence_days__append_only() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_evidence_days__append_only() TO service_role;
