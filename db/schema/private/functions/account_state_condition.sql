CREATE FUNCTION private.account_state_condition(_account_state text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case private.chosen(_account_state, '{active,suspended,answered}')
    when 'active' then $q$
      and not exists (select from auth.users as kept where kept.id = profile.id and kept.banned_until > now())
    $q$
    when 'suspended' then $q$
      and exists (select from auth.users as kept where kept.id = profile.id and kept.banned_until > now())
    $q$
    when 'answered' then $q$
      and exists (select from auth.users as kept where kept.id = profile.id and kept.banned_until > now())
      and exists (
        select from private.suspensions as open
        where open.user_id = profile.id and open.lifted_at is null and open.answered_at is not null
      )
    $q$
    else ''
  end
$_$;

REVOKE ALL ON FUNCTION private.account_state_condition(_account_state text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.account_state_condition(_account_state text) TO service_role;

COMMENT ON FUNCTION private.account_state_condition(_account_state text) IS 'What private.listed_people() is narrowed by, as SQL; nothing for all. Raises 22023. Not for API roles.';
