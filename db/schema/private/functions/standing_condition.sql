CREATE FUNCTION private.standing_condition(_standing text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case private.chosen(_standing, '{active,suspended,answered}')
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

REVOKE ALL ON FUNCTION private.standing_condition(_standing text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.standing_condition(_standing text) TO service_role;

COMMENT ON FUNCTION private.standing_condition(_standing text) IS 'What private.listed_people() is narrowed by, as SQL; nothing for all. Raises 22023. Not for API roles.';
