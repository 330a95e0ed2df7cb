CREATE FUNCTION private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb) RETURNS SETOF public.message_files
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _folder constant text := _thread.id || '/';
  _given jsonb;
  _file public.message_files;
  _place integer := 0;
  _total bigint := 0;
  _ending text;
begin
  if jsonb_typeof(coalesce(_files, '[]')) <> 'array' or jsonb_array_length(coalesce(_files, '[]')) > 10
    or (_kind = 'text') <> (jsonb_array_length(coalesce(_files, '[]')) = 0) then
    perform private.refuse_argument('files', 'A message has at most 10 files; one of words alone has none.');
  end if;
  if (select count(*) <> count(distinct named.value ->> 'object_name')
    from jsonb_array_elements(coalesce(_files, '[]')) as named where jsonb_typeof(named.value) = 'object') then
    perform private.refuse_argument('files', 'A file is named once.');
  end if;
  for _given in select value from jsonb_array_elements(coalesce(_files, '[]')) loop
    if jsonb_typeof(_given) <> 'object' or jsonb_typeof(_given -> 'object_name') is distinct from 'string'
      or coalesce(_given ->> 'width', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$'
      or coalesce(_given ->> 'height', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$' then
      perform private.refuse_argument('files', 'A file is {object_name, file_name, width, height}.');
    end if;
    select null, _place, found.name, null, found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer,
      nullif((_given ->> 'width')::integer, 0), nullif((_given ->> 'height')::integer, 0)
    into _file
    from storage.objects as found
    where found.bucket_id = 'thread-files' and found.name = _given ->> 'object_name' and starts_with(found.name, _folder)
      and found.owner_id = auth.uid()::text and char_length(found.name) <= 512
      and found.metadata ->> 'mimetype' is not null
      and not exists (select from public.message_files as sent where sent.object_name = found.name)
    for share;
    if not found then
      perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
    end if;
    if _kind = 'photo' and _file.mime not like 'image/%' then
      perform private.refuse_argument('files', 'A photo is a picture.');
    end if;
    -- under its name it is stored on the reader's machine: a PDF that is a page, too, must not be opened as one
    _ending := case _file.mime when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpe?g' else substr(_file.mime, 7) end;
    if _file.object_name !~* ('\.' || _ending || '$') then
      perform private.refuse_argument('files', 'The name of a stored file ends as its kind: .jpg, .png, .webp, .avif or .pdf.');
    end if;
    _file.file_name := private.clean_words(regexp_replace(_given ->> 'file_name', '[\n\r]', '', 'g'), 'file name', 120);
    if _file.file_name ~* '\.[a-z0-9]{1,8}$'
      and _file.file_name !~* ('\.(' || case _ending when 'pdf' then 'pdf' else 'jpe?g|png|webp|avif|heic|heif|gif|bmp' end || ')$') then
      _file.file_name := left(_file.file_name, 115) || '.' || replace(_ending, 'e?', '');
    end if;
    _file.file_name := coalesce(_file.file_name, 'File ' || _place + 1);
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
