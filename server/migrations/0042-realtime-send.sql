-- Messages to channels from inside the database. A row of `realtime.messages` is a message: its INSERT policy says who
-- may send, and what was stored is sent on when the transaction commits.

create function _gateway.tg_send_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform _gateway.realtime_notify(
    pg_catalog.json_build_object(
      'kind', 'broadcast', 'node', null, 'id', new.id, 'topic', new.topic, 'event', new.event,
      'private', new.private, 'payload', coalesce(new.payload, '{}')
    )::text
  );
  return null;
end
$$;
comment on function _gateway.tg_send_message() is 'Hands a stored message to the server processes.';
revoke execute on function _gateway.tg_send_message() from public;

-- Rows without an event are the probes that ask a policy; they are rolled back and send nothing.
create trigger _900_send after insert on realtime.messages
  for each row when (new.event is not null and new.extension = 'broadcast')
  execute function _gateway.tg_send_message();

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception
  -- what the sender does must not fail because a message cannot be sent
  when others then raise warning 'realtime.send: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is
  'Sends a message to everybody on the channel when the transaction commits; a failure is a warning.';

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Invalid operation: %', operation;
  end if;
  perform realtime.send(
    pg_catalog.jsonb_build_object(
      'old_record', case when operation <> 'INSERT' then pg_catalog.to_jsonb(old) end,
      'record', case when operation <> 'DELETE' then pg_catalog.to_jsonb(new) end,
      'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'Sends a changed row to a private channel. For use in a trigger: (topic, event, tg_op, tg_table_name, tg_table_schema, new, old).';

create function _gateway.prune_realtime_messages() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from realtime.messages where inserted_at < now() - interval '3 days'
$$;
comment on function _gateway.prune_realtime_messages() is 'Forgets messages after three days.';
create index messages_inserted_at_idx on realtime.messages (inserted_at);

revoke execute on function
  realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text),
  _gateway.prune_realtime_messages()
  from public;
grant execute on function
  realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;
grant execute on function _gateway.prune_realtime_messages() to authenticator;
