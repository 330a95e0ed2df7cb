CREATE FUNCTION private.masked_number(_document_type text, _number text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  _plain constant text := upper(regexp_replace(coalesce(_number, ''), '[\s-]', '', 'g'));
  _form constant text := case _document_type
    when 'pan' then '^[A-Z]{3}[PCHABGJLFTE][A-Z][0-9]{4}[A-Z]$'
    when 'passport' then '^[A-Z][0-9]{7}$'
    when 'driving_license' then '^[A-Z]{2}[0-9A-Z/]{6,18}$'
    else '^.'  -- the check of the table refuses the type
  end;
begin
  if _document_type = 'aadhaar' then
    if _plain ~ '^(X{8})?[0-9]{4}$' then
      return 'XXXX XXXX ' || right(_plain, 4);
    end if;
    raise exception 'Give only the last four digits of an Aadhaar number' using errcode = '23514';
  end if;
  if _plain !~ _form then
    raise exception 'This is not a valid number of such a document' using errcode = '23514';
  end if;
  return repeat('X', least(16, greatest(4, char_length(_plain) - 4))) || right(replace(_plain, '/', 'X'), 4);
end
$_$;

REVOKE ALL ON FUNCTION private.masked_number(_document_type text, _number text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.masked_number(_document_type text, _number text) TO service_role;

COMMENT ON FUNCTION private.masked_number(_document_type text, _number text) IS 'What is stored of a document''s number. Raises 23514 for a whole Aadhaar number and for what is no such number.';
