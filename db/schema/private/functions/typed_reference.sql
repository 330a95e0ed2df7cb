CREATE FUNCTION private.typed_reference(_reference text, _method text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  _plain constant text := nullif(regexp_replace(upper(coalesce(_reference, '')), '[\s-]', '', 'g'), '');
begin
  if _method is null or _method <> all ('{upi,bank,cash,cheque}'::text[]) then
    perform private.refuse_argument('method', 'Say how it was paid: by UPI, bank, cash or cheque.');
  end if;
  if _method = 'cash' then
    if _plain is not null then
      perform private.refuse_argument('reference', 'Cash has no reference.');
    end if;
  elsif _method = 'upi' and coalesce(_plain, '') !~ '^[0-9]{12}$' then
    perform private.refuse_argument('reference', 'A UPI reference has 12 digits. Your app calls it UTR or RRN.');
  elsif coalesce(_plain, '') !~ '^[A-Z0-9]{6,22}$' then
    perform private.refuse_argument('reference', 'A reference of a bank has 6 to 22 letters and digits.');
  end if;
  return _plain;
end
$_$;

REVOKE ALL ON FUNCTION private.typed_reference(_reference text, _method text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.typed_reference(_reference text, _method text) TO service_role;

COMMENT ON FUNCTION private.typed_reference(_reference text, _method text) IS 'A reference as it is stored: capitals without blanks; 22023. Not for API roles.';
