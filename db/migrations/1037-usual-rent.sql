-- What homes of a kind usually cost: for whoever lists one, while the rent is being typed.

create function public.get_usual_rent(_city text, _property_type text, _bedrooms integer) returns numeric
language sql stable set search_path = ''
as $$
  select case when count(*) >= 8 then percentile_cont(0.5) within group (order by near.price)::numeric(12, 2) end
  from (
    select home.price
    from public.properties as home
    where home.is_public and home.status = 'available' and home.approval_status = 'approved'
      and home.city = _city and home.property_type = _property_type and home.bedrooms = _bedrooms
    order by home.created_at desc, home.id desc
    limit 200
  ) as near
$$;
comment on function public.get_usual_rent(text, text, integer) is
  'The median rent of the newest 200 homes on the site of a city, kind and number of bedrooms; null for fewer than eight.';
revoke execute on function public.get_usual_rent(text, text, integer) from public;
grant execute on function public.get_usual_rent(text, text, integer) to authenticated;
