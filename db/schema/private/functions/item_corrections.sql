CREATE FUNCTION private.item_corrections(_item_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'item_id', line.item_id, 'side', line.side, 'name', party.legal_name, 'words', line.words, 'at', line.created_at,
    'is_mine', party.user_id is not distinct from auth.uid()
  ) order by line.created_at, line.id), '[]')
  from private.handover_corrections as line join public.agreement_parties as party on party.id = line.party_id
  where line.item_id = _item_id
$$;

REVOKE ALL ON FUNCTION private.item_corrections(_item_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.item_corrections(_item_id uuid) TO service_role;

COMMENT ON FUNCTION private.item_corrections(_item_id uuid) IS 'Dated lines about a line of a record, the oldest first. Not for API roles.';
