-- Answers of /rest/v1 have a size at which their statement ends, before the database has made much more; and a number of rows
-- inside rows, because what many small ones cost is their number, not their bytes.

-- It changes nothing but settings of the transaction. Called stable, it is left to the rows of the page: PostgreSQL would work
-- out a volatile one for every row of a join before it sorts and cuts.
create function _gateway.count_answer(_item json, _most_bytes bigint, _most_rows integer)
returns json
language plpgsql
stable
set search_path = ''
as $$
declare
  _bytes constant bigint :=
    coalesce(nullif(current_setting('basera.answer_bytes', true), ''), '0')::bigint
    + greatest(octet_length(_item::text), 256);
  _rows integer;
begin
  if _bytes > _most_bytes then
    raise exception 'the answer is too large' using errcode = 'BA413';
  end if;
  perform set_config('basera.answer_bytes', _bytes::text, true);
  if _most_rows is not null then
    _rows := coalesce(nullif(current_setting('basera.answer_rows', true), ''), '0')::integer + 1;
    if _rows > _most_rows then
      raise exception 'the answer has too many rows inside rows' using errcode = 'BA414';
    end if;
    perform set_config('basera.answer_rows', _rows::text, true);
  end if;
  return _item;
end
$$;
comment on function _gateway.count_answer(json, bigint, integer) is
  'Answers _item and adds its bytes, at least 256, to those of the transaction; BA413 when they are more than _most_bytes. '
  'One more row inside a row where _most_rows is not null; BA414 beyond that.';
revoke execute on function _gateway.count_answer(json, bigint, integer) from public;
grant execute on function _gateway.count_answer(json, bigint, integer) to anon, authenticated;
