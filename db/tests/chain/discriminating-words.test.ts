import {
  discriminatingPattern,
  discriminatingWords,
  findDiscriminatingPhrase,
} from '@basera/contract/constants/discriminating-words'
import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const refused: readonly [text: string, phrase: string][] = [
  ['2 BHK, only Hindus', 'only hindus'],
  ['Hindu family only', 'hindu family only'],
  ['No Muslims please', 'no muslims'],
  ['Muslims not allowed', 'muslims not allowed'],
  ['Hindu or Jain families preferred', 'hindu or jain families preferred'],
  ['For pure veg Brahmin family', 'for pure veg brahmin'],
  ['Preferably from Telugu community', 'preferably from telugu'],
  ['BRAHMINS--ONLY!!', 'brahmins only'],
  ['We rent to North Indians', 'rent to north indians'],
  ['Only S.C./S.T. excluded, OBC not allowed', 'obc not allowed'],
  ['Same caste', 'same caste'],
  ['Upper caste family', 'upper caste'],
  ['Caste preference applies', 'caste preference'],
  ['christians need not apply', 'christians need not apply'],
]

const accepted = [
  'Near the mosque, ten minutes to the church',
  'Opposite Jain Temple, Reddy Colony',
  'Five minutes on foot: only Jain temple road is between',
  'Good for Punjabi food lovers: two dhabas next door',
  'Families or students, vegetarian kitchen',
  'Everybody is welcome: all religions, all communities',
  'The owner is a Hindu family living downstairs',
  'Close to St. Ann’s Christian school for girls',
  'Gated community, caste no bar',
  'Only for families or working professionals',
  'No brokers. Only two months of deposit',
]

describe('discriminating words in the browser', () => {
  it.each(refused)('finds what is refused in "%s"', (text, phrase) => {
    expect(findDiscriminatingPhrase(text)).toBe(phrase)
  })

  it.each(accepted)('finds nothing in "%s"', (text) => {
    expect(findDiscriminatingPhrase(text)).toBeNull()
  })
})

describeOnEachEngine('discriminating words', (open) => {
  let acts: Acts
  let host: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    host = await acts.newPerson()
  })

  const phraseIn = async (text: string): Promise<unknown> => {
    const [row] = await acts.operate(
      `select private.discriminating_phrase('${text.replaceAll("'", "''")}') as phrase`,
    )
    return row?.['phrase']
  }

  it('are the same lists in the database and in the browser', async () => {
    const rows = await acts.operate(
      `select kind || ': ' || word as entry from private.discriminating_words`,
    )
    const stored = rows.map(({ entry }) => entry)
    const shared = Object.entries(discriminatingWords).flatMap(([kind, words]) =>
      words.map((word) => `${kind}: ${word}`),
    )
    expect(new Set(stored)).toEqual(new Set(shared))
    expect(stored).toHaveLength(shared.length)
    const [pattern] = await acts.operate('select private.discriminating_pattern() as pattern')
    expect(pattern).toEqual({ pattern: discriminatingPattern() })
  })

  it.each(refused)('finds what is refused in "%s"', async (text, phrase) => {
    expect(await phraseIn(text)).toBe(phrase)
  })

  it.each(accepted)('finds nothing in "%s"', async (text) => {
    expect(await phraseIn(text)).toBeNull()
  })

  it.each([
    ['title', `'Hindu family only'`],
    ['description', `'Quiet home. No Muslims.'`],
    ['house_rules', `array['No smoking', 'only Jains']`],
    ['pg_details', `'{"meals": "Breakfast, only for Jains"}'`],
  ])('are refused in the %s of a listing with the reason', async (column, value) => {
    await expect(acts.list(host, { [column]: value })).rejects.toThrow(
      /^Please remove ".+": a listing may not choose tenants by religion, caste, region or community\.$/,
    )
  })

  it('are refused when a listing is changed', async () => {
    const id = await acts.list(host)
    await expect(
      acts.request(
        host,
        `update public.properties set description = 'Brahmins only' where id = '${id}'`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('leave names of places alone', async () => {
    await expect(acts.list(host, { title: `'Top floor near Jain temple'` })).resolves.toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })
})
