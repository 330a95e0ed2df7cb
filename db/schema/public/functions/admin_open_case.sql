CREATE FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text) TO service_role;
GRANT ALL ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text) TO authenticated;

COMMENT ON FUNCTION public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text) IS 'For an admin who proved lately who they are: a conversation (_kind enquiry) by its last 200 messages and steps, with the visit, the application or the agreement, once it was sent, that was asked for; no address, number, profile or paper. _reason_kind: report, fraud, dispute_help, legal_order; _reason, 10 to 300 characters, stands in the audit log. Both sides are told at once, 30 days later where it is fraud. 20 an hour, 100 a day, reports included. A refusal is answered, not raised: reauthentication_needed, reason_needed, over_request_rate_limit, not_found, own_case. 42501, 22023.';
