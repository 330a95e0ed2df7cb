// Words that make a reason for a decline, or a term of an offer, out of what a person is: religion, caste, region, what they eat, whether they
// are married (chain design 2.3, 0.1). The database holds the same patterns and refuses; the screen names the words while they are
// typed. Stricter than for listings: in a refusal a community needs no "only" beside it. Surnames and languages alone are none.

import { discriminatingPattern, discriminatingWords } from './discriminating-words.ts'

export type UnfairKind = 'community' | 'food' | 'marriage'

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`

/** After one of these words a place or a dish is meant: "Jain temple road". */
const NO_PLACE = `(?! ${anyOf([...discriminatingWords.place, 'shop', 'stall'])}s? )`

const communities = [
  'hindu',
  'muslim',
  'islam',
  'islamic',
  'christian',
  'catholic',
  'sikh',
  'jain',
  'buddhist',
  'parsi',
  'jewish',
  'brahmin',
  'brahman',
  'kshatriya',
  'vaishya',
  'shudra',
  'dalit',
  'harijan',
  'sc st',
  's c s t',
  'obc',
  'o b c',
  'caste',
  'religion',
  'gotra',
  'north indian',
  'south indian',
  'north east indian',
  'northeastern',
  'bihari',
  'kashmiri',
  'nepali',
  'manipuri',
]

/** Each over words of Latin letters parted by single spaces, with one before and one behind. */
export const unfairPatterns: Readonly<Record<UnfairKind, string>> = {
  community: [
    discriminatingPattern(),
    ` ${anyOf(communities)}s?${NO_PLACE}(?= )`,
    ` (?:your|different|other|which|what) (?:community|religion|caste|region)(?= )`,
    ` (?:you|they) (?:are|re|being) (?:(?:a|an|all|from|the) )*${anyOf(discriminatingWords.community)}s?${NO_PLACE}(?= )`,
  ].join('|'),
  food: [
    ` (?:(?:non|pure|only|strict|strictly|pakka) )*(?:vegetarian|vegeterian|eggetarian|vegan|nonvegetarian|veg|nonveg)s?${NO_PLACE}(?= )`,
    ` (?:beef|pork|mutton)(?= )`,
    ` (?:eat|eats|eating|cook|cooks|cooking|eater|eaters) (?:(?:of|any|the|your) )*(?:meat|fish|chicken|egg|eggs)(?= )`,
    ` (?:no|not|without|meat|fish|egg) (?:meat|fish|eggs?|eaters?|eating|cooking of meat)(?= )`,
    ` food habits?(?= )`,
  ].join('|'),
  marriage: [
    ` (?:bachelor|bachelorette|spinster)s?(?! (?:of|degree|s degree) )(?= )`,
    ` unmarried(?= )`,
    ` marital(?= )`,
    ` (?:only|prefer|prefers|preferred|not|newly|for|if|to|are you|you are|you re) (?:(?:a|the) )*married(?= )`,
    ` married (?:couple|people|person|famil(?:y|ies)|tenant|applicant|only|women|men|woman|man)s?(?= )`,
    ` (?:you are|you re|are you|no|to) (?:(?:a|an) )*(?:single|widow|widower|divorced|divorcee)s?(?! (?:room|bed|sharing|occupancy|floor) )(?= )`,
    ` single (?:man|men|woman|women|lady|ladies|girl|girls|boy|boys|male|males|female|females|mother|mothers|father|fathers|parent|parents|guy|guys)(?= )`,
    ` live in (?:couple|relationship|partner)s?(?= )`,
  ].join('|'),
}

const kinds = ['community', 'food', 'marriage'] as const satisfies readonly UnfairKind[]

/** The first words that judge a person instead of the home or the dates; null when there are none. */
export function findUnfairWords(
  text: string,
): { readonly kind: UnfairKind; readonly phrase: string } | null {
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `
  for (const kind of kinds) {
    const found = new RegExp(unfairPatterns[kind]).exec(words)
    if (found !== null) return { kind, phrase: found[0].trim() }
  }
  return null
}
