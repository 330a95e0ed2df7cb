CREATE FUNCTION private.proposal_words(_words text) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _clean constant text := private.clean_words(_words, 'words', 300);
begin
  if private.discriminating_phrase(_clean) is not null then
    perform private.refuse_argument(
      'words', 'Please leave out words about religion, caste, region or community.', 'discriminating_words'
    );
  end if;
  if private.message_warnings(_clean, false) <> '{}' then
    perform private.refuse_argument(
      'words', 'Please leave out numbers, links, codes and money here: write those as a message.', 'warned_words'
    );
  end if;
  return _clean;
end
$$;

REVOKE ALL ON FUNCTION private.proposal_words(_words text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.proposal_words(_words text) TO service_role;

COMMENT ON FUNCTION private.proposal_words(_words text) IS 'Words beside a proposed time as they are stored. 22023 with discriminating_words, warned_words, too_long … Not for API roles.';
