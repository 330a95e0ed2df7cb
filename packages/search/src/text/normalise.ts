// Normalises a typed sentence: lower case, Latin letters, ASCII digits, one spelling for signs.

import { romanise } from './romanise.ts'

const replacements: readonly (readonly [RegExp, string])[] = [
  // Invisible signs.
  [/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''],
  [/½/g, '.5'],
  [/¼/g, '.25'],
  [/¾/g, '.75'],
]

const rewrites: readonly (readonly [RegExp, string])[] = [
  [/[‐-―−]/g, '-'],
  [/[’‘`´]/g, "'"],
  [/\p{Extended_Pictographic}/gu, ' , '],
  [/\b24\s?(?:x|\*|\/|×|by|hours?|hrs?|ghante|gantalu)\s?(?:7\b)?/g, ' roundtheclock '],
  [/\bround[- ]the[- ]clock\b/g, ' roundtheclock '],
  [/\b(?:2|two)[- ]?wheelers?\b/g, ' twowheeler '],
  [/\b(?:4|four)[- ]?wheelers?\b/g, ' fourwheeler '],
  [/\ban? (?=lakh|lac\b|laksh|crore|thousand)/g, '1 '],
  [/(?<=\d\s?)bhk(?=\p{L}{3})/gu, 'bhk '],
  [
    /\b(?:half an? hour|half hour|aadha ghanta|aadhe ghante|adha ghanta|adhe ghante)\b/g,
    '30 minutes',
  ],
  [/\b(?:an|1|one|ek) (?:hour|ghanta|ghante|gante)\b/g, '60 minutes'],
  // Elsewhere "min" is the least.
  [
    /(?<=(?<![\d.,])\d{1,2}\s?|\b(?:five|ten|fifteen|twenty|thirty|paanch|das|pandrah|bees) )min(?= (?:from|to|away|walk|walking|drive|ride|by|se|ki|ka|door|doori|nundi|nunchi)\b|\s*$)/g,
    'minutes',
  ],
  [/\bw\/o\b/g, ' without '],
  [/\bw\/(?=[ \p{L}])/gu, ' with '],
  [/\ba\/c\b/g, ' ac '],
  [/\/\s?-/g, ' '],
  [/(?:\/|\bper |\bp\.)\s?(?:month|mth|mnth|mo|m|pm)\b\.?/g, ' per month '],
  [/\bp\s?\/\s?m\b/g, ' per month '],
  [/\bsq\.\s?(?=\p{L})/gu, 'sq '],
  [/(?<=\p{L})'(?=\p{L})/gu, ''],
  // Initials: "l.b. nagar", "b.h.k".
  [/(?<![\p{L}\p{N}])(\p{L})\.\s?(\p{L})\.\s?(\p{L})\.?(?!\p{L})/gu, '$1$2$3 '],
  [/(?<!\p{L})(\p{L})\.\s?(\p{L})(?:\.(?!\p{L})|(?!\p{L}))/gu, '$1$2 '],
  [/(?<![\p{L}\p{N}])(\p{L})\.\s?(?=\p{L}{2})/gu, '$1 '],
  [/(?<=\p{L})-(?=\p{L})/gu, ' '],
  [/(?<=\p{N})\s?-\s?(?=bhk|bed|bkh|rk\b|shar|seat|room|floor|wheel|bath|month|sq|min|km)/gu, ' '],
]

/** Lower case, no accents; words of Devanagari and Telugu script come out as they are typed in Latin letters. */
export function normalise(sentence: string): string {
  let text = sentence
  for (const [sign, plain] of replacements) text = text.replace(sign, plain)
  text = withoutAccents(text.normalize('NFKC').toLowerCase())
  text = romanise(text)
  for (const [sign, plain] of rewrites) text = text.replace(sign, plain)
  return text
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
