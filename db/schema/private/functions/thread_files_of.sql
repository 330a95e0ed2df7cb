CREATE FUNCTION private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb) RETURNS SETOF public.message_files
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _folder constant text := private.picture_folder() || '/' || _thread.id || '/';
  _given jsonb;
  _file public.message_files;
  _place integer := 0;
  _total bigint := 0;
begin
  if jsonb_typeof(coalesce(_files, '[]')) <> 'array' or jsonb_array_length(coalesce(_files, '[]')) > 10
    or (_kind = 'text') <> (jsonb_array_length(coalesce(_files, '[]')) = 0) then
    perform private.refuse_argument('files', 'A message has at most 10 files; one of words alone has none.');
  end if;
  for _given in select value from jsonb_array_elements(coalesce(_files, '[]')) loop
    if jsonb_typeof(_given) <> 'object' or jsonb_typeof(_given -> 'object_name') is distinct from 'string'
      or coalesce(_given ->> 'width', '1') !~ '^[0-9]{1,5}$' or coalesce(_given ->> 'height', '1') !~ '^[0-9]{1,5}$' then
      perform private.refuse_argument('files', 'A file is {object_name, file_name, width, height}.');
    end if;
    select null, _place, found.name, null, found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer,
      nullif((_given ->> 'width')::integer, 0), nullif((_given ->> 'height')::integer, 0)
    into _file
    from storage.objects as found
    where found.bucket_id = 'thread-files' and found.name = _given ->> 'object_name' and starts_with(found.name, _folder)
      and found.owner_id = auth.uid()::text and char_length(found.name) <= 512
      and not exists (select from public.message_files as sent where sent.object_name = found.name)
    for share;
    if not found then
      perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
    end if;
    if _kind = 'photo' and _file.mime not like 'image/%' then
      perform private.refuse_argument('files', 'A photo is a picture.');
    end if;
    _file.file_name := coalesce(
      private.clean_words(regexp_replace(_given ->> 'file_name', '[\u202a-\u202e\u2066-\u2069\n\r]', '', 'g'), 'file name', 120),
      'File ' || _place + 1
    );
    _total := _total + _file.bytes;
    _place := _place + 1;
    return next _file;
  end loop;
  if _total > 0 and _total + (
    select coalesce(sum(file.bytes), 0)
    from public.messages as sent
    join public.message_files as file on file.message_id = sent.id
    where sent.enquiry_id = _thread.id and (sent.side = 'seeker') = (_side = 'seeker')
  ) > 100 * 1024 * 1024 then
    perform private.refuse('PT422', 'too_much', 'The files of this conversation are too large together. At most 100 MB a side.');
  end if;
end
$_$;

REVOKE ALL ON FUNCTION private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb) TO service_role;

COMMENT ON FUNCTION private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb) IS 'The files that a message names. 22023, PT422 file_unknown or too_much. Not for API roles.';
