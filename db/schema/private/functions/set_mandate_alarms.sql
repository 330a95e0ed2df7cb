CREATE FUNCTION private.set_mandate_alarms(_mandate public.mandates, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kind text;
begin
  foreach _kind in array array['mandate_offer_ends', 'mandate_starts', 'mandate_ends_soon', 'mandate_ends'] loop
    perform private.drop_alarm(_kind, _mandate.id);
  end loop;
  if _mandate.state = 'offered' then
    perform private.set_alarm('mandate_offer_ends', _mandate.id, _mandate.code_ends_at);
  elsif _mandate.state = 'active' and _mandate.ends_on < date '2999-12-31' then
    perform private.set_alarm('mandate_ends', _mandate.id, private.indian_midnight(_mandate.ends_on + 1));
    if _mandate.starts_on > private.indian_day(_now) then
      perform private.set_alarm('mandate_starts', _mandate.id, private.indian_midnight(_mandate.starts_on));
    end if;
    if _mandate.ends_on - 14 > private.indian_day(_now) then
      perform private.set_alarm('mandate_ends_soon', _mandate.id, private.indian_midnight(_mandate.ends_on - 14));
    end if;
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_mandate_alarms(_mandate public.mandates, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_mandate_alarms(_mandate public.mandates, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_mandate_alarms(_mandate public.mandates, _now timestamp with time zone) IS 'What time will do to a mandate. Not for API roles.';
