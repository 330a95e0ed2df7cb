// The rule for names of persons: the contract and the database agree on the same table of names.

import { NAME_LETTERS } from '@basera/contract/constants/person-name'
import { personNameFault, reservedNamePattern } from '@basera/contract/person-name'
import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn } from '../support/marketplace.ts'
import { acceptedNames, refusedNames } from '../support/person-names.ts'

const RESERVED =
  'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A code point as PostgreSQL's regular expressions have it. */
const escaped = (point: string) =>
  point.length <= 4
    ? `\\u${point.toUpperCase().padStart(4, '0')}`
    : `\\U${point.toUpperCase().padStart(8, '0')}`

describe('a name in the contract', () => {
  it.each(refusedNames)('%j is refused in words (S8)', (name, fault) => {
    expect(personNameFault(name)).toBe(fault)
  })
  it.each(acceptedNames)('%j is a name (S8)', (name) => {
    expect(personNameFault(name)).toBeNull()
  })
  it('has at most 100 characters (S8)', () => {
    expect(personNameFault('x'.repeat(101))).toBe('A name has at most 100 characters')
  })
})

describeOnEachEngine('a name in the database', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })

  it('is refused in the words of the contract, and else taken (S8)', async () => {
    const all = [...refusedNames, ...acceptedNames.map((name) => [name, null] as const)]
    const rows = await acts.operate(`
      select name, private.person_name_fault(private.clean_name(name)) as fault
      from unnest(array[${all.map(([name]) => quoted(name)).join(', ')}]) with ordinality as given (name, place)
      order by place`)
    expect(rows.map(({ name, fault }) => [name, fault])).toEqual(all)
  })

  it('is made of the contract’s letters, and not of its words (S8)', async () => {
    const letters = NAME_LETTERS.replaceAll(/[0-9a-f]+/g, escaped).replaceAll(' ', '')
    expect(
      await acts.operate(
        'select private.name_characters() as letters, private.reserved_name_words() as words',
      ),
    ).toEqual([{ letters, words: reservedNamePattern }])
  })

  it('is applied wherever a name is written, and an old one stays until it is changed (S8)', async () => {
    const person = await acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const refusal = { code: '22023', message: RESERVED, hint: 'name_refused' }
    await expect(acts.newPerson({ first_name: 'Basera Support' })).rejects.toMatchObject(refusal)
    const rename = `update public.profiles set last_name = 'Support' where id = '${person.userId}'`
    await expect(acts.request(person, rename)).rejects.toMatchObject(refusal)
    await expect(acts.operate(rename)).rejects.toMatchObject(refusal)

    await acts.keepOldName(person, 'Support')
    await acts.request(person, `update public.profiles set phone = '+919848012345'`)
    await acts.request(
      person,
      `update public.profiles set first_name = 'Mira', last_name = 'Support'`,
    )
    expect(await acts.request(person, 'select first_name, last_name from public.profiles')).toEqual(
      [{ first_name: 'Mira', last_name: 'Support' }],
    )
  })
})
