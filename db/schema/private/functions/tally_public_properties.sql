CREATE FUNCTION private.tally_public_properties(_change bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _tally tid;
begin
  if _change = 0 then
    return;
  end if;
  -- under a stricter isolation a tally that somebody changed meanwhile would fail the writer: it makes its own
  if current_setting('transaction_isolation') = 'read committed' then
    select ctid into _tally from private.public_property_tallies limit 1 for update skip locked;
    if found then
      update private.public_property_tallies set tally = tally + _change where ctid = _tally;
      return;
    end if;
  end if;
  insert into private.public_property_tallies (tally) values (_change);
end
$$;

REVOKE ALL ON FUNCTION private.tally_public_properties(_change bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tally_public_properties(_change bigint) TO service_role;

COMMENT ON FUNCTION private.tally_public_properties(_change bigint) IS 'Remembers that the public set grew by _change. Waits for nobody.';
