CREATE FUNCTION private.is_in_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case _kind
    when 'deposit' then exists (
      select from private.deposit_settlements as settlement
      where settlement.tenancy_id = _subject_id and (
        settlement.state = 'disputed' or (settlement.state <> 'settled' and settlement.refund_due_on < private.indian_day(_now))
      )
    )
    when 'payment' then exists (
      select from public.payments as payment
      where payment.id = _subject_id and (
        (payment.state = 'rejected' and payment.state_at > _now - interval '90 days')
        or (payment.state = 'claimed' and payment.state_at < _now - interval '3 days')
      )
    )
    when 'ticket' then exists (
      select from public.tickets as ticket
      where ticket.id = _subject_id and (
        ticket.state = 'declined' or (ticket.state not in ('resolved', 'closed') and ticket.created_at < _now - interval '14 days')
      )
    )
    when 'handover' then exists (
      select from private.handovers as record where record.id = _subject_id and record.state = 'disputed'
    )
    else false
  end
$$;

REVOKE ALL ON FUNCTION private.is_in_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_in_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.is_in_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) IS 'Whether we may be asked to look: a deposit that is disagreed on or late, a payment that was not found within 90 days or waits for 3, a repair that was declined or waits for 14 days, a record that was not signed. Not for API roles.';
