CREATE FUNCTION private.tg_agreement_parties__frozen() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (
    select version.frozen_at is not null from public.agreement_versions as version
    where version.agreement_id = old.agreement_id order by version.version_no desc limit 1
  ) then
    raise exception 'A party of a version that was frozen does not change' using errcode = '42501';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_agreement_parties__frozen() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_agreement_parties__frozen() TO service_role;

COMMENT ON FUNCTION private.tg_agreement_parties__frozen() IS 'Refuses another name, address, role or agreement of a party once the newest version''s paper was made. Not for API roles.';
