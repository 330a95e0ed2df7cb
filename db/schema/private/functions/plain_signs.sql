CREATE FUNCTION private.plain_signs(_text text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.plain_signs(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.plain_signs(_text text) TO service_role;

COMMENT ON FUNCTION private.plain_signs(_text text) IS 'A text with one sign for those that look alike: Latin letters, digits of one script, no accents and nothing that nobody sees. To compare with.';
