-- What a message looks like: money before a visit, a payee, another place to talk. What is compared has one form, in the browser as
-- here: no case, no marks that nobody sees, digits of one script and without anything between them.

create function private.scanned_words(_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(lower(normalize(_text, NFKC)), '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe0f\ufeff]', '', 'g'),
          '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯’', '01234567890123456789'''
        ),
        '[ \u00a0\n\t]+', ' ', 'g'
      ),
      '(?<![a-z])rs[.]', 'rs', 'g'
    ),
    '([0-9])[ .,_/()-]{1,2}(?=[0-9])', '\1', 'g'
  )
$$;
comment on function private.scanned_words(text) is 'The form in which words are compared with private.scam_patterns.';

insert into private.scam_patterns (kind, pattern) values
  ('asks_money', $re$(?<!(?:can|will|could|would|shall|to|i|we|'ll) )(?<![a-z])(?:pay|send|transfer|remit|deposit|bhej ?do|bhejo|bhej ?dijiye|bhej ?dena|daal ?do|dal ?do|dalo|jama kar|de ?do|dedo|dijiye|pampandi|pampinchandi|pampu|kattandi|katti|cheyandi|ivvandi|veyyandi) [^.?!]*(?:(?:token|booking (?:amount|fee|money|charge)|gate ?pass|visit(?:ing)? (?:fee|charge|pass|amount|card)|registration (?:fee|charge|amount)|holding (?:amount|fee)|advance|refundable)|(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z])))(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:have|need|want|has) to (?:pay|send|transfer|deposit) [^.?!]*(?:(?:token|booking (?:amount|fee|money|charge)|gate ?pass|visit(?:ing)? (?:fee|charge|pass|amount|card)|registration (?:fee|charge|amount)|holding (?:amount|fee)|advance|refundable)|(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z])))(?![^.!]*[?])$re$),
  ('asks_money', $re$(?<![a-z])(?:token|booking (?:amount|fee|money|charge)|gate ?pass|visit(?:ing)? (?:fee|charge|pass|amount|card)|registration (?:fee|charge|amount)|holding (?:amount|fee)|advance|refundable)[^.?!]*(?<![a-z])(?:(?:pay|send|transfer|remit|deposit|bhej ?do|bhejo|bhej ?dijiye|bhej ?dena|daal ?do|dal ?do|dalo|jama kar|de ?do|dedo|dijiye|pampandi|pampinchandi|pampu|kattandi|katti|cheyandi|ivvandi|veyyandi)|today|now|immediately|right away|asap|first|before (?:visit|you visit|seeing|the visit|showing)|pehle|abhi|aaj|jaldi|turant|mandatory|compulsory|dena (?:hoga|padega|hai)|lagega|ippude|mundu|varaku)(?![a-z])(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:can|could|will|would) (?:you|u) (?:please |kindly |pls )?(?:pay|send|transfer|deposit) [^.?!]*(?:token|booking|gate ?pass|visit(?:ing)? (?:fee|charge)|holding|(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z])))$re$),
  ('asks_money', $re$(?:block|hold|reserve|lock|confirm)(?:ed|ing)? (?:it|the|this|your|ke liye|karne|karna|kar)[^.?!]*(?:token|pay |paying|payment|amount|₹|rs ?[0-9]|[0-9]{4,})(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z]))[^.?!]*(?:block|hold|reserve|token|gate ?pass|to confirm|for visit|for the visit|before visit|refundable|bhej|pampandi|daal ?do|transfer|de ?do)(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:army|cisf|crpf|fauji|officer|cantonment)[^.?!]*(?:gate ?pass|refund|advance|deposit|fee)$re$),
  ('asks_money', $re$(?:scan|use|send you|sending)[^.?!]*qr|qr (?:code )?(?:scan|bhej|pe|par)$re$),
  ('asks_money', $re$(?:paise|paisa|dabbu|dabbulu|amount|payment)[^.?!]*(?:bhej ?do|bhejo|bhejiye|bhej ?dijiye|daal ?do|dal ?do|jama|transfer karo|transfer kar ?do|pampandi|pampinchandi|veyyandi|kattandi)$re$),
  ('asks_money', $re$(?:pay|payment|transfer)[^.?!]*(?:before (?:visit|you visit|the visit|seeing|viewing|i show|we show)|to see the (?:house|flat|home|room)|then i (?:will )?show)$re$),
  ('names_payee', $re$[a-z0-9._-]{2,}@[a-z][a-z0-9]{1,}(?![.]?[a-z0-9])$re$),
  ('names_payee', $re$[a-z0-9._-]{2,} ?(?:@|[(]at[)]|[[]at[]]| at ) ?(?:ok(?:axis|hdfcbank|icici|sbi|bank)|ybl|ibl|axl|paytm|apl|upi)(?![a-z0-9])$re$),
  ('names_payee', $re$(?<![a-z])[a-z]{4} ?0[a-z0-9]{6}(?![a-z0-9])$re$),
  ('names_payee', $re$(?:a/c|ac|account|acct|khata)[ .]*(?:no|num|number|nambar)?[ .:#-]*(?:is )?[0-9]{9,18}$re$),
  ('names_payee', $re$(?:g ?pay|google ?pay|phone ?pe|phonepay|paytm|bhim|upi)[^.?!]*[0-9]{10}|[0-9]{10}[^.?!]*(?:g ?pay|google ?pay|phone ?pe|phonepay|paytm|bhim|upi)$re$),
  ('names_payee', $re$(?<![a-z])(?:my|mera|mere|meri|naa|wife.?s|brother.?s) (?:upi|g ?pay|google ?pay|phone ?pe|paytm|bank account|account (?:number|no)|qr)$re$),
  ('off_platform', $re$(?<![0-9])(?:[+]?91|0)?[6-9](?![0-9]00[0-9]{2}[0-9]00(?![0-9]))[0-9]{9}(?![0-9])$re$),
  ('off_platform', $re$(?:(?<![a-z])(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|paanch|panch|chhe|che|saat|aath|nau|okati|rendu|moodu|nalugu|aidu|aaru|edu|enimidi|tommidi|sunna)[ ,./-]*){7,}$re$),
  ('off_platform', $re$(?<![a-z])(?:whats ?app|wats ?app|what.?s ?app|wtsapp|whatsap|watsap|telegram|tele ?gram|insta ?gram|signal app|imo app)(?![a-z])$re$),
  ('off_platform', $re$(?<![a-z])(?:wa|t)[.]me(?![a-z])|(?<![a-z])insta (?:id|pe|par|dm)$re$),
  ('off_platform', $re$[a-z0-9._%+-]+ ?(?:@|[(]at[)]|[[]at[]]) ?[a-z0-9-]+ ?(?:[.]|[(]dot[)]| dot ) ?[a-z]{2,}|(?:@| at ) ?(?:gmail|yahoo|outlook|hotmail|rediffmail)$re$),
  ('off_platform', $re$(?:call|text|sms|ring|message|msg|contact|miss ?call)[^.?!]*(?:my|this|mere|on (?:the )?|is) ?(?:number|mobile|phone no|contact no)$re$),
  ('off_platform', $re$(?:share|send|give|tell|bhej|bhejo|de ?do|pampandi|cheppandi)[^.?!]*(?:your|ur|aapka|apna|mee) (?:mobile|phone|contact|whats ?app)? ?(?:number|no[.]?(?![a-z])|num|nambar|mobile)$re$),
  ('off_platform', $re$(?:outside|off|leave) (?:this|the) (?:app|site|website|platform)$re$),
  ('asks_code', $re$(?:share|send|tell|give|forward|read|enter|type|provide|what(?: is|.s)|batao|bata ?do|bataiye|bhejo|bhej ?do|dijiye|de ?do|cheppandi|pampandi)[^.?!]*(?<![a-z])(?:otp|o t p|one ?time ?(?:password|code|pin)|verification code|upi pin|m-?pin|cvv|(?:[46]|four|six)[ -]?digit (?:code|pin|number))(?![a-z])$re$),
  ('asks_code', $re$(?<![a-z])(?:otp|o t p|one ?time ?(?:password|code|pin)|verification code|upi pin|m-?pin|cvv|(?:[46]|four|six)[ -]?digit (?:code|pin|number))(?![a-z])[^.?!]*(?:share|send|tell|forward|batao|bata|bhej|aaya|aayega|aaega|you (?:got|get|received|will get|will receive)|received|dijiye|de ?do|cheppandi|vastundi|pampandi|enter|daal)$re$),
  ('asks_code', $re$any ?desk|team ?viewer|quick ?support|rust ?desk|screen ?shar(?:e|ing)$re$),
  ('link', $re$https?:|hxxps?:|(?<![a-z])www[.]$re$),
  ('link', $re$(?<![a-z0-9@.-])[a-z0-9-]+(?:[.][a-z0-9-]+)*[.](?:com|net|org|info|xyz|site|shop|club|top|online|ly|gle|io)(?![a-z0-9-])$re$),
  ('link', $re$(?<![a-z0-9@.-])[a-z0-9-]+(?:[.][a-z0-9-]+)*[.](?:in|co|me|app|link|page|gl|to)/[a-z0-9]$re$),
  ('link', $re$[a-z0-9] ?(?:[(]dot[)]|[[]dot[]]| dot ) ?(?:com|in|net|org|ly)(?![a-z])$re$);

create function private.message_warnings(_text text, _is_host boolean) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(found.kind order by array_position(
    array['asks_money', 'names_payee', 'off_platform', 'asks_code', 'link', 'discriminating'], found.kind
  )), '{}')
  from (
    select known.kind
    from (select private.scanned_words(_text) as words) as scanned
    join (
      select listed.kind, string_agg('(?:' || listed.pattern || ')', '|' order by listed.pattern) as pattern
      from private.scam_patterns as listed
      group by listed.kind
    ) as known on scanned.words ~ known.pattern
    union all
    select 'discriminating' where _is_host and private.discriminating_phrase(_text) is not null
  ) as found
$$;
comment on function private.message_warnings(text, boolean) is
  'What a message looks like; {} for nothing. discriminating: of who lets a home alone. Not for API roles.';
