-- What a photo shows, in words, for whoever cannot see it. Told by the listing's keeper with the other facts of a photo.
alter table public.property_photos
  add column alt_text text check (char_length(alt_text) between 1 and 200 and alt_text ~ '\S');

comment on column public.property_photos.alt_text is 'What the photo shows, for people who cannot see it.';

create or replace function private.describe_photos(_property_id uuid, _photos jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _phrase text;
begin
  perform private.require_kept_listing(_property_id);

  select private.discriminating_phrase(string_agg(given.alt_text, ' | ')) into _phrase
  from jsonb_to_recordset(_photos) as given (alt_text text);
  if _phrase is not null then
    raise exception 'Please remove "%": a listing may not choose tenants by religion, caste, region or community.', _phrase
      using errcode = '23514', hint = 'Say whom the home suits by household: family, sharers, students or company.';
  end if;

  update public.property_photos as photo
  set
    width = given.width,
    height = given.height,
    placeholder = given.placeholder,
    alt_text = nullif(btrim(given.alt_text), '')
  from jsonb_to_recordset(_photos)
    as given (object_name text, width integer, height integer, placeholder text, alt_text text)
  where photo.property_id = _property_id and photo.object_name = given.object_name;
end
$$;
comment on function private.describe_photos(uuid, jsonb) is
  'Notes what is known of photos that an own listing shows: [{object_name, width, height, placeholder, alt_text}].';
comment on function public.set_property_photos(uuid, jsonb) is
  'Gives an own listing these photos in this order, the first is the cover: [{object_name, width, height, placeholder, '
  'alt_text}], at most 20. A changed set or order is approved again. {success: true}, PT404, 42501 for a photo of somebody else.';
comment on column public.property_drafts.facts is
  'Columns of a listing by name, and `photos` [{object_name, width, height, placeholder, alt_text}], `private` {address, '
  'landmark, latitude, longitude, directions}, `as_broker`. At most 32 kB.';
