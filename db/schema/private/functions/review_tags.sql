CREATE FUNCTION private.review_tags(_tags text[], _subject text, _about text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  _known constant text[] := '{work_from_home,pets,families,sharers}';
  _given constant text[] := coalesce(_tags, '{}');
begin
  if not _given <@ _known or array_ndims(_given) > 1 or array_position(_given, null) is not null then
    perform private.refuse_argument('good_for', format('A home is good for some of: %s.', array_to_string(_known, ', ')));
  end if;
  if _given <> '{}' and (_subject <> 'tenancy' or _about <> 'home_and_host') then
    perform private.refuse_argument('good_for', 'Who lived there says for whom a home is good.');
  end if;
  return array(select tag from unnest(_known) with ordinality as listed (tag, place) where tag = any (_given) order by place);
end
$$;

REVOKE ALL ON FUNCTION private.review_tags(_tags text[], _subject text, _about text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.review_tags(_tags text[], _subject text, _about text) TO service_role;

COMMENT ON FUNCTION private.review_tags(_tags text[], _subject text, _about text) IS 'For whom a home is good, each once and in one order; 22023. Not for API roles.';
