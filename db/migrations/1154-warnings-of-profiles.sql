-- Each field of a profile is looked at by itself: digits of two fields in a row read as one long number, which is no telephone number.

create function private.profile_warnings(_profile jsonb) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct found.kind), '{}')
  from unnest('{about,pets,vehicles,employer,earlier_home,reference_name}'::text[]) as field (name)
  cross join lateral unnest(private.message_warnings(coalesce(_profile ->> field.name, ''), false)) as found (kind)
$$;
comment on function private.profile_warnings(jsonb) is 'What the words of a profile look like, field by field. Not for API roles.';

create or replace function private.tg_applications__warnings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.warnings := jsonb_build_object(
    'profile', to_jsonb(private.profile_warnings(new.profile)),
    'message', to_jsonb(private.message_warnings(coalesce(new.message, ''), false)),
    'offer', to_jsonb(private.message_warnings(coalesce(new.offer ->> 'words', ''), true)),
    'decline', to_jsonb(private.message_warnings(coalesce(new.decline_words, ''), true))
  );
  return new;
end
$$;

update public.applications as kept
set warnings = kept.warnings || jsonb_build_object('profile', to_jsonb(private.profile_warnings(kept.profile)))
where kept.profile is not null;
