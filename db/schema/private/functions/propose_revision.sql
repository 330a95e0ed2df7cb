CREATE FUNCTION private.propose_revision(_property_id uuid, _facts jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.reviewed_columns()) as name);
begin
  delete from public.property_revisions as revision where revision.property_id = _property_id and revision.review_status = 'replaced';
  -- the names of columns are of a migration's writing
  execute format(
    $q$
      update public.property_revisions as revision
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.property_revisions, $2)),
        review_status = 'pending', reason = null, decided_at = null, sent_at = now()
      where revision.property_id = $1
    $q$,
    _columns
  ) using _property_id, _facts;
  if not exists (select from public.property_revisions as revision where revision.property_id = _property_id) then
    execute format(
      $q$
        insert into public.property_revisions (property_id, %1$s)
        select $1, %1$s from jsonb_populate_record(null::public.property_revisions, $2)
      $q$,
      _columns
    ) using _property_id, _facts;
  end if;
end
$_$;

REVOKE ALL ON FUNCTION private.propose_revision(_property_id uuid, _facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.propose_revision(_property_id uuid, _facts jsonb) TO service_role;

COMMENT ON FUNCTION private.propose_revision(_property_id uuid, _facts jsonb) IS 'Makes these facts what a listing is to say; its photos follow. The listing is locked by the caller. Not for API roles.';
