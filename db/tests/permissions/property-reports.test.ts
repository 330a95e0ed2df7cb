// Reports about listings: made by a procedure alone, read by their maker and by admins.

import { all, forPeople, provesMatrix, refusedToAll } from '../support/matrix.ts'
import { listingId, userId } from '../support/people.ts'

const INSERT = `insert into public.property_reports (property_id, reporter_id, reporter_hash, reason)
  values ('${listingId('shown')}', '${userId('stranger')}', sha256('x'), 'money_first')`

provesMatrix({
  property_reports: [
    ...[
      INSERT,
      `update public.property_reports set details = 'Nothing to see here'`,
      'delete from public.property_reports',
      'select reporter_hash from public.property_reports',
      'select network_hash from public.property_reports',
      'select decided_by from public.property_reports',
      `update public.property_reports set decision = 'nothing_wrong', decided_at = now()`,
    ].map((sql) => ({ title: `nobody can do this: ${sql}`, sql, gives: refusedToAll })),
    {
      title: 'nobody reports a listing that is not public, whoever keeps it',
      sql: `select public.report_property('${listingId('foreign')}', 'money_first')`,
      gives: all('PT404'),
    },
    {
      title: 'everybody but its owner reports a public listing, also before the second factor',
      sql: `select public.report_property('${listingId('shown')}', 'money_first')`,
      gives: all(1, { owner: '42501' }),
    },
    {
      title: 'visitors read no report, people none of others, admins all',
      sql: `select id, property_id, reporter_id, reason, details, created_at, wants_answer, decision, decided_at, answer
        from public.property_reports`,
      gives: forPeople(0, { tenant: 1, admin: 1 }),
    },
  ],
})
