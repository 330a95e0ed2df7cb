-- What a person may be called here. A name is read by others as the word of this site on who somebody is, so it is made of
-- letters, holds no address, and is no word that stands for us or for an office. packages/contract/src/person-name.ts is the
-- same rule; db/tests/person-names.test.ts holds both to the same names.

-- One form for each text, so that two names that look the same are the same.
create or replace function private.clean_name(_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _clean constant text := normalize(nullif(btrim(regexp_replace(_name, '[[:cntrl:][:space:]]+', ' ', 'g')), ''), NFC);
begin
  if char_length(_clean) > 100 then
    raise exception 'A name has at most 100 characters' using errcode = '22023';
  end if;
  return _clean;
end
$$;

create function private.name_letters() returns text
language sql immutable set search_path = ''
as $$
  select '\u0041-\u005A\u0061-\u007A\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0131\u0134-\u013E\u0141-\u0148\u014A-\u017E' ||
    '\u01A0-\u01A1\u01AF-\u01B0\u01CD-\u01DC\u01E6-\u01F0\u01F4-\u021B\u021E-\u021F\u0226-\u0233\u0300-\u0333' ||
    '\u0386\u0388-\u03CE\u0400-\u045F\u048A-\u0559\u0560-\u0586\u0588\u0591-\u05BD\u05BF\u05C1-\u05C2' ||
    '\u05C4-\u05C5\u05C7-\u05F2\u0620-\u063F\u0641-\u065F\u0670-\u0674\u0679-\u06D3\u06D5\u06EE-\u06EF' ||
    '\u06FA-\u06FC\u06FF\u0750-\u07B1\u0900-\u0950\u0955-\u0963\u0971-\u09E3\u09F0-\u09F1\u09FC\u09FE-\u0A5E' ||
    '\u0A70-\u0A75\u0A81-\u0AE3\u0AF9-\u0B63\u0B71\u0B82-\u0BD7\u0C00-\u0C63\u0C80-\u0C83\u0C85-\u0CE3' ||
    '\u0CF1-\u0D4E\u0D54-\u0D57\u0D5F-\u0D63\u0D7A-\u0DDF\u0DF2-\u0DF3\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE' ||
    '\u0EDC-\u0EDF\u0F3E-\u0F81\u0F90-\u0FBC\u0FC6\u1000-\u103F\u1050-\u108F\u109A-\u109D\u10D0-\u10FA' ||
    '\u10FD-\u10FF\u1200-\u135F\u1780-\u17B3\u17B6-\u17D3\u17D7\u17DC-\u17DD\u1900-\u193B\u1C00-\u1C37' ||
    '\u1C4D-\u1C4F\u1C5A-\u1C7D\u1C90-\u1CBF\u1E00-\u1E99\u1E9C-\u1EFF\u3005\u3041-\u3096\u309D-\u309E' ||
    '\u30A1-\u30FA\u30FD-\u30FE\u3400-\u4DBF\u4E00-\u9FFF\uAAE0-\uAAEF\uAAF2-\uAAF6\uABC0-\uABEA\uABEC-\uABED' ||
    '\uAC00-\uD7A3\U00011100-\U00011134\U00011144-\U00011147\U000118A0-\U000118DF'
$$;
comment on function private.name_letters() is
  'Letters and marks that a name is made of, as a regular expression has them in brackets: of the contract''s nameLetters.';

create function private.reserved_name_words() returns text
language sql immutable set search_path = ''
as $$
  select 'admin|administrator|approved|authorised|authorized|basera|certified|customer ?care|govemment|heip ?desk|heip ?iine|moderator|officiai|poiice|staff|support|team|verification|verified|बसेरा|బసేరా'
$$;
comment on function private.reserved_name_words() is
  'Words for us and for offices as a regular expression: of the contract''s reservedNameWords.';

-- As somebody reads it who does not look closely: without accents, small, look-alikes as the Latin letter.
create function private.folded_name(_name text) returns text
language sql immutable set search_path = ''
as $$
  select replace(
    translate(
      regexp_replace(normalize(_name, NFKD), '[\u0300-\u036F\u200C\u200D]', '', 'g'),
      'АВЕКМНОРСТХУІЈЅавекмнорстхуіјѕгпԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεικνορτυχγηոհսօՕՏաøØłŁđĐħĦıŧŦlLABCDEFGHIJKMNOPQRSTUVWXYZ',
      'abekmhopctxyijsabekmhopctxyijsrndqwabezhikmnoptyxabeikvoptuxynnhuooswooiiddhhittiiabcdefghijkmnopqrstuvwxyz'
    ),
    'rn', 'm'
  )
$$;
comment on function private.folded_name(text) is 'A name as it is compared with words: see the contract''s person-name.';

create function private.person_name_fault(_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _viramas constant text := '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';
  -- what joins or parts two letters is allowed where it does
  _letters constant text := regexp_replace(
    _name,
    '(?<=[' || _viramas || '])[\u200C\u200D]|(?<=[\u0900-\u0DFF])[\u200C\u200D](?=[' || _viramas || '])',
    '', 'g'
  );
  _folded constant text := private.folded_name(_name);
  _words constant text := ' ' || btrim(regexp_replace(_folded, '[ .''\u2019\u02BC\u2010\u0F0B-]+', ' ', 'g')) || ' ';
  _reserved constant text := ' (?:(?:' || private.reserved_name_words() || ')s? ?)+ ';
begin
  if _letters !~ ('^[ .''\u2019\u02BC\u2010\u0F0B' || private.name_letters() || '-]*$')
    or _letters !~ ('[' || private.name_letters() || ']')
    -- letters of two alphabets that look alike, in one word
    or _letters ~ '[A-Za-z\u00C0-\u024F][^ ]*[\u0370-\u058F]|[\u0370-\u058F][^ ]*[A-Za-z\u00C0-\u024F]'
  then
    return 'Please write the name in letters only, without digits, signs, symbols or invisible characters.';
  end if;
  if _folded ~ '[a-z]{2}\.[a-z]|\.(com|net|org|in|co|me|io|app|info|biz|xyz)(?![a-z])'
    or _words ~ ' www '
  then
    return 'A name holds no address. If it has initials, please put a space after each dot.';
  end if;
  if _words ~ _reserved
    -- taken apart: "B A S E R A", "Sup-port"
    or regexp_replace(_words, '(?<= [a-z]) (?=[a-z] )', '', 'g') ~ _reserved
    or ' ' || replace(_words, ' ', '') || ' ' ~ _reserved
  then
    return 'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".';
  end if;
  return null;
end
$$;
comment on function private.person_name_fault(text) is
  'What a person is told about a first or last name that cannot be theirs; null for one that can.';

-- What stands already stays until it is changed.
create function private.tg_require_person_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _fault text;
begin
  if tg_op = 'INSERT' or new.first_name is distinct from old.first_name then
    _fault := private.person_name_fault(new.first_name);
  end if;
  if tg_op = 'INSERT' or new.last_name is distinct from old.last_name then
    _fault := coalesce(_fault, private.person_name_fault(new.last_name));
  end if;
  if _fault is not null then
    raise exception '%', _fault using errcode = '22023', hint = 'name_refused';
  end if;
  return new;
end
$$;

create trigger _190_require_names before insert or update on public.profiles
  for each row execute function private.tg_require_person_names();
create trigger _190_require_names before insert on public.pending_users
  for each row execute function private.tg_require_person_names();

-- A sign-up on its way could not become an account: whoever began it is told why when beginning again.
delete from public.pending_users
where confirmed_at is null
  and (private.person_name_fault(first_name) is not null or private.person_name_fault(last_name) is not null);
