import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'
import { refusedNames } from '../support/person-names.ts'

describeOnEachEngine('an application to be a broker', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })
  const apply = async (columns: Readonly<Record<string, string>> = {}): Promise<Person> => {
    const person = await acts.newPerson()
    const all = { user_id: `'${person.userId}'`, ...columns }
    await acts.request(
      person,
      `insert into public.broker_applications (${Object.keys(all).join()}) values (${Object.values(all).join()})`,
    )
    return person
  }

  it.each([
    ['a number without a state', { rera_number: `'A02400000123'` }],
    ['a state without a number', { rera_state: `'Telangana'` }],
    [
      'a number of another form than its state has',
      { rera_number: `'12345'`, rera_state: `'Telangana'` },
    ],
    ['a number that is a page', { rera_number: `'<b>12345'`, rera_state: `'Goa'` }],
    ['a note of 1001 characters', { note: `repeat('x', 1001)` }],
  ])('is refused with %s', async (_why, columns) => {
    await expect(apply(columns)).rejects.toMatchObject({ code: '23514' })
  })

  it('makes a role record that waits, also within the window of a sign-up (ruling 6)', async () => {
    const person = await acts.newPerson()
    await acts.operate(
      `insert into private.sign_up_grants (user_id, expires_at) values ('${person.userId}', 'infinity')`,
    )
    await acts.request(
      person,
      `insert into public.broker_applications (user_id, rera_number, rera_state) values ('${person.userId}', ' a02400000123', 'Telangana')`,
    )
    expect(
      await acts.operate(
        `select role, role_approval_status from public.user_roles where user_id = '${person.userId}'`,
      ),
    ).toEqual([{ role: 'broker', role_approval_status: 'pending' }])
    expect(
      await acts.operate(
        `select rera_number from public.broker_applications where user_id = '${person.userId}'`,
      ),
    ).toEqual([{ rera_number: 'A02400000123' }])
  })

  it('needs no registration', async () => {
    await expect(apply({ note: `'Ten years in Kukatpally'` })).resolves.toBeDefined()
  })
})

