// Applications to be a broker, identity documents, figures of listings.

import {
  all,
  forPassed,
  forPeople,
  type Probe,
  provesMatrix,
  refusedToAll,
} from '../support/matrix.ts'
import { listingId, userId } from '../support/people.ts'

const brokerApplicationsProbes: readonly Probe[] = [
  ...[
    `insert into public.broker_applications (user_id) values ('${userId('stranger')}')`,
    'update public.broker_applications set note = null',
    'delete from public.broker_applications',
    'insert into public.broker_applications (user_id, created_at) values (:me, now())',
  ].map((sql) => ({ title: `nobody can do this: ${sql}`, sql, gives: refusedToAll })),
  {
    title: 'people read their own application only, admins all',
    sql: 'select note from public.broker_applications',
    gives: forPeople(0, { otherOwner: 1, admin: 1 }),
  },
  {
    title: 'people who are no brokers apply for themselves, once',
    sql: 'insert into public.broker_applications (user_id) values (:me)',
    gives: forPassed(1, { broker: '42501', otherOwner: '23505' }),
  },
]

const handIn = (whose: string, more = '', values = ''): string => `
  insert into public.verification_records (user_id, document_type, document_number, full_name${more})
  values (${whose}, 'pan', 'ABCPE1234F', 'Meera Rao'${values})`

const verificationRecordsProbes: readonly Probe[] = [
  {
    title: 'nobody hands in a document for somebody else',
    sql: handIn(`'${userId('stranger')}'`),
    gives: refusedToAll,
  },
  {
    title: 'nobody hands in a verified document',
    sql: handIn(':me', ', status', `, 'verified'`),
    gives: refusedToAll,
  },
  ...[
    `update public.verification_records set status = 'verified'`,
    'select admin_notes from public.verification_records',
    'select reviewed_by from public.verification_records',
    'select * from public.verification_records',
  ].map((sql) => ({ title: `nobody can do this: ${sql}`, sql, gives: refusedToAll })),
  {
    title: 'people see their own documents only, admins not by this way',
    sql: 'select document_number, status, reason from public.verification_records',
    gives: forPeople(0, { owner: 1 }),
  },
  {
    title: 'a delete without a filter takes back own documents that wait, nobody else’s',
    sql: 'delete from public.verification_records',
    gives: forPeople(0, { owner: 1 }),
  },
  {
    title: 'nobody hands in the file of somebody else (T58)',
    sql: handIn(':me', ', document_url', `, '${userId('owner')}/pan.pdf'`),
    gives: all('42501', { owner: 1 }),
  },
  {
    title: 'people hand in documents once the second factor is passed',
    sql: handIn(':me'),
    gives: forPassed(1),
  },
]

const figuresOfListingsProbes: readonly Probe[] = [
  {
    title: 'people get the figures of listings they own or broker',
    sql: 'select * from public.my_listing_figures()',
    gives: forPassed(0, { owner: 2, otherOwner: 1, broker: 1, passed: 1 }),
  },
  {
    title: 'looking at a home tells nothing, also about one that is hidden',
    sql: `select public.record_property_view('${listingId('foreign')}')`,
    gives: all(1),
  },
]

provesMatrix({
  broker_applications: brokerApplicationsProbes,
  verification_records: verificationRecordsProbes,
  'figures of listings': figuresOfListingsProbes,
})
