// What a message looks like that asks for money, names a payee, leaves this site, asks for a code or holds a link. The database holds
// the same list and makes the warnings; the browser says so to the sender while a message is typed. A warning never holds a
// message up. Hindi and Telugu are looked for as people write them in Latin letters.

import type { ScamKind } from './scam-kinds.ts'
import { scamPatternsOfIndia } from './scam-patterns-of-india.ts'

/** Within one sentence. A question about money is none of these: it ends in a question mark. */
const NEAR = '[^.?!]*'
const NOT_ASKED = '(?![^.!]*[?])'
const PAY_VERB =
  '(?:pay|send|transfer|remit|deposit|bhej ?do|bhejo|bhej ?dijiye|bhej ?dena|daal ?do|dal ?do|dalo|jama kar|de ?do|dedo|dijiye|pampandi|pampinchandi|pampu|kattandi|katti|cheyandi|ivvandi|veyyandi)'
const FEE =
  '(?:token|booking (?:amount|fee|money|charge)|gate ?pass|visit(?:ing)? (?:fee|charge|pass|amount|card)|registration (?:fee|charge|amount)|holding (?:amount|fee)|advance|refundable)'
const SUM =
  '(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z]))'
const NUMBER_WORD =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|paanch|panch|chhe|che|saat|aath|nau|okati|rendu|moodu|nalugu|aidu|aaru|edu|enimidi|tommidi|sunna)'
const CODE =
  '(?:otp|o t p|one ?time ?(?:password|code|pin)|verification code|upi pin|m-?pin|cvv|(?:[46]|four|six)[ -]?digit (?:code|pin|number))'

