CREATE FUNCTION _gateway.count_answer(_item json, _most_bytes bigint, _most_rows integer) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION _gateway.count_answer(_item json, _most_bytes bigint, _most_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.count_answer(_item json, _most_bytes bigint, _most_rows integer) TO anon;
GRANT ALL ON FUNCTION _gateway.count_answer(_item json, _most_bytes bigint, _most_rows integer) TO authenticated;

COMMENT ON FUNCTION _gateway.count_answer(_item json, _most_bytes bigint, _most_rows integer) IS 'Answers _item and adds its bytes, at least 256, to those of the transaction; BA413 when they are more than _most_bytes. One more row inside a row where _most_rows is not null; BA414 beyond that.';
