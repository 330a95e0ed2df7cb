-- The same paper sent by two accounts is a sign of fraud: an admin who opens a case reads how many other accounts sent it. Nobody else does,
-- and nothing follows by itself.

alter table public.application_documents add column sha256 bytea check (octet_length(sha256) = 32);
comment on column public.application_documents.sha256 is
  'Of the file as it was stored when it was shared; null for files of before. Read by nobody through the API.';
create index application_documents_sha256_idx on public.application_documents (sha256) where sha256 is not null;

update private.personal_data set withheld_columns = withheld_columns || '{sha256}' where relation = 'public.application_documents';

create function private.tg_application_documents__hash() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.sha256 := (
    select decode(stored.metadata ->> 'sha256', 'hex')
    from public.renter_papers as paper
    join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name
    where paper.id = new.paper_id
  );
  return new;
end
$$;

create trigger _200_hash before insert on public.application_documents
  for each row execute function private.tg_application_documents__hash();

create function private.other_accounts_with(_document public.application_documents) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(distinct other.user_id) from public.application_documents as other
    where other.sha256 = _document.sha256 and other.user_id <> _document.user_id
  );
end
$$;
comment on function private.other_accounts_with(public.application_documents) is
  'How many other accounts sent the same file, byte by byte. Not for API roles.';

create or replace function private.case_of(_thread public.enquiries, _id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'success', true,
    'id', _id,
    'enquiry_id', _thread.id,
    'home_title', _thread.home_title,
    'home_locality', _thread.home_locality,
    'state', _thread.state,
    'stage', _thread.stage,
    'created_at', _thread.created_at,
    'parties', (
      select jsonb_agg(jsonb_build_object('side', side.name, 'id', person.id, 'email', person.email, 'card', private.person_card(person.id))
        order by side.name)
      from (values ('seeker', _thread.seeker_id), ('owner', _thread.owner_id), ('broker', _thread.broker_id)) as side (name, user_id)
      join auth.users as person on person.id = side.user_id
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', sent.id, 'side', sent.side, 'kind', sent.kind, 'body', sent.body, 'warnings', to_jsonb(sent.warnings),
        'files', (
          select coalesce(jsonb_agg(file.file_name order by file.position), '[]')
          from public.message_files as file where file.message_id = sent.id
        ),
        'removed_at', sent.removed_at, 'created_at', sent.created_at
      ) order by sent.id), '[]')
      from (
        select * from public.messages as listed where listed.enquiry_id = _thread.id and listed.kind <> 'event'
        order by listed.id desc limit 200
      ) as sent
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entity', event.entity, 'entity_id', event.entity_id, 'action', event.action, 'state', event.to_state, 'side', event.side,
        'at', event.happened_at
      ) order by event.id), '[]')
      from (
        select * from public.chain_events as listed where listed.enquiry_id = _thread.id and listed.action <> 'open_case'
        order by listed.id desc limit 200
      ) as event
    ),
    'visit', (
      select jsonb_build_object(
        'state', visit.state, 'mode', visit.mode, 'people', visit.people, 'starts_at', visit.starts_at, 'ends_at', visit.ends_at,
        'moves', visit.moves, 'note', visit.note, 'reason_kind', visit.reason_kind, 'reason', visit.reason,
        'missed_side', visit.missed_side,
        'place_views', (
          select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id), '[]')
          from private.place_views as seen where seen.visit_id = visit.id
        )
      )
      from public.visits as visit where visit.id = _id
    ),
    'application', (
      select jsonb_build_object(
        'state', application.state, 'submitted_at', application.submitted_at, 'message', application.message,
        'rent_paise', application.rent_paise, 'move_in_on', application.move_in_on, 'stay_months', application.stay_months,
        'offer', application.offer, 'offer_ends_at', application.offer_ends_at,
        'decline_kind', application.decline_kind, 'decline_words', application.decline_words,
        'papers', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', shared.kind, 'granted_until', shared.granted_until, 'revoked_at', shared.revoked_at,
            'views', (
              select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id), '[]')
              from private.document_views as seen where seen.document_id = shared.id
            ),
            'other_accounts', private.other_accounts_with(shared)
          ) order by shared.created_at, shared.id), '[]')
          from public.application_documents as shared where shared.application_id = application.id
        )
      )
      from public.applications as application where application.id = _id and application.submitted_at is not null
    )
  )
$$;
