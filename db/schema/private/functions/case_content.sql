CREATE FUNCTION private.case_content(_kind text, _id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
  _tenancy public.tenancies;
begin
  if _kind in ('enquiry', 'visit', 'application', 'agreement') then
    _thread := private.thread_of_case(_kind, _id);
    if _thread.id is not null then
      return private.case_of(_thread, _id) || jsonb_build_object('agreement', private.case_agreement(_id));
    end if;
    return null;
  end if;
  _tenancy := private.tenancy_of_case(_kind, _id);
  if _tenancy.id is not null then
    return private.case_of_tenancy(_tenancy, _kind, _id) || jsonb_build_object('photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', photo.id, 'room', photo.room, 'item', photo.item, 'shows', photo.shows, 'taken_at', photo.taken_at
      ) order by photo.room, photo.item, photo.shows, photo.taken_at, photo.id), '[]')
      from private.case_photos(_kind, _id) as photo
    ));
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.case_content(_kind text, _id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_content(_kind text, _id uuid) TO service_role;

COMMENT ON FUNCTION private.case_content(_kind text, _id uuid) IS 'What a case shows now; null for what is not there any more. Not for API roles.';
