// Procedures of admins: every one is refused to everybody else, and in every invalid session.

import { all, type Probe, provesMatrix } from '../support/matrix.ts'
import { listingId, userId } from '../support/people.ts'

/** `suspended` holds the admin role, too. An admin whose second factor is due: admin-lists.test.ts. */
const forAdmins = (title: string, sql: string, outcome: number | string = 1): Probe => ({
  title: `admins alone ${title} (R-ADM-13)`,
  sql,
  gives: all('42501', { admin: outcome }),
})

provesMatrix({
  'procedures of admins': [
    forAdmins('list people', `select 1 from public.admin_get_all_users(_search => 'owner@')`, 2),
    forAdmins('list listings', 'select 1 from public.admin_get_all_properties()', 5),
    forAdmins(
      'list identity documents',
      'select 1 from public.admin_get_verification_records()',
      1,
    ),
    forAdmins('list roles asked for', 'select 1 from public.get_pending_role_approvals()', 0),
    forAdmins(
      'read the signs of listings',
      `select 1 from public.admin_get_property_signs(array['${listingId('foreign')}'::uuid])`,
    ),
    forAdmins(
      'open a case of a listing',
      `select public.admin_get_case('property', '${listingId('foreign')}')`,
    ),
    forAdmins(
      'open a case of a person',
      `select public.admin_get_case('person', '${userId('owner')}')`,
    ),
    forAdmins('read the figures', `select public.admin_get_figures('users')`),
    forAdmins(
      'read the audit log',
      `select 1 from public.admin_get_audit(_action => 'admin.list.audit')`,
    ),
    forAdmins(
      'read what happened',
      `select 1 from public.admin_get_activities(_limit => 1, _area => 'listing')`,
    ),
    forAdmins('count a list', `select public.admin_count_listed('users')`),
    forAdmins(
      'decide on a listing',
      `select public.admin_update_property_approval('${listingId('foreign')}', 'approved')`,
    ),
    forAdmins(
      'ask for changes of a listing',
      `select public.admin_request_property_changes('${listingId('foreign')}', 'Brighter photos')`,
    ),
    forAdmins(
      'decide on a person',
      `select public.admin_update_verification_status('${userId('stranger')}', 'verified')`,
    ),
    {
      title: 'nobody decides on their own case',
      sql: `select public.admin_update_verification_status(coalesce(:me, gen_random_uuid()), 'verified')`,
      gives: all('42501'),
    },
    forAdmins(
      'decide on a role',
      `select public.admin_set_role_approval(gen_random_uuid(), 'approved')`,
      'PT404',
    ),
    forAdmins(
      'suspend an account',
      `select public.admin_suspend_user('${userId('stranger')}', 'Not their home')`,
    ),
    forAdmins(
      'lift a suspension',
      `select public.admin_lift_suspension('${userId('suspended')}', 'Their home')`,
    ),
    {
      title: 'nobody suspends themselves, or lifts that as whoever is suspended',
      sql: `select public.admin_suspend_user(coalesce(:me, gen_random_uuid()), 'Mine')`,
      gives: all('42501'),
    },
    forAdmins(
      'take a decision back',
      `select public.admin_undo_decision('property', '${listingId('foreign')}')`,
      'PT409',
    ),
  ],
})
