-- Tenants ask how gas for cooking comes: a pipe needs no booking, a cylinder needs a connection of one's own, and where there is
-- neither they bring a stove that needs none. Listings said it in passing, in their description.
alter table public.properties add column cooking_gas text check (cooking_gas in ('piped', 'cylinder', 'none'));
comment on column public.properties.cooking_gas is 'How gas for cooking comes; none: not at all. Null: not told.';
insert into private.listing_fields (name) values ('cooking_gas');
select private.apply_listing_fields();
