// Reasons of a decline and terms of an offer that judge a person, in the browser and in the database (C9).

import { findUnfairWords, unfairPatterns } from '@basera/contract/constants/unfair-words'
import { unfairWordsTexts } from '@basera/contract/messages/chain/unfair-words'
import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn } from '../support/marketplace.ts'

const refused: readonly [text: string, kind: string, phrase: string][] = [
  ['Brahmin only', 'community', 'brahmin only'],
  ['We do not rent to Muslims.', 'community', 'rent to muslims'],
  ['Sorry, my mother is a strict Hindu', 'community', 'hindu'],
  ['You are Muslim, it will be difficult here', 'community', 'you are muslim'],
  ['You are Bengali, we had trouble before', 'community', 'you are bengali'],
  ['The society wants the same caste', 'community', 'same caste'],
  ['What is your caste?', 'community', 'your caste'],
  ['Your community is not accepted in this building', 'community', 'your community'],
  ['S.C./S.T. families are housed elsewhere', 'community', 's c s t'],
  ['North Indians cook too late', 'community', 'north indians'],
  ['I would prefer vegetarians', 'food', 'vegetarians'],
  ['Only pure veg please', 'food', 'only pure veg'],
  ['NON-VEG is not cooked here', 'food', 'non veg'],
  ['You eat meat', 'food', 'eat meat'],
  ['No fish please', 'food', 'no fish'],
  ['The flat is not for bachelors', 'marriage', 'bachelors'],
  ['Only for married couples', 'marriage', 'for married'],
  ['You are not married', 'marriage', 'not married'],
  ['No single women', 'marriage', 'no single'],
  ['We had trouble with a live-in couple', 'marriage', 'live in couple'],
  ['You are divorced', 'marriage', 'you are divorced'],
]

const accepted = [
  'The home is free from 1 July only.',
  'Each person needs to sign.',
  'For personal reasons I let it a month later.',
  'The rent is 24,000 a month for a person.',
  'The house is on SC Road, next to the Jain temple.',
  'Near the vegetable market and the veg restaurant.',
  'Mr. Reddy of Reddy Colony has taken it.',
  'Mrs. Patel shows the home.',
  'It is a gated community, and the community hall is closed.',
  'The room has a single bed and is for a single person.',
  'My daughter got married and moves in herself.',
  'The owner has moved out, so the state of the kitchen is being mended.',
  'Please send a salary slip for March: the paper shows February.',
  'There is a fish tank in the hall; it stays.',
  'The price of meat shops downstairs is the noise in the morning.',
  'A degree of Bachelor of Arts is no proof of income.',
  'Please send your food bill of the mess as proof of address.',
  'We need a no objection certificate from the society.',
  'The dates do not fit: I would like somebody from 20 November.',
  'Only four people fit into the two rooms.',
  'Your state of work is fine, the deposit is what is missing.',
]

/** As they look, not as they are spelled: only the database reads these. */
const disguised = [
  'Mus\u200blims are not for us',
  'Ｂrahmin only',
  'vegetаrians only',
  'H1ndus, no: Hіndus only',
]

describe('words that judge a person, in the browser', () => {
  it.each(refused)('are found in "%s"', (text, kind, phrase) => {
    expect(findUnfairWords(text)).toEqual({ kind, phrase })
  })

  it.each(accepted)('are not found in "%s"', (text) => {
    expect(findUnfairWords(text)).toBeNull()
  })

  it('are named, each with what it is about', () => {
    expect(unfairWordsTexts.food('vegetarians')).toBe(
      '“vegetarians” is about what people eat. Give a reason about the home or the dates.',
    )
    expect(unfairWordsTexts.community('brahmin only')).toBe(
      '“brahmin only” is about religion, caste, region or community. Give a reason about the home or the dates.',
    )
    expect(unfairWordsTexts.marriage('bachelors')).toBe(
      '“bachelors” is about whether people are married. Give a reason about the home or the dates.',
    )
  })
})

describeOnEachEngine('words that judge a person', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })
  const fair = async (text: string, most = 300) => {
    const [row] = await acts.operate(
      `select private.fair_words('${text.replaceAll("'", "''")}', 'words', ${most}) as words`,
    )
    return row?.['words']
  }

  it.each(refused)('are refused in "%s", and named', async (text, _kind, phrase) => {
    await expect(fair(text)).rejects.toMatchObject({
      code: '22023',
      hint: 'discriminating_words',
      detail: JSON.stringify({ field: 'words', phrase })
        .replaceAll('":', '": ')
        .replace(',"', ', "'),
    })
  })

  it.each(disguised)('are refused as they look: "%s"', async (text) => {
    await expect(fair(text)).rejects.toMatchObject({ hint: 'discriminating_words' })
  })

  it('come with the other refusals of words', async () => {
    await expect(fair('x'.repeat(301))).rejects.toMatchObject({ hint: 'too_long' })
    await expect(fair('My card is 9999 4105 7058')).rejects.toMatchObject({
      hint: 'aadhaar_number',
    })
  })

  it.each(accepted)('are not found in "%s"', async (text) => {
    expect(await fair(text)).toBe(text)
  })

  it('are nothing where nothing is said', async () => {
    expect(await fair('  \n ')).toBeNull()
  })

  it('are the patterns of the browser', async () => {
    expect(
      await acts.operate(`select kind, pattern from private.unfair_patterns() order by position`),
    ).toEqual(Object.entries(unfairPatterns).map(([kind, pattern]) => ({ kind, pattern })))
  })
})
