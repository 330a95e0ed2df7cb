CREATE FUNCTION private.tg_agreements__answer_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.has_open_changes(new.id) then
    perform private.refuse('PT422', 'changes_open', 'Answer each change that was asked for before you send the next version.');
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_agreements__answer_changes() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_agreements__answer_changes() TO service_role;
