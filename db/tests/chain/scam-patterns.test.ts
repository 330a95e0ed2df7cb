import { findScamKinds, scamPatterns } from '@basera/contract/constants/scam-patterns'
import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { disguised, harmless, scams } from '../support/scam-phrases.ts'
import { harmlessOfIndia, scamsOfIndia } from '../support/scam-phrases-of-india.ts'
import { type Acts, actsOn } from '../support/marketplace.ts'

describe('warnings in the browser', () => {
  it('find nine in ten of the phrasings of a fraud (C2)', () => {
    const missed = scams.filter(([kind, text]) => !findScamKinds(text).includes(kind))
    expect(missed.length).toBeLessThanOrEqual(scams.length * 0.1)
  })

  it.each(disguised)('find %s in “%s” (C2, C3)', (kind, text) => {
    expect(findScamKinds(text)).toContain(kind)
  })

  it('find one in fifty harmless sentences at most', () => {
    const warned = harmless.filter((text) => findScamKinds(text).length > 0)
    expect(warned.length).toBeLessThanOrEqual(harmless.length * 0.02)
  })

  it('find nine in ten of the phrasings in the letters of Hindi and Telugu (C2)', () => {
    const missed = scamsOfIndia.filter(([kind, text]) => !findScamKinds(text).includes(kind))
    expect(missed.length).toBeLessThanOrEqual(scamsOfIndia.length * 0.1)
  })

  it('find one in fifty harmless sentences in these letters at most', () => {
    const warned = harmlessOfIndia.filter((text) => findScamKinds(text).length > 0)
    expect(warned.length).toBeLessThanOrEqual(harmlessOfIndia.length * 0.02)
  })

  it.each([
    ['with a promise behind it', 'टोकन भेज दो, देखने के बाद वापस कर दूंगा'],
    ['with a secret behind it', 'पैसे भेज दो, किसी को मत बताना'],
    ['without the dot below', 'विजिट से पहले पेमेंट जरूरी है'],
    ['with joiners in it', 'टो\u200dक\u200cन भे\u200dज दो'],
    ['in English words of these letters', 'टोकन पेमेंट करो, फ्लैट ब्लॉक हो जाएगा'],
    ['with a promise behind it', 'టోకెన్ పంపండి, తిరిగి ఇస్తాను'],
    ['with digits of its script', '౨౦౦౦ రూపాయలు పంపండి'],
    ['of money by its sign ai', 'పైసలు పంపండి'],
  ])('find a demand %s: “%s” (C2)', (_how, text) => {
    expect(findScamKinds(text)).toContain('asks_money')
  })

  it('are tried with sixty phrasings and two hundred harmless sentences', () => {
    expect(new Set(scams.map(([, text]) => text)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(harmless).size).toBeGreaterThanOrEqual(200)
    expect(new Set(scamsOfIndia.map(([, text]) => text)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(harmlessOfIndia).size).toBeGreaterThanOrEqual(120)
  })
})

describeOnEachEngine('warnings of messages', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })

  it('stand on the same list in the database and in the browser', async () => {
    const rows = await acts.operate('select kind, pattern from private.scam_patterns')
    expect(rows).toHaveLength(scamPatterns.length)
    expect(rows).toEqual(expect.arrayContaining([...scamPatterns]))
  })

  it('are the same in the database and in the browser for every text', async () => {
    const texts = [...scams, ...disguised, ...scamsOfIndia]
      .map(([, text]) => text)
      .concat(harmless, harmlessOfIndia)
    const quoted = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')
    const rows =
      await acts.operate(`select array_to_string(private.message_warnings(text, false), ' ') as kinds
      from unnest(array[${quoted}]) with ordinality as given (text, place) order by place`)
    const different = texts.filter(
      (text, place) => rows[place]?.['kinds'] !== findScamKinds(text).join(' '),
    )
    expect(different).toEqual([])
  })

  it('skip a pattern where the text has no Indian script only if it matches nothing without one', async () => {
    const [row] = await acts.operate(`select count(*)::integer as number,
      bool_and(pattern ~ '[\\u0900-\\u0c7f]' and pattern not like '%|paytm)[^%') as are_indian
      from private.scam_patterns where needs_indian_script`)
    expect(row).toEqual({ number: 35, are_indian: true })
  })

  it('compare ASCII as it is: it has no sign that looks like another (C3)', async () => {
    const [row] = await acts.operate(`select text = private.plain_signs(text) as is_same,
      text || 'a' = private.plain_signs(text || U&'\\0430') as is_same_beside_others
      from (select string_agg(chr(code), '') as text from generate_series(1, 127) as code) as ascii`)
    expect(row).toEqual({ is_same: true, is_same_beside_others: true })
  })

  it('say of a host who chooses by community, and of a seeker who writes the same not', async () => {
    const [row] =
      await acts.operate(`select private.message_warnings('Only for Brahmins', true) as host,
      private.message_warnings('Only for Brahmins', false) as seeker`)
    expect(row).toEqual({ host: ['discriminating'], seeker: [] })
  })
})
