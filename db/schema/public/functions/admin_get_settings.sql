CREATE FUNCTION public.admin_get_settings() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'settings', (
      select coalesce(jsonb_agg(private.shown_setting(setting) order by setting.name), '[]')
      from private.settings as setting
      where setting.kind is not null
    ),
    'notices', (
      select coalesce(jsonb_agg(private.shown_notice(notice) order by notice.starts_at, notice.id), '[]')
      from private.announcements as notice
      where notice.ends_at > now()
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_get_settings() FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_settings() TO service_role;
GRANT ALL ON FUNCTION public.admin_get_settings() TO authenticated;

COMMENT ON FUNCTION public.admin_get_settings() IS 'What admins may change while the site runs: {settings: [{name, kind, value, least, most, version, is_fixed, changed_at, changed_by}], notices: [{id, words, starts_at, ends_at, version, changed_at, changed_by}]}, notices that are over left out. For admins.';
