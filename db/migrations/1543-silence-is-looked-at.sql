-- A payment that the owner neither confirms nor refuses waits for ever: after three days of silence either side may ask us to look, as with one
-- that was not found. A word of the owner, or the payer's step back, settles it as before.

create or replace function private.is_in_dispute(_kind text, _subject_id uuid, _now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
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

comment on function private.is_in_dispute(text, uuid, timestamptz) is
  'Whether we may be asked to look: a deposit that is disagreed on or late, a payment that was not found within 90 days or waits for 3, a repair that was declined or waits for 14 days, a record that was not signed. Not for API roles.';