export const scamPatterns: readonly { readonly kind: ScamKind; readonly pattern: string }[] = [
  // a demand: the verb, then what for
  {
    kind: 'asks_money',
    pattern: `(?<!(?:can|will|could|would|shall|to|i|we|'ll) )(?<![a-z])${PAY_VERB} ${NEAR}(?:${FEE}|${SUM})${NOT_ASKED}`,
  },
  {
    kind: 'asks_money',
    pattern: `(?:have|need|want|has) to (?:pay|send|transfer|deposit) ${NEAR}(?:${FEE}|${SUM})${NOT_ASKED}`,
  },
  // what for, then the demand
  {
    kind: 'asks_money',
    pattern: `(?<![a-z])${FEE}${NEAR}(?<![a-z])(?:${PAY_VERB}|today|now|immediately|right away|asap|first|before (?:visit|you visit|seeing|the visit|showing)|pehle|abhi|aaj|jaldi|turant|mandatory|compulsory|dena (?:hoga|padega|hai)|lagega|ippude|mundu|varaku)(?![a-z])${NOT_ASKED}`,
  },
  {
    kind: 'asks_money',
    pattern: `(?:can|could|will|would) (?:you|u) (?:please |kindly |pls )?(?:pay|send|transfer|deposit) ${NEAR}(?:token|booking|gate ?pass|visit(?:ing)? (?:fee|charge)|holding|${SUM})`,
  },
  // held against money
  {
    kind: 'asks_money',
    pattern: `(?:block|hold|reserve|lock|confirm)(?:ed|ing)? (?:it|the|this|your|ke liye|karne|karna|kar)${NEAR}(?:token|pay |paying|payment|amount|₹|rs ?[0-9]|[0-9]{4,})${NOT_ASKED}`,
  },
  {
    kind: 'asks_money',
    pattern: `${SUM}${NEAR}(?:block|hold|reserve|token|gate ?pass|to confirm|for visit|for the visit|before visit|refundable|bhej|pampandi|daal ?do|transfer|de ?do)${NOT_ASKED}`,
  },
  {
    kind: 'asks_money',
    pattern:
      '(?:army|cisf|crpf|fauji|officer|cantonment)[^.?!]*(?:gate ?pass|refund|advance|deposit|fee)',
  },
  {
    kind: 'asks_money',
    pattern: '(?:scan|use|send you|sending)[^.?!]*qr|qr (?:code )?(?:scan|bhej|pe|par)',
  },
  {
    kind: 'asks_money',
    pattern:
      '(?:paise|paisa|dabbu|dabbulu|amount|payment)[^.?!]*(?:bhej ?do|bhejo|bhejiye|bhej ?dijiye|daal ?do|dal ?do|jama|transfer karo|transfer kar ?do|pampandi|pampinchandi|veyyandi|kattandi)',
  },
  {
    kind: 'asks_money',
    pattern:
      '(?:pay|payment|transfer)[^.?!]*(?:before (?:visit|you visit|the visit|seeing|viewing|i show|we show)|to see the (?:house|flat|home|room)|then i (?:will )?show)',
  },

  // an address for payments has no dot after the sign
  { kind: 'names_payee', pattern: '[a-z0-9._-]{2,}@[a-z][a-z0-9]{1,}(?![.]?[a-z0-9])' },
  {
    kind: 'names_payee',
    pattern:
      '[a-z0-9._-]{2,} ?(?:@|[(]at[)]|[[]at[]]| at ) ?(?:ok(?:axis|hdfcbank|icici|sbi|bank)|ybl|ibl|axl|paytm|apl|upi)(?![a-z0-9])',
  },
  { kind: 'names_payee', pattern: '(?<![a-z])[a-z]{4} ?0[a-z0-9]{6}(?![a-z0-9])' },
  {
    kind: 'names_payee',
    pattern:
      '(?:a/c|ac|account|acct|khata)[ .]*(?:no|num|number|nambar)?[ .:#-]*(?:is )?[0-9]{9,18}',
  },
  {
    kind: 'names_payee',
    pattern:
      '(?:g ?pay|google ?pay|phone ?pe|phonepay|paytm|bhim|upi)[^.?!]*[0-9]{10}|[0-9]{10}[^.?!]*(?:g ?pay|google ?pay|phone ?pe|phonepay|paytm|bhim|upi)',
  },
  {
    kind: 'names_payee',
    pattern:
      '(?<![a-z])(?:my|mera|mere|meri|naa|wife.?s|brother.?s) (?:upi|g ?pay|google ?pay|phone ?pe|paytm|bank account|account (?:number|no)|qr)',
  },

  {
    kind: 'off_platform',
    pattern: '(?<![0-9])(?:[+]?91|0)?[6-9](?![0-9]{2}00[0-9]{3}00(?![0-9]))[0-9]{9}(?![0-9])',
  },
  { kind: 'off_platform', pattern: `(?:(?<![a-z])${NUMBER_WORD}[ ,./-]*){7,}` },
  // the same in the letters of Hindi and Telugu
  {
    kind: 'off_platform',
    pattern:
      '(?:(?:शून्य|जीरो|एक|दो|तीन|चार|पाँच|पांच|छह|छः|छे|सात|आठ|नौ|సున్నా|ఒకటి|రెండు|మూడు|నాలుగు|ఐదు|అయిదు|ఆరు|ఏడు|ఎనిమిది|తొమ్మిది)[ ,./-]*){7,}',
  },
  {
    kind: 'off_platform',
    pattern:
      '(?<![a-z])(?:whats ?app|wats ?app|what.?s ?app|wtsapp|whatsap|watsap|telegram|tele ?gram|insta ?gram|signal app|imo app)(?![a-z])',
  },
  {
    kind: 'off_platform',
    pattern: '(?<![a-z])(?:wa|t)[.]me(?![a-z])|(?<![a-z])insta (?:id|pe|par|dm)',
  },
  {
    kind: 'off_platform',
    pattern:
      '[a-z0-9._%+-]+ ?(?:@|[(]at[)]|[[]at[]]) ?[a-z0-9-]+ ?(?:[.]|[(]dot[)]| dot ) ?[a-z]{2,}|(?:@| at ) ?(?:gmail|yahoo|outlook|hotmail|rediffmail)',
  },
  {
    kind: 'off_platform',
    pattern:
      '(?:call|text|sms|ring|message|msg|contact|miss ?call)[^.?!]*(?:my|this|mere|on (?:the )?|is) ?(?:number|mobile|phone no|contact no)',
  },
  {
    kind: 'off_platform',
    pattern:
      '(?:share|send|give|tell|bhej|bhejo|de ?do|pampandi|cheppandi)[^.?!]*(?:your|ur|aapka|apna|mee) (?:mobile|phone|contact|whats ?app)? ?(?:number|no[.]?(?![a-z])|num|nambar|mobile)',
  },
  {
    kind: 'off_platform',
    pattern: '(?:outside|off|leave) (?:this|the) (?:app|site|website|platform)',
  },

  {
    kind: 'asks_code',
    pattern: `(?:share|send|tell|give|forward|read|enter|type|provide|what(?: is|.s)|batao|bata ?do|bataiye|bhejo|bhej ?do|dijiye|de ?do|cheppandi|pampandi)[^.?!]*(?<![a-z])${CODE}(?![a-z])`,
  },
  {
    kind: 'asks_code',
    pattern: `(?<![a-z])${CODE}(?![a-z])[^.?!]*(?:share|send|tell|forward|batao|bata|bhej|aaya|aayega|aaega|you (?:got|get|received|will get|will receive)|received|dijiye|de ?do|cheppandi|vastundi|pampandi|enter|daal)`,
  },
  {
    kind: 'asks_code',
    pattern: 'any ?desk|team ?viewer|quick ?support|rust ?desk|screen ?shar(?:e|ing)',
  },

  { kind: 'link', pattern: 'https?:|hxxps?:|(?<![a-z])www[.]' },
  {
    kind: 'link',
    pattern:
      '(?<![a-z0-9@.-])[a-z0-9-]+(?:[.][a-z0-9-]+)*[.](?:com|net|org|info|xyz|site|shop|club|top|online|ly|gle|io)(?![a-z0-9-])',
  },
  {
    kind: 'link',
    pattern:
      '(?<![a-z0-9@.-])[a-z0-9-]+(?:[.][a-z0-9-]+)*[.](?:in|co|me|app|link|page|gl|to)/[a-z0-9]',
  },
  {
    kind: 'link',
    pattern: '[a-z0-9] ?(?:[(]dot[)]|[[]dot[]]| dot ) ?(?:com|in|net|org|ly)(?![a-z])',
  },
  ...scamPatternsOfIndia,
]

