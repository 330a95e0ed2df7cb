-- The counts of the list's filters are read from the indexes alone: of the rows, spread over the table, each was a page of its own.

drop index public.enquiries_seeker_id_idx;
drop index public.enquiries_owner_id_idx;
drop index public.enquiries_broker_id_idx;

create index enquiries_seeker_id_idx on public.enquiries (seeker_id, last_message_at desc, id desc)
  include (last_host_message_id, turn, stage, property_id);
create index enquiries_owner_id_idx on public.enquiries (owner_id, last_message_at desc, id desc)
  include (last_seeker_message_id, turn, stage, property_id);
create index enquiries_broker_id_idx on public.enquiries (broker_id, last_message_at desc, id desc)
  include (last_seeker_message_id, owner_id, turn, stage, property_id) where broker_id is not null;
