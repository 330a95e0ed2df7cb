-- Three messages until the host answers (chain design 2.1) keep strangers from pressing. A host who confirmed a visit or moved an
-- application along has answered without a word, and whoever comes may say so and ask the way. A refusal opens nothing.

create or replace function private.messages_left(_thread public.enquiries) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when _thread.first_answer_at is null and not exists (
      select from public.chain_events as done
      where done.enquiry_id = _thread.id and done.side in ('owner', 'broker')
        and done.entity in ('visit', 'application', 'agreement') and done.action not in ('decline', 'cancel', 'withdraw')
    ) then greatest(3 - (
      select count(*)::integer
      from (
        select from public.messages as sent
        where sent.enquiry_id = _thread.id and sent.side = 'seeker' and sent.kind <> 'event'
        limit 3
      ) as counted
    ), 0)
  end
$$;

comment on function private.messages_left(public.enquiries) is
  'How many messages the seeker may write before the host answers, in words or by a step that is no refusal; null after it. Not for API roles.';
