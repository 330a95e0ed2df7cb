-- What is unread was counted from the rows of conversations: those of a host lie each on a page of its own as the table grows, and
-- two hundred pages were read where there are a million conversations, forty-four among ten thousand. The indexes that the lists
-- use carry the number, too, and marks of reading lie together by person. Entries grow by eight bytes; no index is added.

drop index public.enquiries_seeker_id_idx;
drop index public.enquiries_owner_id_idx;
drop index public.enquiries_broker_id_idx;
drop index public.enquiry_reads_user_id_idx;

create index enquiries_seeker_id_idx on public.enquiries (seeker_id, last_message_at desc, id desc) include (last_host_message_id);
create index enquiries_owner_id_idx on public.enquiries (owner_id, last_message_at desc, id desc) include (last_seeker_message_id);
create index enquiries_broker_id_idx on public.enquiries (broker_id, last_message_at desc, id desc)
  include (last_seeker_message_id, owner_id) where broker_id is not null;
create index enquiry_reads_user_id_idx on public.enquiry_reads (user_id) include (enquiry_id, last_read_id, muted_until);

-- plpgsql plans it once a connection; a function of SQL that is not written into the statement around it, at every call.
create or replace function private.unread_threads_of(_user_id uuid, _is_broker boolean) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*)::integer
    from (
      select
      from (
        select thread.id, thread.last_host_message_id as heard from public.enquiries as thread where thread.seeker_id = _user_id
        union all
        select thread.id, thread.last_seeker_message_id from public.enquiries as thread where thread.owner_id = _user_id
        union all
        select thread.id, thread.last_seeker_message_id from public.enquiries as thread
        where thread.broker_id = _user_id and _is_broker and thread.owner_id <> _user_id
      ) as own
      left join public.enquiry_reads as mark on mark.enquiry_id = own.id and mark.user_id = _user_id
      where own.heard > coalesce(mark.last_read_id, 0) and (mark.muted_until is null or mark.muted_until <= now())
      limit 200
    ) as unread
  );
end
$$;

create or replace function private.unseen_notifications(_user_id uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*)::integer
    from (
      select from public.notifications as mine where mine.user_id = _user_id and mine.seen_at is null limit 100
    ) as unseen
  );
end
$$;