/** Two signs that become a sentence each. */
const SENTENCES = /[\ufdfa\ufdfb]/g
/** What nobody sees, and accents. */
const UNSEEN =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]|[\u180b-\u180f]|[\u17b4\u17b5]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\u{e0000}-\u{e0fff}]/gu
const LOOK_ALIKE =
  'аеорсухіјѕһԁԛԝкмтвнпгѵӏАВЕКМНОРСТХІЈЅУαορινυκτχγηεσΑΒΕΖΗΙΚΜΝΟΡΤΥΧıɡøØłŁđĐᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ❶❷❸❹❺❻❼❽❾➊➋➌➍➎➏➐➑➒➀➁➂➃➄➅➆➇➈⓿’ʼ'
const LOOKS_LIKE =
  "aeopcyxijshdqwkmtbhnrvlabekmhopctxijsyaopivuktxyneoabezhikmnoptyxigoollddabcdefghijklmnoprstuvwyz1234567891234567891234567890''"
const signs = new Map(Array.from(LOOK_ALIKE, (sign, place) => [sign, LOOKS_LIKE[place] ?? sign]))
/** The nought of each script that is written in India; the other digits follow it. */
const noughts = Array.from('٠۰०০੦૦୦௦౦೦൦᱐꯰')
/** Letters in circles, in squares, and of flags. */
const framedStarts = [0x1f150, 0x1f170, 0x1f1e6]

const A = 97

function plain(sign: string): string {
  const known = signs.get(sign)
  if (known !== undefined || sign < '\u0660') return known ?? sign
  const code = sign.codePointAt(0) ?? 0
  const digit = noughts
    .map((nought) => code - (nought.codePointAt(0) ?? 0))
    .find((place) => place >= 0 && place < 10)
  if (digit !== undefined) return String(digit)
  const letter = framedStarts.map((first) => code - first).find((place) => place >= 0 && place < 26)
  return letter === undefined ? sign : String.fromCodePoint(A + letter)
}

/** The form in which words are compared: as they look. No case, nothing that nobody sees, digits with nothing between them. */
const scanned = (text: string): string =>
  Array.from(text.replaceAll(SENTENCES, '').normalize('NFKD').replaceAll(UNSEEN, ''), plain)
    .join('')
    .toLowerCase()
    .replaceAll(/[ \n\t\u1680\u2028\u2029]+/g, ' ')
    .replaceAll(/(?<![a-z])rs[.]/g, 'rs')
    // digit by digit, whatever stands between
    .replaceAll(/(?<![0-9])([0-9])[^0-9a-z]{1,4}(?=[0-9](?![0-9]))/gu, '$1')
    .replaceAll(/([0-9])[ .,_/()*~|\u00b7\u2010-\u2015\u2022\u2219-]{1,2}(?=[0-9])/g, '$1')

const kinds = [...new Set(scamPatterns.map(({ kind }) => kind))].map((kind) => ({
  kind,
  expression: new RegExp(
    scamPatterns
      .filter((listed) => listed.kind === kind)
      .map(({ pattern }) => `(?:${pattern})`)
      .join('|'),
  ),
}))

/** What a message looks like; empty for nothing. The database decides, and adds what it says of discrimination. */
export function findScamKinds(text: string): readonly ScamKind[] {
  const words = scanned(text)
  return kinds.filter(({ expression }) => expression.test(words)).map(({ kind }) => kind)
}
