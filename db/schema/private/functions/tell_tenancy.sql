CREATE FUNCTION private.tell_tenancy(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.user_id
    from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.until is null and person.user_id is not null and case _to
      when 'tenants' then person.role <> 'owner'
      when 'owner' then person.role = 'owner'
      when 'others' then person.user_id is distinct from auth.uid()
      else true
    end
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _tenancy.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side not in ('clock', 'server') then private.person_card(auth.uid()) -> 'name' end, 'home', _tenancy.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_tenancy(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_tenancy(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_tenancy(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) IS 'Notifies of a tenancy: its tenants, the owner, all but who acts, or all. Not for API roles.';
