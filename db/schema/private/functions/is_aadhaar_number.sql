CREATE FUNCTION private.is_aadhaar_number(_digits text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT
    SET search_path TO ''
    AS $_$
declare
  -- multiplication in the dihedral group of ten, and the permutation of each place (Verhoeff)
  _product constant text[] := array[
    '0123456789', '1234067895', '2340178956', '3401289567', '4012395678',
    '5987604321', '6598710432', '7659821043', '8765932104', '9876543210'
  ];
  _permuted constant text[] := array[
    '0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'
  ];
  _check integer := 0;
  _digit integer;
begin
  if _digits !~ '^[2-9][0-9]{11}$' then
    return false;
  end if;
  for _place in 0..11 loop
    _digit := substr(_digits, 12 - _place, 1)::integer;
    _digit := substr(_permuted[_place % 8 + 1], _digit + 1, 1)::integer;
    _check := substr(_product[_check + 1], _digit + 1, 1)::integer;
  end loop;
  return _check = 0;
end
$_$;

REVOKE ALL ON FUNCTION private.is_aadhaar_number(_digits text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_aadhaar_number(_digits text) TO service_role;

COMMENT ON FUNCTION private.is_aadhaar_number(_digits text) IS 'True for twelve digits that are a well-formed Aadhaar number.';
