-- Opening, reading and closing a case. A refusal is answered, not raised, so that its line in the audit log stays.

create function private.case_content(_kind text, _id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
  _tenancy public.tenancies;
begin
  if _kind in ('enquiry', 'visit', 'application', 'agreement') then
    _thread := private.thread_of_case(_kind, _id);
    if _thread.id is not null then
      return private.case_of(_thread, _id) || jsonb_build_object('agreement', private.case_agreement(_id));
    end if;
    return null;
  end if;
  _tenancy := private.tenancy_of_case(_kind, _id);
  if _tenancy.id is not null then
    return private.case_of_tenancy(_tenancy, _kind, _id);
  end if;
  return null;
end
$$;
comment on function private.case_content(text, uuid) is 'What a case shows now; null for what is not there any more. Not for API roles.';

create function private.is_own_subject(_kind text, _id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  if _kind in ('enquiry', 'visit', 'application', 'agreement') then
    _thread := private.thread_of_case(_kind, _id);
    return private.is_own_case(_thread) or exists (
      select from public.tenancies as tenancy where tenancy.enquiry_id = _thread.id and private.is_own_tenancy(tenancy)
    );
  end if;
  return private.is_own_tenancy(private.tenancy_of_case(_kind, _id));
end
$$;
comment on function private.is_own_subject(text, uuid) is 'Whether the caller is or was a side of what a case is about. Not for API roles.';

drop function public.admin_open_case(text, uuid, text, text);

create function public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text, _minutes integer default 60) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _why constant text := private.one_line(_reason);
  _is_of_tenancy constant boolean := _kind = any ('{tenancy,payment,ticket,handover,deposit}');
  _thread public.enquiries;
  _tenancy public.tenancies;
  _refusal jsonb;
  _case private.opened_cases;
begin
  perform private.require_admin();
  if coalesce(_kind, '') <> all ('{enquiry,visit,application,agreement,tenancy,payment,ticket,handover,deposit}') then
    perform private.refuse_argument(
      'kind',
      'A case is a conversation (enquiry), a visit, an application, an agreement, a tenancy, a payment, a repair (ticket), a record of a '
      'hand-over or a deposit.'
    );
  end if;
  if coalesce(_reason_kind, '') <> all ('{report,fraud,dispute_help,legal_order}') then
    perform private.refuse_argument('reason_kind', 'Say why: report, fraud, dispute_help or legal_order.');
  end if;
  if _minutes is null or _minutes not in (15, 60) then
    perform private.refuse_argument('minutes', 'A case is opened for 15 or 60 minutes.');
  end if;
  _refusal := private.refuse_opening(_id, _why);
  if _refusal is not null then
    return _refusal;
  end if;
  _thread := private.thread_of_case(_kind, _id);
  _tenancy := private.tenancy_of_case(_kind, _id);
  if _thread.id is null and _tenancy.id is null then
    return private.refuse_case(_id, 'This was not found.', 'not_found');
  end if;
  if private.is_own_subject(_kind, _id) then
    return private.refuse_case(
      _id, case when _is_of_tenancy then 'Another admin has to look at a tenancy that you are part of.'
        else 'Another admin has to look at a conversation that you are part of.' end, 'own_case'
    );
  end if;

  -- first the line, then the words
  perform private.record_audit(
    'case.open', 'ok', _id::text, jsonb_build_object('reason', _why, 'kind', _kind, 'reason_kind', _reason_kind)
  );
  if _reason_kind = 'fraud' then
    -- told later, once: whoever deceives would clear away what there is to see
    insert into private.alarms (kind, subject_id, due_at)
    values (
      case when _is_of_tenancy then 'tenancy_case_told' else 'case_told' end, coalesce(_tenancy.id, _thread.id), _now + interval '30 days'
    )
    on conflict (kind, subject_id) do nothing;
  elsif _is_of_tenancy then
    perform private.tell_tenancy_case(_tenancy, _reason_kind, _now);
  else
    perform private.tell_case(_thread, _reason_kind, _now);
  end if;
  delete from private.opened_cases as old where old.ends_at < _now - interval '30 days';
  insert into private.opened_cases (admin_id, auth_session_id, kind, subject_id, reason_kind, opened_at, ends_at)
  values (auth.uid(), private.session_id(), _kind, _id, _reason_kind, _now, _now + make_interval(mins => _minutes))
  returning * into _case;
  return private.case_content(_kind, _id) || jsonb_build_object('case_id', _case.id, 'ends_at', _case.ends_at);
end
$$;
comment on function public.admin_open_case(text, uuid, text, text, integer) is
  'For an admin who proved lately who they are: a conversation (_kind enquiry) by its last 200 messages and steps, with the visit, the '
  'application or the agreement, once it was sent, that was asked for; or a tenancy, payment, ticket, handover or deposit (_id of the tenancy) '
  'by itself, without messages. No address, number, reference, profile, picture or paper. _reason_kind: report, fraud, dispute_help, '
  'legal_order; _reason, 10 to 300 characters, stands in the audit log. Both sides are told at once, 30 days later where it is fraud. It can '
  'be read anew by its case_id until ends_at, after _minutes (15 or 60). 20 an hour, 100 a day, reports included. A refusal is answered, not '
  'raised: reauthentication_needed, reason_needed, over_request_rate_limit, not_found, own_case. 42501, 22023.';

create function private.refuse_reading(_id uuid, _words text, _code text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.record_audit('case.read', 'denied', _id::text, jsonb_build_object('why', _code));
  select jsonb_build_object('success', false, 'error', _words, 'code', _code)
$$;
comment on function private.refuse_reading(uuid, text, text) is 'Writes down that a case was not read, and answers why. Not for API roles.';

create function public.admin_read_case(_case_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _case private.opened_cases;
  _content jsonb;
begin
  perform private.require_admin();
  perform private.require_pace('{case.read}', 60);
  select * into _case from private.opened_cases as known where known.id = _case_id and known.admin_id = auth.uid();
  if _case.id is null or _case.auth_session_id is distinct from private.session_id() then
    return private.refuse_reading(_case_id, 'This was not found.', 'not_found');
  end if;
  if private.present() >= _case.ends_at then
    return private.refuse_reading(_case_id, 'This case has ended. Open it again with a reason.', 'case_over');
  end if;
  if private.is_own_subject(_case.kind, _case.subject_id) then
    return private.refuse_reading(_case_id, 'Another admin has to look at something that you are part of.', 'own_case');
  end if;
  perform private.record_audit(
    'case.read', 'ok', _case.subject_id::text, jsonb_build_object('kind', _case.kind, 'reason_kind', _case.reason_kind)
  );
  _content := private.case_content(_case.kind, _case.subject_id);
  if _content is null then
    return private.refuse_reading(_case_id, 'This was not found.', 'not_found');
  end if;
  return _content || jsonb_build_object('case_id', _case.id, 'ends_at', _case.ends_at);
end
$$;
comment on function public.admin_read_case(uuid) is
  'For the session of the admin that opened it: a case once more, until its end. Each reading is a line of the audit log. A refusal is '
  'answered, not raised: not_found, case_over, own_case. 60 a minute; 42501.';

create function public.admin_close_case(_case_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _case private.opened_cases;
begin
  perform private.require_admin();
  update private.opened_cases as kept set ends_at = least(kept.ends_at, greatest(_now, kept.opened_at))
  where kept.id = _case_id and kept.admin_id = auth.uid()
  returning * into _case;
  if _case.id is null then
    return jsonb_build_object('success', false, 'error', 'This was not found.', 'code', 'not_found');
  end if;
  perform private.record_audit('case.close', 'ok', _case.subject_id::text, jsonb_build_object('kind', _case.kind));
  return jsonb_build_object('success', true, 'id', _case.id, 'ends_at', _case.ends_at);
end
$$;
comment on function public.admin_close_case(uuid) is 'An admin ends a case of theirs before its time. not_found is answered; 42501.';

create function public.admin_open_cases() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', known.id, 'kind', known.kind, 'subject_id', known.subject_id, 'reason_kind', known.reason_kind, 'ends_at', known.ends_at
    ) order by known.ends_at desc, known.id), '[]')
    from private.opened_cases as known
    where known.admin_id = auth.uid() and known.auth_session_id is not distinct from private.session_id()
      and known.ends_at > private.present()
  );
end
$$;
comment on function public.admin_open_cases() is
  'The cases that the caller''s session has open, by kind, id and end; nothing of what they say. 42501.';

revoke all on function
  public.admin_open_case(text, uuid, text, text, integer), public.admin_read_case(uuid), public.admin_close_case(uuid),
  public.admin_open_cases()
  from public;
grant execute on function
  public.admin_open_case(text, uuid, text, text, integer), public.admin_read_case(uuid), public.admin_close_case(uuid),
  public.admin_open_cases()
  to authenticated;
