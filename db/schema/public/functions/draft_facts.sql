CREATE FUNCTION public.draft_facts(_agreement_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if _agreement.id is null or coalesce(private.agreement_side(_agreement), '') not in ('owner', 'broker') then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'home', jsonb_build_object(
      'title', _agreement.home_title, 'address', coalesce(_agreement.home_address, _agreement.home_title),
      'pincode', _agreement.home_pincode,
      'square_feet', (select home.square_feet from public.properties as home where home.id = _agreement.property_id)
    ),
    'has_broker', _agreement.has_broker,
    'today', (private.present() at time zone 'Asia/Kolkata')::date
  );
end
$$;

REVOKE ALL ON FUNCTION public.draft_facts(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.draft_facts(_agreement_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.draft_facts(_agreement_id uuid) TO authenticated;

COMMENT ON FUNCTION public.draft_facts(_agreement_id uuid) IS 'What the host''s preview of a draft needs beside public.agreement: the home as the paper names it, whether there is a broker, the day. PT404 for everybody else.';
