-- Words are compared as they look. A number in Bengali digits or keycaps, letters of other alphabets, struck through or small, marks
-- that nobody sees between them, and a number written backwards behind a mark of direction passed the warnings; so did the whole
-- number of an Aadhaar card.

create function private.plain_signs(_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(
    regexp_replace(
      -- two signs that become a sentence each
      normalize(translate(_text, U&'\FDFA\FDFB', ''), NFKD),
      '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e0fff]',
      '', 'g'
    ),
    'аеорсухіјѕһԁԛԝкмтвнпгѵӏАВЕКМНОРСТХІЈЅУαορινυκτχγηεσΑΒΕΖΗΙΚΜΝΟΡΤΥΧıɡøØłŁđĐᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩' ||
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹' ||
      '❶❷❸❹❺❻❼❽❾➊➋➌➍➎➏➐➑➒➀➁➂➃➄➅➆➇➈⓿’ʼ',
    'aeopcyxijshdqwkmtbhnrvlabekmhopctxijsyaopivuktxyneoabezhikmnoptyxigoollddabcdefghijklmnoprstuvwyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz' ||
      '0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789' ||
      '1234567891234567891234567890'''''
  )
$$;
comment on function private.plain_signs(text) is
  'A text with one sign for those that look alike: Latin letters, digits of one script, no accents and nothing that nobody sees. To compare with.';

create or replace function private.scanned_words(_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(private.plain_signs(_text)), '[ \n\t\u1680\u2028\u2029]+', ' ', 'g'),
        '(?<![a-z])rs[.]', 'rs', 'g'
      ),
      -- digit by digit, whatever stands between
      '(?<![0-9])([0-9])[^0-9a-z]{1,4}(?=[0-9](?![0-9]))', '\1', 'g'
    ),
    '([0-9])[ .,_/()*~|\u00b7\u2010-\u2015\u2022\u2219-]{1,2}(?=[0-9])', '\1', 'g'
  )
$$;

create or replace function private.holds_aadhaar_number(_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select
    from regexp_matches(
      private.plain_signs(coalesce(_text, '')),
      -- twelve digits together, or in threes of four as they are printed; a flat, a PIN code and a phone are none
      '(?<![0-9])[2-9][0-9]{3}[ .,_/-]{0,3}[0-9]{4}[ .,_/-]{0,3}[0-9]{4}(?![0-9])', 'g'
    ) as found (digits)
    where private.is_aadhaar_number(regexp_replace(found.digits[1], '[^0-9]', '', 'g'))
  )
$$;

-- Two sums in thousands beside each other are no number to call: the digits that are left out were counted wrong.
update private.scam_patterns
set pattern = $re$(?<![0-9])(?:[+]?91|0)?[6-9](?![0-9]{2}00[0-9]{3}00(?![0-9]))[0-9]{9}(?![0-9])$re$
where kind = 'off_platform' and pattern = $re$(?<![0-9])(?:[+]?91|0)?[6-9](?![0-9]00[0-9]{2}[0-9]00(?![0-9]))[0-9]{9}(?![0-9])$re$;

insert into private.scam_patterns (kind, pattern) values
  ('off_platform', $re$(?:(?:शून्य|जीरो|एक|दो|तीन|चार|पाँच|पांच|छह|छः|छे|सात|आठ|नौ|సున్నా|ఒకటి|రెండు|మూడు|నాలుగు|ఐదు|అయిదు|ఆరు|ఏడు|ఎనిమిది|తొమ్మిది)[ ,./-]*){7,}$re$);

-- Marks that turn what follows around go: nothing that people write needs them, and a sum or a name shows as another behind them.
create or replace function private.clean_words(_words text, _field text, _most integer) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- what is seen as nothing: blanks of all widths, joiners and marks of direction
  _blank constant text := '[\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe0f\ufeff]';
  _turning constant text := '[\u202a-\u202e\u2066-\u2069]';
  _clean text := regexp_replace(
    replace(regexp_replace(regexp_replace(_words, _turning, '', 'g'), E'\r\n?', E'\n', 'g'), E'\t', ' '), '^\s+|\s+$', '', 'g'
  );
begin
  if regexp_replace(_clean, _blank, '', 'g') = '' then
    return null;
  end if;
  if char_length(_clean) > _most then
    perform private.refuse_argument(_field, format('%s has at most %s characters.', initcap(_field), _most), 'too_long');
  end if;
  if _clean ~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]' then
    perform private.refuse_argument(_field, format('%s holds a character that cannot be shown.', initcap(_field)));
  end if;
  if private.holds_aadhaar_number(_clean) then
    perform private.refuse_argument(
      _field, 'Please leave out the Aadhaar number: nobody needs it here, and it should not be sent.', 'aadhaar_number'
    );
  end if;
  return _clean;
end
$$;
