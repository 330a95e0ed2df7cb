CREATE FUNCTION private.tg_properties__end_applications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _is_let constant boolean := tg_op = 'UPDATE' and new.status = 'rented' and old.status <> 'rented';
begin
  perform private.end_applications(
    array(
      select application.id from public.applications as application
      where application.property_id = old.id
        -- whom the home was promised to lives on beside a listing that is put away or marked as let
        and application.state in ('draft', 'submitted', 'shortlisted', 'offered', case tg_op when 'DELETE' then 'accepted' end)
    ),
    case when _is_let then 'home_let' else 'decline' end, 'clock',
    case when _is_let then 'already_let' else 'home_withdrawn' end, private.present()
  );
  return case tg_op when 'DELETE' then old else new end;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__end_applications() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__end_applications() TO service_role;
