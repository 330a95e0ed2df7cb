CREATE FUNCTION public.my_renter_profile() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return (
    select (
      coalesce(to_jsonb(profile), to_jsonb(jsonb_populate_record(null::public.renter_profiles, '{}'))) - '{user_id}'::text[]
    ) || jsonb_build_object(
      'version', coalesce(profile.version, 0),
      'missing', to_jsonb(private.profile_missing(auth.uid())),
      'papers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', paper.id, 'kind', paper.kind, 'file_name', paper.file_name, 'mime', paper.mime, 'bytes', paper.bytes,
          'created_at', paper.created_at, 'kept_until', private.paper_kept_until(paper)
        ) order by paper.created_at, paper.id), '[]')
        from public.renter_papers as paper where paper.user_id = auth.uid()
      )
    )
    from (select) as nothing
    left join public.renter_profiles as profile on profile.user_id = auth.uid()
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_renter_profile() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_renter_profile() TO service_role;
GRANT ALL ON FUNCTION public.my_renter_profile() TO authenticated;

COMMENT ON FUNCTION public.my_renter_profile() IS 'What the caller says of themselves as a renter, all null before it was saved: {…, version, updated_at, missing, papers}.';
