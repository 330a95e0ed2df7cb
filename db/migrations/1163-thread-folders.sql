-- Files of a conversation lie below the conversation and no longer below the folder of the sender's pictures: whoever got files of the
-- same person in two conversations, or saw the photos of their listing, knew by the folder that it was one person. Whose a file
-- is, is its owner_id, which the server writes. Files that were sent before keep their names and are read as before.

create or replace function private.adds_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.enquiries as thread
    where thread.id = case
      when _name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.(jpe?g|png|webp|avif|pdf)$' then split_part(_name, '/', 1)::uuid
    end and thread.state = 'open' and private.side_of(thread) is not null
  )
$$;

create or replace function private.reads_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.message_files as file
    join public.messages as sent on sent.id = file.message_id
    join public.enquiries as thread on thread.id = sent.enquiry_id
    where file.object_name = _name and private.side_of(thread) is not null
  )
$$;
comment on function private.reads_thread_file(text) is 'Whether a message to the caller or of theirs names this file.';

create or replace function private.is_unsent_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.message_files as file where file.object_name = _name)
$$;
comment on function private.is_unsent_thread_file(text) is 'Whether no message names a file of this name.';

-- One without an owner is nobody's: it can be neither read nor sent, and goes after a day.
alter policy "people can upload below their own folder" on storage.objects
  with check (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      when bucket_id = 'thread-files'
        then (owner_id is null or owner_id = (select auth.uid())::text) and private.adds_thread_file(name)
      else bucket_id in ('verification-documents', 'application-documents')
        and (storage.foldername(name))[1] = (select auth.uid())::text
    end
  );

alter policy "people can delete their own pictures and what they have not sent" on storage.objects
  using (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      else bucket_id = 'thread-files' and owner_id = (select auth.uid())::text and private.is_unsent_thread_file(name)
    end
  );

alter policy "people can see their own pictures and files sent to them" on storage.objects
  using (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      else bucket_id = 'thread-files' and (owner_id = (select auth.uid())::text or private.reads_thread_file(name))
    end
  );

drop trigger _050_tell_picture_folder on storage.objects;
create trigger _050_tell_picture_folder before insert or update of name, bucket_id on storage.objects
  for each row when (current_user = 'authenticated' and new.bucket_id in ('property-images', 'avatars'))
  execute function private.tg_objects__tell_picture_folder();

create or replace function private.account_of_file(_file storage.objects) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _file.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then _file.owner_id::uuid
    when _file.name !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then null
    when _file.bucket_id in ('verification-documents', 'application-documents') then left(_file.name, 36)::uuid
    when _file.bucket_id in ('property-images', 'avatars') then coalesce(
      (select profile.id from public.profiles as profile where profile.picture_folder = left(_file.name, 36)::uuid),
      left(_file.name, 36)::uuid
    )
  end
$$;

create or replace function private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb)
returns setof public.message_files
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

comment on column public.message_files.object_name is
  'Name in the bucket: <conversation>/<file>. Sent before: <folder of the sender''s pictures>/<conversation>/<file>.';
