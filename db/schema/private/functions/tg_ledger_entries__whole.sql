CREATE FUNCTION private.tg_ledger_entries__whole() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _bad uuid;
begin
  select line.posting_id into _bad
  from new_lines as line join public.ledger_postings as posting on posting.id = line.posting_id
  group by line.posting_id, posting.lines
  having sum(line.amount_paise) <> 0 or count(*) <> posting.lines or min(line.line_no) <> 1 or max(line.line_no) <> posting.lines
  limit 1;
  if found then
    raise exception 'A posting is written whole and sums up to nothing' using errcode = '23514';
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_ledger_entries__whole() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_ledger_entries__whole() TO service_role;
