-- Who erases their account leaves no name in what others were told about mandates and commissions: these notifications belong to no conversation,
-- and were left as they stood. And an owner whose home is hidden as its mandate ends is told so: a broker who left, or was suspended, hid it.

create or replace function private.tell_mandate(_mandate public.mandates, _kind text, _side text, _event_id bigint, _now timestamp with time zone) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _user_id uuid;
  _is_broker boolean;
begin
  for _user_id in
    select person.id from unnest(array[_mandate.owner_id, _mandate.broker_id]) as person (id)
    where person.id is not null and (_side in ('clock', 'server') or person.id is distinct from auth.uid()) order by 1
  loop
    _is_broker := _user_id is not distinct from _mandate.broker_id;
    perform private.notify(
      _user_id, _kind, _event_id, null,
      jsonb_strip_nulls(jsonb_build_object(
        'name', private.person_card(case when _is_broker then _mandate.owner_id else _mandate.broker_id end) -> 'name',
        'home', (select home.title from public.properties as home where home.id = _mandate.property_id),
        'reason', case
          when _is_broker then 'as_broker'
          when _kind = 'mandate_ended' and exists (
            select from public.properties as home
            where home.id = _mandate.property_id and home.approval_status = 'approved' and home.status = 'available'
              and home.archived_at is null and not home.is_public
              and not exists (select from private.property_holds as held where held.property_id = home.id)
          ) then 'home_hidden'
        end,
        'until', case when _kind <> 'mandate_ended' then private.indian_midnight(_mandate.ends_on) end
      )), _now
    );
  end loop;
end
$$;

comment on function private.tell_mandate(public.mandates, text, text, bigint, timestamptz) is
  'Notifies owner and broker of a mandate, but not who acts: each with the name of the other, the broker with reason as_broker, the owner with reason home_hidden where the mandate ended and the home is hidden. Not for API roles.';

create or replace function private.tg_users__unname_in_notifications() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.notifications as notice
  set subject = notice.subject - 'name'
  where notice.user_id <> new.id and notice.enquiry_id in (
    select thread.id from public.enquiries as thread
    where new.id in (thread.seeker_id, thread.owner_id, thread.broker_id)
  );
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.messages as sent
  where sent.sender_id = new.id and notice.enquiry_id = sent.enquiry_id and notice.kind = 'message_new'
    and notice.event_id = sent.id and notice.subject ? 'name';
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.chain_events as event
  where event.actor_id = new.id and notice.enquiry_id = event.enquiry_id and notice.kind <> 'message_new'
    and notice.event_id = event.id and notice.subject ? 'name';
  -- of mandates and commissions, which belong to no conversation
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.chain_events as event, public.mandates as mandate
  where new.id in (mandate.owner_id, mandate.broker_id) and notice.event_id = event.id and notice.subject ? 'name'
    and notice.user_id <> new.id and notice.user_id in (mandate.owner_id, mandate.broker_id)
    and case
      when notice.kind like 'mandate\_%' then event.entity = 'mandate' and event.entity_id = mandate.id
      when notice.kind like 'commission\_%' then event.entity = 'commission' and exists (
        select from public.commission_entries as line where line.tenancy_id = event.entity_id and line.mandate_id = mandate.id
      )
      else false
    end;
  return null;
end
$$;
