-- Answers of /rest/v1 have a size at which their statement ends, before the database has made much more.

grant usage on schema _gateway to anon, authenticated;

-- It changes nothing but a setting of the transaction. Called stable, it is left to the rows of the page: PostgreSQL would work
-- out a volatile one for every row of a join before it sorts and cuts.
create function _gateway.count_answer(_item json, _most bigint)
returns json
language plpgsql
stable
set search_path = ''
as $$
declare
  _sum constant bigint :=
    coalesce(nullif(current_setting('basera.answer_bytes', true), ''), '0')::bigint
    + greatest(octet_length(_item::text), 256);
begin
  if _sum > _most then
    raise exception 'the answer is too large' using errcode = 'BA413';
  end if;
  perform set_config('basera.answer_bytes', _sum::text, true);
  return _item;
end
$$;

revoke execute on function _gateway.count_answer(json, bigint) from public;
grant execute on function _gateway.count_answer(json, bigint) to anon, authenticated;
comment on function _gateway.count_answer(json, bigint) is
  'Answers _item and adds its bytes, at least 256, to those of the transaction; BA413 when they are more than _most.';
