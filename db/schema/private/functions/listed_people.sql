CREATE FUNCTION private.listed_people() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select $q$
    from public.profiles as profile
    join private.people_words as known on known.user_id = profile.id
    where ($1 is null or profile.id = any ($1))
      and ($2 is null or profile.verification_status = $2)
      and case
        when $3 is null then true
        when $3 = 'none' then not exists (
          select from public.user_roles as held
          where held.user_id = profile.id and held.role_approval_status = 'approved'
        )
        else exists (
          select from public.user_roles as held
          where held.user_id = profile.id and held.role = $3 and held.role_approval_status = 'approved'
        )
      end
  $q$
$_$;

REVOKE ALL ON FUNCTION private.listed_people() FROM PUBLIC;
GRANT ALL ON FUNCTION private.listed_people() TO service_role;

COMMENT ON FUNCTION private.listed_people() IS 'The people that match, as SQL. $1 uuid[], $2 and $3 text.';
