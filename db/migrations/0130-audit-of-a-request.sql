-- Each line of the audit log also keeps where its request came from, and by which browser as a hash alone (B6): enough to
-- tell whether two lines are of one machine. A line that no request made has neither.
create function private.request_agent_hash() returns bytea
language sql stable set search_path = ''
as $$
  select sha256(convert_to(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 'UTF8'
  ))
$$;
comment on function private.request_agent_hash() is 'SHA-256 of the browser''s name for itself; null when nobody said.';

alter table private.audit_log
  add column ip inet,
  add column agent_hash bytea check (octet_length(agent_hash) = 32),
  alter column ip set default private.request_ip(),
  alter column agent_hash set default private.request_agent_hash();
comment on column private.audit_log.ip is 'Where the request came from; null for what no request of the API did.';
comment on column private.audit_log.agent_hash is 'SHA-256 of the header User-Agent.';
update private.personal_data set withheld_columns = '{hash,agent_hash}' where relation = 'private.audit_log';

-- What a line did not say is left out, so that lines from before keep their hash.
create or replace function private.audit_line_hash(_line private.audit_log) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(convert_to((jsonb_build_object(
    'happened_at', private.audit_time(_line.happened_at),
    'actor_id', _line.actor_id,
    'auth_session_id', _line.auth_session_id,
    'action', _line.action,
    'outcome', _line.outcome,
    'target', _line.target,
    'detail', _line.detail
  ) || jsonb_strip_nulls(jsonb_build_object(
    'ip', host(_line.ip),
    'agent', encode(_line.agent_hash, 'hex')
  )))::text, 'UTF8'))
$$;
