CREATE FUNCTION public.add_renter_paper(_kind text, _object_name text, _file_name text, _digits_hidden boolean, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _name text;
  _answer jsonb;
  _paper public.renter_papers;
begin
  if coalesce(_kind, '') not in ('identity', 'income', 'employment', 'address', 'reference', 'other') then
    perform private.refuse_argument('kind', 'Say identity, income, employment, address, reference or other.');
  end if;
  _name := private.clean_words(replace(_file_name, E'\n', ' '), 'file name', 120);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_renter_paper', jsonb_build_object(
    'kind', _kind, 'object_name', _object_name, 'file_name', _file_name, 'digits_hidden', _digits_hidden
  ));
  if _answer is not null then
    return _answer;
  end if;
  if _kind = 'identity' and _digits_hidden is not true then
    perform private.refuse(
      'PT422', 'digits_shown',
      'Please hide all digits of the Aadhaar number but the last four, and tick that they are hidden.'
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('papers of ' || auth.uid(), 7));
  if (select count(*) from public.renter_papers as paper where paper.user_id = auth.uid()) >= 24 then
    perform private.refuse(
      'PT422', 'too_many_papers', 'These are too many papers: an application shares at most 8, and you keep at most 24.'
    );
  end if;
  insert into public.renter_papers (user_id, kind, object_name, file_name, mime, bytes, created_at)
  select auth.uid(), _kind, found.name, coalesce(_name, 'Paper'), found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer, _now
  from storage.objects as found
  where found.bucket_id = 'application-documents' and found.name = _object_name
    and (storage.foldername(found.name))[1] = auth.uid()::text
    and not exists (select from public.renter_papers as kept where kept.object_name = found.name)
  for share
  returning * into _paper;
  if not found then
    perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
  end if;
  return private.end_act(_key, private.change_answer(_paper.id, 'kept', 1, _now));
end
$$;

REVOKE ALL ON FUNCTION public.add_renter_paper(_kind text, _object_name text, _file_name text, _digits_hidden boolean, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_renter_paper(_kind text, _object_name text, _file_name text, _digits_hidden boolean, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.add_renter_paper(_kind text, _object_name text, _file_name text, _digits_hidden boolean, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.add_renter_paper(_kind text, _object_name text, _file_name text, _digits_hidden boolean, _key uuid) IS 'Keeps a paper that was uploaded to application-documents; nobody sees it before an application shares it. PT422 file_unknown, digits_shown for an identity paper without the tick, too_many_papers beyond 24, 22023.';
