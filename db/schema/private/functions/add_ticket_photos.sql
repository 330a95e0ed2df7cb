CREATE FUNCTION private.add_ticket_photos(_ticket public.tickets, _tenancy public.tenancies, _side text, _shows text, _photos jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _given jsonb;
  _photo public.ticket_photos;
begin
  if _photos is null then
    return;
  end if;
  if jsonb_typeof(_photos) <> 'array' or jsonb_array_length(_photos) > 10 then
    perform private.refuse_argument('photos', 'A repair has at most 10 photos.');
  end if;
  for _given in select value from jsonb_array_elements(_photos) loop
    if jsonb_typeof(_given) <> 'object' or jsonb_typeof(_given -> 'object_name') is distinct from 'string'
      or coalesce(_given ->> 'width', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$'
      or coalesce(_given ->> 'height', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$' then
      perform private.refuse_argument('photos', 'A photo is {object_name, width, height}.');
    end if;
    select null, _ticket.id, auth.uid(), _side, _shows, found.name, found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer,
      nullif((_given ->> 'width')::integer, 0), nullif((_given ->> 'height')::integer, 0), _now
    into _photo
    from storage.objects as found
    where found.bucket_id = 'thread-files' and found.name = _given ->> 'object_name' and starts_with(found.name, _tenancy.enquiry_id || '/')
      and found.owner_id = auth.uid()::text and char_length(found.name) <= 512
      and found.metadata ->> 'mimetype' in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')
      and private.is_unsent_thread_file(found.name)
    for share;
    if not found then
      perform private.refuse('PT422', 'file_unknown', 'A photo has not arrived or is gone. Please add it again.');
    end if;
    insert into public.ticket_photos (ticket_id, sender_id, side, shows, object_name, mime, bytes, width, height, created_at)
    values (
      _photo.ticket_id, _photo.sender_id, _photo.side, _photo.shows, _photo.object_name, _photo.mime, _photo.bytes, _photo.width,
      _photo.height, _photo.created_at
    );
  end loop;
  if (select count(*) from public.ticket_photos as photo where photo.ticket_id = _ticket.id) > 10 then
    perform private.refuse_argument('photos', 'A repair has at most 10 photos.');
  end if;
end
$_$;

REVOKE ALL ON FUNCTION private.add_ticket_photos(_ticket public.tickets, _tenancy public.tenancies, _side text, _shows text, _photos jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.add_ticket_photos(_ticket public.tickets, _tenancy public.tenancies, _side text, _shows text, _photos jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.add_ticket_photos(_ticket public.tickets, _tenancy public.tenancies, _side text, _shows text, _photos jsonb, _now timestamp with time zone) IS 'Adds photos that the caller has uploaded below the conversation of the tenancy. 22023, PT422 file_unknown. Not for API roles.';
