-- Choices of the operator that policies and guards obey. The server writes them at start from its configuration;
-- an API role can neither read nor write them. Never holds a secret.
create table private.settings (
  name text primary key check (name ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

comment on table private.settings is 'Choices of the operator that policies and guards obey. No secrets.';

insert into private.settings (name, value) values
  ('sign_up_approved_roles', '["tenant", "owner", "broker"]'),
  ('admins_need_second_factor', 'false'),
  ('pending_listings_per_owner', '50');

create function private.setting(_name text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select value from private.settings where name = _name
$$;
comment on function private.setting(text) is 'Value of one setting; null when nobody has set it. Not for API roles.';
