-- A name that is too long is refused, so that nothing of what a person wrote is lost unseen.
create or replace function private.clean_name(_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _clean constant text := nullif(btrim(regexp_replace(_name, '[[:cntrl:][:space:]]+', ' ', 'g')), '');
begin
  if char_length(_clean) > 100 then
    raise exception 'A name has at most 100 characters' using errcode = '22023';
  end if;
  return _clean;
end
$$;
comment on function private.clean_name(text) is
  'A person''s name on one line; null when blank. Raises 22023 beyond 100 characters.';
