import { forPassed, forPeople, provesMatrix, refusedToAll } from '../support/matrix.ts'
import { userId } from '../support/people.ts'

const save = (whose: string): string =>
  `insert into public.saved_searches (user_id, name, search) values (${whose}, 'x', '{"bedrooms": 4}')`

provesMatrix({
  saved_searches: [
    {
      title: 'nobody saves a search for somebody else',
      sql: save(`'${userId('stranger')}'`),
      gives: refusedToAll,
    },
    {
      title: 'nobody hands a saved search to another person',
      sql: `update public.saved_searches set user_id = '${userId('stranger')}'`,
      gives: refusedToAll,
    },
    {
      title: 'nobody changes what a saved search asks',
      sql: `update public.saved_searches set search = '{"bedrooms": 1}'`,
      gives: refusedToAll,
    },
    {
      title: 'nobody sets when a search was saved',
      sql: 'update public.saved_searches set created_at = now()',
      gives: refusedToAll,
    },
    {
      title: 'nobody reads what was found for whom',
      sql: 'select from private.search_alerts',
      gives: refusedToAll,
    },
    {
      title: 'nobody takes the mails of others',
      sql: 'select private.take_search_mails(now(), 100)',
      gives: refusedToAll,
    },
    {
      title: 'people see only the searches they saved, admins no more than that',
      sql: 'select name from public.saved_searches',
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'mails turned off without a filter are the own ones',
      sql: `update public.saved_searches set cadence = 'never' returning id`,
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'a delete without a filter reaches own searches only',
      sql: 'delete from public.saved_searches',
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'people who passed the second factor save a search',
      sql: save(':me'),
      gives: forPassed(1),
    },
  ],
})
