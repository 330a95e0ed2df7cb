-- Papers of an application: for how long they are open, who opened them, and the one way to their bytes for the host.

create function private.is_document_open(
  _document public.application_documents, _application public.applications, _now timestamptz
) returns boolean
language sql immutable set search_path = ''
as $$
  select _application.state in ('shortlisted', 'offered', 'accepted')
    and _document.revoked_at is null and _document.deleted_at is null and _document.paper_id is not null
    and _document.granted_until > _now
$$;
comment on function private.is_document_open(public.application_documents, public.applications, timestamptz) is
  'Whether the host may open a paper: from the shortlist on, until its end, not once it was taken back. The only place that decides it. '
  'Not for API roles.';

create function private.take_document(_document_id uuid) returns public.application_documents
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
  _document public.application_documents;
begin
  _application := private.take_application((
    select shared.application_id from public.application_documents as shared where shared.id = _document_id
  ));
  select * into _document from public.application_documents as shared where shared.id = _document_id for no key update;
  if not found then
    perform private.refuse_not_found();
  end if;
  if private.side_of(private.thread_of(_application)) <> 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the seeker.', '{"sides": ["seeker"]}');
  end if;
  if not private.is_living(_application) or _document.deleted_at is not null then
    perform private.refuse(
      'PT409', 'wrong_state',
      format('This application is %s now. Please look at it again.', _application.state), private.application_state(_application.id)
    );
  end if;
  return _document;
end
$$;
comment on function private.take_document(uuid) is
  'Locks a paper of a living application of the caller. PT404, 42501, PT409 wrong_state. Not for API roles.';

create function public.extend_document(_document_id uuid, _until timestamptz, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _end timestamptz;
  _answer jsonb;
  _document public.application_documents;
begin
  _end := private.grant_end(_until::text, _now);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'extend_document', jsonb_build_object('document_id', _document_id, 'until', _until));
  if _answer is not null then
    return _answer;
  end if;
  _document := private.take_document(_document_id);
  update public.application_documents as shared
  set granted_until = _end, revoked_at = null, version = shared.version + 1
  where shared.id = _document.id
  returning * into _document;
  perform private.set_grant_alarm(_document, _now);
  return private.end_act(_key, private.change_answer(_document.id, 'open', _document.version, _now));
end
$$;
comment on function public.extend_document(uuid, timestamptz, uuid) is
  'The seeker says until when a paper may be opened (null: 14 days, at most 30), also one that was taken back. PT404, 42501, PT409 '
  'wrong_state, 22023.';

create function public.revoke_document(_document_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _document public.application_documents;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'revoke_document', jsonb_build_object('document_id', _document_id));
  if _answer is not null then
    return _answer;
  end if;
  _document := private.take_document(_document_id);
  update public.application_documents as shared
  set revoked_at = coalesce(shared.revoked_at, _now), version = shared.version + 1
  where shared.id = _document.id
  returning * into _document;
  perform private.set_grant_alarm(_document, _now);
  return private.end_act(_key, private.change_answer(_document.id, 'revoked', _document.version, _now));
end
$$;
comment on function public.revoke_document(uuid, uuid) is
  'The seeker takes a paper back: nobody opens it from now on; that it was opened stays written. PT404, 42501, PT409 wrong_state.';

create function public.document_views_of(_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not exists (
    select from public.applications as own where own.id = _application_id and own.seeker_id = auth.uid()
  ) then
    perform private.refuse_not_found();
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'document_id', seen.document_id, 'side', seen.side, 'at', seen.viewed_at
    ) order by seen.id desc), '[]')
    from (
      select listed.*
      from private.document_views as listed
      join public.application_documents as shared on shared.id = listed.document_id
      where shared.application_id = _application_id
      order by listed.id desc
      limit 500
    ) as seen
  );
end
$$;
comment on function public.document_views_of(uuid) is
  'When which side opened the papers of an own application, newest first, at most 500: [{document_id, side, at}]. PT404.';

-- For the function open-document, as the caller: no row for all that is not open to them, whatever the cause.
create function private.note_document_view(_document_id uuid)
returns table (version text, size bigint, mime text, file_name text, kind text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _document public.application_documents;
  _application public.applications;
  _side text;
begin
  if not private.second_factor_ok() then
    return;
  end if;
  select * into _document from public.application_documents as shared where shared.id = _document_id;
  select * into _application from public.applications as application where application.id = _document.application_id;
  select private.side_of(thread) into _side from public.enquiries as thread where thread.id = _application.enquiry_id;
  if coalesce(_side not in ('owner', 'broker'), true) or not private.is_document_open(_document, _application, _now)
    or private.is_blocked(_application.seeker_id, array[auth.uid()]) then
    return;
  end if;
  return query
    select stored.version, (stored.metadata ->> 'size')::bigint, _document.mime, _document.file_name, _document.kind
    from public.renter_papers as paper
    join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name
    where paper.id = _document.paper_id;
  if found then
    insert into private.document_views (document_id, viewer_id, side, viewed_at) values (_document.id, auth.uid(), _side, _now);
  end if;
end
$$;
comment on function private.note_document_view(uuid) is
  'Writes down that the host opens a paper, and where its bytes are; no row when it is not open to the caller. For the server, as the caller.';
grant execute on function private.note_document_view(uuid) to authenticated;

-- One's own papers are read by their ids, too.
create function private.own_paper(_paper_id uuid)
returns table (version text, size bigint, mime text, file_name text, kind text)
language sql stable security definer set search_path = ''
as $$
  select stored.version, (stored.metadata ->> 'size')::bigint, paper.mime, paper.file_name, paper.kind
  from public.renter_papers as paper
  join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name
  where paper.id = _paper_id and paper.user_id = auth.uid() and private.second_factor_ok()
$$;
comment on function private.own_paper(uuid) is 'Where the bytes of an own paper are. For the server, as the caller.';
grant execute on function private.own_paper(uuid) to authenticated;

grant execute on function
  public.extend_document(uuid, timestamptz, uuid),
  public.revoke_document(uuid, uuid),
  public.document_views_of(uuid)
  to authenticated;
