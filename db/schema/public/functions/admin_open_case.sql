CREATE FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text, _minutes integer DEFAULT 60) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text, _minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text, _minutes integer) TO service_role;
GRANT ALL ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text, _minutes integer) TO authenticated;

COMMENT ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text, _minutes integer) IS 'For an admin who proved lately who they are: a conversation (_kind enquiry) by its last 200 messages and steps, with the visit, the application or the agreement, once it was sent, that was asked for; or a tenancy, payment, ticket, handover or deposit (_id of the tenancy) by itself, without messages. No address, number, reference, profile, picture or paper. _reason_kind: report, fraud, dispute_help, legal_order; _reason, 10 to 300 characters, stands in the audit log. Both sides are told at once, 30 days later where it is fraud. It can be read anew by its case_id until ends_at, after _minutes (15 or 60). 20 an hour, 100 a day, reports included. A refusal is answered, not raised: reauthentication_needed, reason_needed, over_request_rate_limit, not_found, own_case. 42501, 22023.';
