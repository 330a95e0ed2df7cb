-- A language model costs money for each token. What a day may cost is counted here, for all nodes together, and before a
-- question leaves: what it can cost at most is set aside, and what it did not cost is given back. A crash in between
-- leaves too much set aside, never too little.

create table _gateway.model_tokens (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);

comment on table _gateway.model_tokens is 'Tokens of the language model by day (UTC): spent, or set aside for questions on their way.';

create function _gateway.reserve_model_tokens(_tokens bigint, _daily_tokens bigint) returns date
language sql volatile security definer set search_path = ''
as $$
  insert into _gateway.model_tokens as counted (day, tokens)
  select (now() at time zone 'UTC')::date, _tokens
  where _tokens between 0 and _daily_tokens
  on conflict (day) do update set tokens = counted.tokens + excluded.tokens
    where counted.tokens + excluded.tokens <= _daily_tokens
  returning day
$$;
comment on function _gateway.reserve_model_tokens(bigint, bigint) is
  'Sets tokens of today aside and answers the day; null when the day has not that many left.';

create function _gateway.settle_model_tokens(_day date, _reserved bigint, _spent bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  update _gateway.model_tokens set tokens = greatest(0, tokens - _reserved + _spent) where day = _day
$$;
comment on function _gateway.settle_model_tokens(date, bigint, bigint) is
  'Counts what a question really cost in place of what was set aside for it.';
revoke execute on function
  _gateway.reserve_model_tokens(bigint, bigint), _gateway.settle_model_tokens(date, bigint, bigint)
  from public;
grant execute on function
  _gateway.reserve_model_tokens(bigint, bigint), _gateway.settle_model_tokens(date, bigint, bigint)
  to service_role;
