-- An admin who opens a case may ask for an agreement, too, once it was sent: what was agreed in short, who signed when, and whether its chain
-- holds. No name on paper, address, network, clause or file comes along.

create function private.case_agreement(_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number', agreement.number, 'kind', agreement.kind, 'state', agreement.state, 'reason', agreement.reason,
    'version_no', said.version_no, 'sent_at', agreement.sent_at, 'expires_at', agreement.expires_at, 'in_force_at', agreement.in_force_at,
    'rent_paise', said.terms -> 'rent_paise', 'deposit_paise', said.terms -> 'deposit_paise', 'start_on', said.terms -> 'start_on',
    'months', said.terms -> 'months', 'document_sha256', said.document_sha256, 'head', agreement.head,
    'chain_broken_at', private.chain_fault(agreement),
    'signers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'role', party.role, 'initials', private.initials(party.legal_name), 'has_account', party.user_id is not null,
        'signed', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'version_no', signed.version_no, 'at', signed.signed_at, 'withdrawn_at', signed.withdrawn_at
          ) order by signed.signed_at), '[]')
          from public.agreement_signatures as signed where signed.party_id = party.id
        )
      ) order by party.sign_order), '[]')
      from public.agreement_parties as party where party.agreement_id = agreement.id and party.removed_at is null
    )
  )
  from public.agreements as agreement
  join lateral (
    select known.* from public.agreement_versions as known
    where known.agreement_id = agreement.id and known.sent_at is not null order by known.version_no desc limit 1
  ) as said on true
  where agreement.id = _id and agreement.sent_at is not null
$$;
comment on function private.case_agreement(uuid) is
  'An agreement that was sent, by its last sent version, as an admin reads it in a case; null for any other. Not for API roles.';

create or replace function private.is_own_case(_thread public.enquiries) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.uid() in (_thread.seeker_id, _thread.owner_id, _thread.broker_id), false) or exists (
    select from public.messages as sent where sent.enquiry_id = _thread.id and sent.sender_id = auth.uid()
  ) or exists (
    select from public.visits as visit where visit.enquiry_id = _thread.id and visit.host_id = auth.uid()
  ) or exists (
    select from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
    where agreement.enquiry_id = _thread.id and party.user_id = auth.uid()
  )
$$;

create or replace function public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _why constant text := private.one_line(_reason);
  _thread public.enquiries;
  _refusal jsonb;
begin
  perform private.require_admin();
  if coalesce(_kind, '') <> all ('{enquiry,visit,application,agreement}') then
    perform private.refuse_argument('kind', 'A case is a conversation (enquiry), a visit, an application or an agreement.');
  end if;
  if coalesce(_reason_kind, '') <> all ('{report,fraud,dispute_help,legal_order}') then
    perform private.refuse_argument('reason_kind', 'Say why: report, fraud, dispute_help or legal_order.');
  end if;
  _refusal := private.refuse_opening(_id, _why);
  if _refusal is not null then
    return _refusal;
  end if;
  select thread.* into _thread
  from public.enquiries as thread
  where thread.id = case _kind
    when 'enquiry' then _id
    when 'visit' then (select visit.enquiry_id from public.visits as visit where visit.id = _id)
    when 'agreement' then (
      select agreement.enquiry_id from public.agreements as agreement where agreement.id = _id and agreement.sent_at is not null
    )
    else (
      select application.enquiry_id from public.applications as application
      where application.id = _id and application.submitted_at is not null
    )
  end;
  if _thread.id is null then
    return private.refuse_case(_id, 'This was not found.', 'not_found');
  end if;
  if private.is_own_case(_thread) then
    return private.refuse_case(_id, 'Another admin has to look at a conversation that you are part of.', 'own_case');
  end if;

  -- first the line, then the words
  perform private.record_audit(
    'case.open', 'ok', _id::text, jsonb_build_object('reason', _why, 'kind', _kind, 'reason_kind', _reason_kind)
  );
  if _reason_kind = 'fraud' then
    -- told later, once: whoever deceives would clear away what there is to see
    insert into private.alarms (kind, subject_id, due_at) values ('case_told', _thread.id, _now + interval '30 days')
    on conflict (kind, subject_id) do nothing;
  else
    perform private.tell_case(_thread, _reason_kind, _now);
  end if;
  return private.case_of(_thread, _id) || jsonb_build_object('agreement', private.case_agreement(_id));
end
$$;
comment on function public.admin_open_case(text, uuid, text, text) is
  'For an admin who proved lately who they are: a conversation (_kind enquiry) by its last 200 messages and steps, with the visit, the '
  'application or the agreement, once it was sent, that was asked for; no address, number, profile or paper. _reason_kind: report, fraud, dispute_help, legal_order; _reason, 10 '
  'to 300 characters, stands in the audit log. Both sides are told at once, 30 days later where it is fraud. 20 an hour, 100 a day, reports '
  'included. A refusal is answered, not raised: reauthentication_needed, reason_needed, over_request_rate_limit, not_found, own_case. '
  '42501, 22023.';
