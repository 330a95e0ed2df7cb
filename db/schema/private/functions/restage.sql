CREATE FUNCTION private.restage(_enquiry_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.restage(_enquiry_id, private.present());
end
$$;

CREATE FUNCTION private.restage(_enquiry_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.enquiries as thread
  set stage = reached.stage
  from (
    select case
      when exists (
        select from public.tenancies as tenancy where tenancy.enquiry_id = found.id and tenancy.state <> 'ended'
      ) then 'renting'
      when found.state = 'closed' then 'closed'
      when exists (select from public.tenancies as tenancy where tenancy.enquiry_id = found.id) then 'ended'
      when exists (
        select from public.agreements as agreement
        where agreement.enquiry_id = found.id and agreement.state in ('sent', 'partly_signed')
      ) then 'agreeing'
      when exists (
        select from public.applications as application
        where application.enquiry_id = found.id and private.is_living(application)
      ) then 'applying'
      when exists (
        select from public.visits as visit
        where visit.enquiry_id = found.id and (
          visit.state in ('requested', 'confirmed')
          or (visit.state = 'completed' and visit.state_at > _now - interval '14 days')
        )
      ) then 'visiting'
      else 'asking'
    end as stage
    from public.enquiries as found where found.id = _enquiry_id
  ) as reached
  where thread.id = _enquiry_id and thread.stage <> reached.stage;
end
$$;

REVOKE ALL ON FUNCTION private.restage(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.restage(_enquiry_id uuid) TO service_role;
REVOKE ALL ON FUNCTION private.restage(_enquiry_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.restage(_enquiry_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.restage(_enquiry_id uuid) IS 'Writes how far a conversation came. Not for API roles.';
COMMENT ON FUNCTION private.restage(_enquiry_id uuid, _now timestamp with time zone) IS 'Writes how far a conversation came. Not for API roles.';