describeOnEachEngine('an identity document', (open) => {
  let acts: Acts
  let person: Person
  beforeAll(async () => {
    acts = actsOn(await open())
  })
  const handIn = async (columns: Readonly<Record<string, string>>) => {
    person = await acts.newPerson()
    const all = { user_id: person.userId, full_name: 'Meera Rao', ...columns }
    const [row] = await acts.request(
      person,
      `insert into public.verification_records (${Object.keys(all).join()})
      values (${Object.values(all)
        .map((text) => `'${text}'`)
        .join()}) returning document_number, status`,
    )
    return row
  }

  it.each([
    ['a whole Aadhaar number', { document_type: 'aadhaar', document_number: '999941057058' }],
    ['one in groups', { document_type: 'aadhaar', document_number: '9999 4105 7058' }],
    [
      'one in the address',
      {
        document_type: 'pan',
        document_number: 'ABCPE1234F',
        address: 'Flat 4, UID 9999-4105-7058',
      },
    ],
    [
      'one in Telugu digits in the address',
      { document_type: 'pan', document_number: 'ABCPE1234F', address: '౯౯౯౯౪౧౦౫౭౦౫౮' },
    ],
    [
      'one as a name',
      { document_type: 'pan', document_number: 'ABCPE1234F', full_name: '999971658847' },
    ],
    [
      'one as the name of its file',
      { document_type: 'pan', document_number: 'ABCPE1234F', document_url: 'x/9999-4105-7058.png' },
    ],
    ['twelve digits that are none', { document_type: 'aadhaar', document_number: '234567890123' }],
    ['a PAN of a wrong form', { document_type: 'pan', document_number: 'ABCXE1234F' }],
    ['a passport of a wrong form', { document_type: 'passport', document_number: '1234567' }],
    ['a document of another kind', { document_type: 'ration', document_number: '1234' }],
    ['no name', { document_type: 'aadhaar', document_number: '1234', full_name: ' ' }],
    [
      'a name of 201 letters',
      { document_type: 'aadhaar', document_number: '1234', full_name: 'x'.repeat(201) },
    ],
  ])('is refused with %s (T57, ruling 10)', async (_why, columns) => {
    await expect(handIn(columns)).rejects.toMatchObject({ code: '23514' })
  })

  it('may be of a person, or a file, whose id holds twelve digits of such a form by chance', async () => {
    const id = '704ae897-67dd-4f46-942c-999941057058'
    // Of somebody else, and never uploaded: that is what is said.
    await expect(
      handIn({
        document_type: 'pan',
        document_number: 'ABCPE1234F',
        document_url: `${id}/7f9c0000-9999-4105-8058-0123456789ab.png`,
      }),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('has a name checked by the rule of every person’s name, whoever writes it (S8)', async () => {
    await expect(
      handIn({ document_type: 'aadhaar', document_number: '7058', full_name: 'Basera Support' }),
    ).rejects.toMatchObject({ code: '22023', hint: 'name_refused' })
    const store = (name: string) =>
      acts.operate(`
        insert into public.verification_records (user_id, document_type, document_number, full_name)
        values ('${person.userId}', 'pan', 'XXXXXX234F', '${name.replaceAll("'", "''")}') returning full_name`)
    for (const [name, message] of refusedNames) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(store(name)).rejects.toMatchObject({ code: '22023', message })
    }
    expect(await store(' Puratchi   Thalaivar M.G.\tRamachandran ')).toEqual([
      { full_name: 'Puratchi Thalaivar M.G. Ramachandran' },
    ])
    await acts.operate(`delete from public.verification_records where user_id = '${person.userId}'`)
    expect(await store('x'.repeat(200))).toHaveLength(1)
  })

  it.each([
    ['aadhaar', '7058', 'XXXX XXXX 7058'],
    ['aadhaar', 'xxxx xxxx 7058', 'XXXX XXXX 7058'],
    ['pan', 'abcpe1234f', 'XXXXXX234F'],
    ['passport', 'M1234567', 'XXXX4567'],
    ['driving_license', 'TS09 2015 0001234', 'XXXXXXXXXXX1234'],
  ])('keeps of %s %s only %s (T57, ruling 10)', async (document_type, document_number, masked) => {
    expect(
      await handIn({ document_type, document_number, address: 'Flat 12, 500032, 9876543210' }),
    ).toEqual({ document_number: masked, status: 'pending' })
  })

  it('is taken back while it waits, never once it was decided on, and that is written down', async () => {
    await handIn({ document_type: 'pan', document_number: 'ABCPE1234F' })
    const takeBack = () =>
      acts.request(person, 'delete from public.verification_records returning document_type')
    await acts.operate(
      `update public.verification_records set status = 'rejected', reviewed_at = now() where user_id = '${person.userId}'`,
    )
    expect(await takeBack()).toEqual([])
    await acts.request(
      person,
      `insert into public.verification_records (user_id, document_type, document_number, full_name)
      values ('${person.userId}', 'passport', 'M1234567', 'Meera Rao')`,
    )
    expect(await takeBack()).toEqual([{ document_type: 'passport' }])
    expect(
      await acts.operate(
        `select detail from private.audit_log where action = 'kyc.withdrawn' and actor_id = '${person.userId}'`,
      ),
    ).toEqual([{ detail: { type: 'passport' } }])
  })

  it('holds its picture back from deletion; one that no record names can be deleted by its owner', async () => {
    const acted = await acts.newPerson()
    const files = ['named.pdf', 'loose.pdf'].map((name) => `${acted.userId}/${name}`)
    for (const name of files)
      await acts.request(
        acted,
        `insert into storage.objects (bucket_id, name) values ('verification-documents', '${name}')`,
      )
    await acts.request(
      acted,
      `insert into public.verification_records (user_id, document_type, document_number, full_name, document_url)
      values ('${acted.userId}', 'pan', 'ABCPE1234F', 'Meera Rao', '${files[0]}')`,
    )
    const remove = (who: Person) =>
      acts.request(
        who,
        `select name from private.remove_papers('verification-documents', array['${files.join("', '")}'])`,
      )
    expect(await remove(person)).toEqual([])
    expect(await remove(acted)).toEqual([{ name: files[1] }])
  })

  it('waits once for each kind', async () => {
    await handIn({ document_type: 'pan', document_number: 'ABCPE1234F' })
    await expect(
      acts.request(
        person,
        `insert into public.verification_records (user_id, document_type, document_number, full_name)
        values ('${person.userId}', 'pan', 'ABCPE1234F', 'Meera Rao')`,
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it.each([
    ['999941057058', true],
    ['999971658847', true],
    ['999933119405', true],
    ['999955183433', true],
    ['999990501894', true],
    ['999941057059', false],
    ['234567890123', false],
    ['099941057058', false],
  ])('is known for what it is: %s is an Aadhaar number: %s', async (digits, isOne) => {
    expect(await acts.operate(`select private.is_aadhaar_number('${digits}') as is_one`)).toEqual([
      { is_one: isOne },
    ])
  })
})
