-- Each home that becomes public is compared with all saved searches. Rent and rooms rule most of them out, and cost a
-- hundredth of reading the whole search; whether a home fits is still the search's own decision.
create or replace function private.search_fits(_search jsonb, _property_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select
    from public.properties as home
    where home.id = _property_id
      and home.price >= coalesce((_search ->> 'min_price')::numeric, 0)
      and home.price <= coalesce((_search ->> 'max_price')::numeric, 'Infinity')
      and home.bedrooms >= coalesce((_search ->> 'bedrooms')::integer, 0)
  ) then
    return false;
  end if;
  return private.search_matches(_search, _property_id);
exception when invalid_parameter_value or invalid_text_representation then
  return false;
end
$$;
