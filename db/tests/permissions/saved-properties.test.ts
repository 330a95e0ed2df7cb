import { all, forPeople, provesMatrix, refusedToAll } from '../support/matrix.ts'
import { listingId, userId } from '../support/people.ts'

const save = (whose: string, home: 'shown' | 'foreign'): string =>
  `insert into public.saved_properties (user_id, property_id) values (${whose}, '${listingId(home)}')`

provesMatrix({
  saved_properties: [
    {
      title: 'nobody saves a home for somebody else',
      sql: save(`'${userId('stranger')}'`, 'shown'),
      gives: refusedToAll,
    },
    {
      title: 'nobody saves a home that they cannot see (T74)',
      sql: save(':me', 'foreign'),
      gives: all('42501', { otherOwner: 1, admin: 1 }),
    },
    {
      title: 'nobody moves a saved home to another person or home',
      sql: `update public.saved_properties set user_id = '${userId('stranger')}'`,
      gives: refusedToAll,
    },
    {
      title: 'nobody sets when a home was saved',
      sql: 'update public.saved_properties set created_at = now()',
      gives: refusedToAll,
    },
    {
      title: 'people see only the homes they saved, admins no more than that',
      sql: 'select note from public.saved_properties',
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'a note changed without a filter is the own one',
      sql: `update public.saved_properties set note = 'x' returning property_id`,
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'a delete without a filter reaches own saved homes only',
      sql: 'delete from public.saved_properties',
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'people who passed the second factor save a public home',
      sql: save(':me', 'shown'),
      gives: all(1, {
        visitor: '42501',
        tenant: 0,
        passed: 0,
        guarded: '42501',
        suspended: '42501',
        ended: '42501',
        forged: '42501',
        recovering: '42501',
      }),
    },
  ],
})
