-- Choices of the operator that policies and guards obey. The server writes them at start from its configuration, admins change
-- some while the site runs; an API role can neither read nor write them. Never holds a secret.

create function private.setting_fits(_kind text, _least integer, _most integer, _value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(case _kind
    when 'switch' then jsonb_typeof(_value) = 'boolean'
    when 'whole_number' then
      case
        when jsonb_typeof(_value) = 'number' and _value #>> '{}' ~ '^[0-9]{1,9}$'
          then (_value #>> '{}')::integer between _least and _most
        else false
      end
    when 'sign_up_roles' then
      case jsonb_typeof(_value)
        -- whoever signs up is a tenant at once
        when 'array' then
          _value ? 'tenant'
          and _value <@ '["tenant", "owner", "broker"]'
          and jsonb_array_length(_value) = (select count(distinct role) from jsonb_array_elements(_value) as given (role))
        else false
      end
    when 'email_domain' then
      case jsonb_typeof(_value)
        when 'null' then true
        when 'string' then
          char_length(_value #>> '{}') <= 253 and _value #>> '{}' ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'
        else false
      end
    else _kind is null
  end, false)
$$;
comment on function private.setting_fits(text, integer, integer, jsonb) is
  'Whether a value is of the kind and within the bounds; any value is where there is no kind. Not for API roles.';

create table private.settings (
  name text primary key check (name ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  kind text check (kind in ('switch', 'whole_number', 'sign_up_roles', 'email_domain')),
  least integer,
  most integer,
  version integer not null default 1,
  is_fixed boolean not null default false,
  is_chosen boolean not null default false,
  changed_by uuid references auth.users on delete set null,
  constraint settings_bounds_check
    check ((kind is not distinct from 'whole_number') = (num_nonnulls(least, most) = 2) and least <= most),
  constraint settings_value_check check (private.setting_fits(kind, least, most, value))
);

create index settings_changed_by_idx on private.settings (changed_by);
comment on table private.settings is 'Choices of the operator that policies and guards obey. No secrets.';
comment on column private.settings.kind is 'What admins may choose; null for what the deployment alone decides.';
comment on column private.settings.is_fixed is 'The deployment names the value: admins cannot change it.';
comment on column private.settings.is_chosen is 'An admin chose the value: a default of the deployment does not replace it.';
comment on column private.settings.version is 'Counts the changes, so that two admins do not change it past each other.';

insert into private.settings (name, value, kind, least, most) values
  ('admin_email', 'null', null, null, null),
  ('admin_email_domain', 'null', 'email_domain', null, null),
  ('admins_need_second_factor', 'false', null, null, null),
  ('decision_undo_seconds', '15', null, null, null),
  ('drafts_per_person', '10', 'whole_number', 1, 100),
  ('new_device_notices', 'true', 'switch', null, null),
  ('pending_listings_per_owner', '50', 'whole_number', 1, 1000),
  ('reporter_account_hours', '24', 'whole_number', 0, 720),
  ('reports_per_day', '10', 'whole_number', 1, 100),
  ('reports_that_hide', '3', 'whole_number', 2, 100),
  ('saved_homes_per_person', '500', 'whole_number', 1, 5000),
  ('saved_searches_per_person', '20', null, null, null),
  ('search_mail_spacing_minutes', '10', null, null, null),
  ('sign_up_approved_roles', '["tenant", "owner", "broker"]', 'sign_up_roles', null, null);

create function private.setting(_name text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select value from private.settings where name = _name
$$;
comment on function private.setting(text) is 'Value of one setting; null when nobody has set it. Not for API roles.';

create function private.tg_operator_settings__tell() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('basera_settings', '');
  return null;
end
$$;

create trigger _500_tell after insert or update or delete on private.settings
  for each statement execute function private.tg_operator_settings__tell();
