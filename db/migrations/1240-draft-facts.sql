-- What a draft's paper is made from beside what `agreement` tells already, so that its host sees the paper before it is made.

create function public.draft_facts(_agreement_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function public.draft_facts(uuid) is
  'What the host''s preview of a draft needs beside public.agreement: the home as the paper names it, whether there is a broker, the day. '
  'PT404 for everybody else.';
grant execute on function public.draft_facts(uuid) to authenticated;
