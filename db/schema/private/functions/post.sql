CREATE FUNCTION private.post(_tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _lines jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id constant uuid := gen_random_uuid();
  -- a line of nothing says nothing
  _kept constant jsonb := (
    select coalesce(jsonb_agg(line.value order by line.place), '[]')
    from jsonb_array_elements(_lines) with ordinality as line (value, place) where line.value -> 1 <> '0'
  );
  _hash constant text := private.sha256_hex(private.posting_text(_id, _tenancy_id, _cause, _cause_id, _posted_on, _now, _kept));
begin
  insert into public.ledger_postings (id, tenancy_id, cause, cause_id, posted_on, at, lines, hash)
  values (_id, _tenancy_id, _cause, _cause_id, _posted_on, _now, jsonb_array_length(_kept), _hash);
  insert into public.ledger_entries (posting_id, line_no, tenancy_id, account, amount_paise)
  select _id, line.place, _tenancy_id, line.value ->> 0, (line.value ->> 1)::bigint
  from jsonb_array_elements(_kept) with ordinality as line (value, place);
  perform private.record_audit('ledger.posted', 'ok', _id::text, jsonb_build_object('hash', _hash));
end
$$;

REVOKE ALL ON FUNCTION private.post(_tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _lines jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.post(_tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _lines jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.post(_tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _lines jsonb, _now timestamp with time zone) IS 'Writes a posting: lines are [account, paise], debit above zero. Once a cause. Not for API roles.';
