-- A reason or a condition that spells its word letter by letter, with a digit or a sign for a letter, or in Devanagari or Telugu, said what
-- the same word in plain letters may not.

create function private.unfair_in_scripts() returns text
language sql immutable set search_path = ''
as $$
  -- stems: endings differ by case and number
  select normalize(
    'हिन्दू|हिंदू|मुस्लिम|मुसलमान|ईसाई|ब्राह्मण|दलित|जातिवाले|निम्न जाति|ऊँची जाति|शाकाहारी|मांसाहारी|अविवाहित|कुंवार|कुँवार'
      || '|హిందూ|హిందువు|ముస్లిం|క్రైస్తవ|బ్రాహ్మణ|దళిత|కులం వారికి|శాకాహార|మాంసాహార|అవివాహిత|బ్యాచిలర్',
    NFKD
  )
$$;
revoke all on function private.unfair_in_scripts() from public;
comment on function private.unfair_in_scripts() is 'Regular expression of what private.unfair_patterns names, in Devanagari and Telugu, over private.plain_signs. Not for API roles.';

create function private.undisguised(_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _bare text := lower(_text);
begin
  _bare := regexp_replace(_bare, '(?<=[a-z])0(?=[a-z])', 'o', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])[1!|](?=[a-z])', 'i', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])3(?=[a-z])', 'e', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])[4@](?=[a-z])', 'a', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])[5$](?=[a-z])', 's', 'g');
  _bare := ' ' || regexp_replace(_bare, '[^a-z]+', ' ', 'g') || ' ';
  -- single letters in a row are a word
  return regexp_replace(_bare, '(?<= [a-z]) (?=[a-z] )', '', 'g');
end
$$;
revoke all on function private.undisguised(text) from public;
comment on function private.undisguised(text) is 'Words of Latin letters parted by single spaces, with letters for the digits and signs inside a word and spelt words joined. To compare with. Not for API roles.';

create or replace function private.fair_words(_words text, _field text, _most integer) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _clean constant text := private.clean_words(_words, _field, _most);
  _plain constant text := private.plain_signs(_clean);
  _letters constant text := ' ' || regexp_replace(lower(_plain), '[^a-z]+', ' ', 'g') || ' ';
  _bare constant text := private.undisguised(_plain);
  _phrase text;
begin
  select btrim(coalesce(substring(_letters from known.pattern), substring(_bare from known.pattern))) into _phrase
  from private.unfair_patterns() as known
  where _letters ~ known.pattern or _bare ~ known.pattern order by known.position limit 1;
  _phrase := coalesce(_phrase, normalize(substring(_plain from private.unfair_in_scripts()), NFC));
  if _phrase is not null then
    perform private.refuse(
      '22023', 'discriminating_words', 'Please leave out words about religion, caste, region, community, food or marriage.',
      jsonb_build_object('field', _field, 'phrase', _phrase)
    );
  end if;
  return _clean;
end
$$;
