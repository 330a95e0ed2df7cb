-- A message in Latin script is compared with what can match it alone: half of the patterns need a sign of an Indian script, and those
-- are the long ones. With them a session has more than the 32 expressions that it keeps compiled, and compiles each anew for every message.
-- What is ASCII is in its one form already.

alter table private.scam_patterns add column needs_indian_script boolean not null default false;
comment on column private.scam_patterns.needs_indian_script is
  'The pattern matches nothing without a sign of the scripts from Devanagari to Telugu. False where one may match without.';

-- Who names an app in Latin script before a number needs no Indian one.
update private.scam_patterns set needs_indian_script = true
where pattern ~ '[\u0900-\u0c7f]' and not (kind = 'names_payee' and pattern like '%|upi|gpay|phonepe|paytm)[^%');

create or replace function private.message_warnings(_text text, _is_host boolean) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(found.kind order by array_position(
    array['asks_money', 'names_payee', 'off_platform', 'asks_code', 'link', 'discriminating'], found.kind
  )), '{}')
  from (
    select known.kind
    from (
      select given.words, given.words ~ '[\u0900-\u0c7f]' as has_indian_script
      -- offset 0: brought into one form once, not once a group
      from (select private.scanned_words(_text) as words where _text <> '' offset 0) as given
      offset 0
    ) as scanned
    join (
      -- one pattern of a whole kind is slow to match, as its automaton is built anew for every text
      select
        listed.kind, listed.needs_indian_script, string_agg('(?:' || listed.pattern || ')', '|' order by listed.pattern) as pattern
      from (
        select
          kind, needs_indian_script, pattern,
          (row_number() over (partition by kind, needs_indian_script order by pattern) - 1) / 6 as part
        from private.scam_patterns
      ) as listed
      group by listed.kind, listed.needs_indian_script, listed.part
    ) as known
      on case when known.needs_indian_script and not scanned.has_indian_script then false else scanned.words ~ known.pattern end
    union
    select 'discriminating' where _is_host and private.discriminating_phrase(_text) is not null
  ) as found
$$;

create or replace function private.plain_signs(_text text) returns text
language sql immutable set search_path = ''
as $$
  select case
    -- ASCII has no sign that looks like another
    when octet_length(_text) = char_length(_text) then _text
    else translate(
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
  end
$$;
