CREATE FUNCTION private.home_of_thread(_thread public.enquiries, _is_host boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select jsonb_build_object(
      'property_id', _thread.property_id,
      'title', coalesce(case when _is_host or home.approval_status = 'approved' then home.title end, _thread.home_title),
      'locality', _thread.home_locality,
      'photo', case when _is_host or home.approval_status = 'approved' then home.image_urls[1] end,
      'is_listed', coalesce(private.is_listed(home), false)
    )
    from (select) as nothing
    left join public.properties as home on home.id = _thread.property_id
  );
end
$$;

REVOKE ALL ON FUNCTION private.home_of_thread(_thread public.enquiries, _is_host boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.home_of_thread(_thread public.enquiries, _is_host boolean) TO service_role;

COMMENT ON FUNCTION private.home_of_thread(_thread public.enquiries, _is_host boolean) IS 'What a conversation is about, as a side may see it. Not for API roles.';
