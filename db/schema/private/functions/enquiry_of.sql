CREATE FUNCTION private.enquiry_of(_kind text, _subject_id uuid) RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when _kind like 'enquiry\_%' or _kind = 'case_told' then _subject_id
    when _kind like 'visit\_%' then (select visit.enquiry_id from public.visits as visit where visit.id = _subject_id)
    when _kind like 'agreement\_%' then (select agreement.enquiry_id from public.agreements as agreement where agreement.id = _subject_id)
    when _kind like 'tenancy\_%' then (select tenancy.enquiry_id from public.tenancies as tenancy where tenancy.id = _subject_id)
    when _kind like 'ticket\_%' then (
      select tenancy.enquiry_id
      from public.tickets as ticket join public.tenancies as tenancy on tenancy.id = ticket.tenancy_id
      where ticket.id = _subject_id
    )
    when _kind = 'review_show' then (
      select coalesce(
        (select tenancy.enquiry_id from public.tenancies as tenancy where tenancy.id = review.tenancy_id),
        (select visit.enquiry_id from public.visits as visit where visit.id = review.visit_id)
      )
      from public.reviews as review where review.id = _subject_id
    )
    when _kind = 'charge_clock' then (
      select tenancy.enquiry_id
      from public.rent_charges as charge join public.tenancies as tenancy on tenancy.id = charge.tenancy_id
      where charge.id = _subject_id
    )
    when _kind = 'payment_waits' then (
      select tenancy.enquiry_id
      from public.payments as payment join public.tenancies as tenancy on tenancy.id = payment.tenancy_id
      where payment.id = _subject_id
    )
    when _kind = 'tax_reminder' then (
      select tenancy.enquiry_id
      from private.tax_reminders as reminder join public.tenancies as tenancy on tenancy.id = reminder.tenancy_id
      where reminder.id = _subject_id
    )
    when _kind = 'application_ends' then (
      select application.enquiry_id from public.applications as application where application.id = _subject_id
    )
    when _kind = 'grant_ends' then (
      select application.enquiry_id
      from public.application_documents as shared
      join public.applications as application on application.id = shared.application_id
      where shared.id = _subject_id
    )
  end
$$;

REVOKE ALL ON FUNCTION private.enquiry_of(_kind text, _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.enquiry_of(_kind text, _subject_id uuid) TO service_role;

COMMENT ON FUNCTION private.enquiry_of(_kind text, _subject_id uuid) IS 'The conversation that an alarm is about; it is locked before the alarm. Not for API roles.';
