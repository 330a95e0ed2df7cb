// Who may do what with which table: the grants of the two roles column by column, the rows that each principal reads,
// changes and removes when it asks for all there are, and what becomes of single acts. The test beside this file compares
// it with the database; CONTRIBUTING.md says how to read a failure.

import { all, forPassed, forPeople, refusedToAll } from '../support/matrix.ts'
import { folderOf, listingId, userId } from '../support/people.ts'
import type { TableRights } from '../support/probes-of-rights.ts'

export const tableRights: Readonly<Record<string, TableRights>> = {
  'private.public_property_tallies': {
    visitors: {
      read: 'tally',
    },
    people: {
      read: 'tally',
    },
    rows: {
      read: all(1),
    },
  },
  'public.activities': {
    people: { read: 'id happened_at kind subject_id user_id' },
    sent: 'id happened_at kind subject_id',
    rows: { read: forPeople(0, { admin: 13 }) },
  },
  'public.agreement_events': {
    people: {
      read: 'id agreement_id seq type at actor data prev hash',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.agreement_files': {
    people: {
      read: 'id agreement_id kind version_no sha256 bytes made_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.agreement_parties': {
    people: {
      read: 'id agreement_id role sign_order legal_name created_at removed_at',
    },
    rows: {
      read: forPeople(0, { tenant: 2, owner: 2, broker: 2 }),
    },
  },
  'public.agreement_signatures': {
    people: {
      read: 'id agreement_id version_no party_id document_sha256 signed_name signed_at withdrawn_at',
    },
    rows: {
      read: forPeople(0, { tenant: 2, owner: 2, broker: 2 }),
    },
    acts: {
      'nobody reads from where somebody signed': {
        sql: 'select ip_network, user_agent from public.agreement_signatures',
        gives: refusedToAll,
      },
      'nobody signs by writing it': {
        sql: `insert into public.agreement_signatures (signed_name) values ('Tenzin Lhamo')`,
        gives: refusedToAll,
      },
    },
  },
  'public.agreement_versions': {
    people: {
      read:
        'id agreement_id version_no terms clauses document content_sha256 document_sha256 bytes ' +
        'rule_warnings created_at frozen_at sent_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.agreements': {
    people: {
      read:
        'id number enquiry_id property_id kind previous_id state version current_version state_code ' +
        'sent_at expires_at in_force_at head created_at state_at tenancy_id',
    },
    sent: 'id enquiry_id state version',
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
    acts: {
      'nobody reads accounts, the address or a reason past the procedures': {
        sql: 'select owner_id, seeker_id, home_address, reason from public.agreements',
        gives: refusedToAll,
      },
      'nobody brings an agreement into force by writing it': {
        sql: `update public.agreements set state = 'in_force'`,
        gives: refusedToAll,
      },
    },
  },
  'public.application_documents': {
    people: {
      read:
        'id application_id kind file_name mime bytes version granted_until revoked_at deleted_at ' +
        'created_at',
    },
    rows: { read: forPeople(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }) },
  },
  'public.applications': {
    people: {
      read:
        'id enquiry_id property_id state version move_in_on stay_months waits_until decline_kind ' +
        'submitted_at created_at state_at',
    },
    sent: 'id enquiry_id state version',
    rows: { read: forPeople(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }) },
    acts: {
      'nobody reads who applies, their profile or their words past the procedures': {
        sql: 'select seeker_id, profile, message from public.applications',
        gives: refusedToAll,
      },
      'nobody shortlists by writing it': {
        sql: `update public.applications set state = 'offered'`,
        gives: refusedToAll,
      },
    },
  },
  'public.broker_applications': {
    people: {
      read: 'user_id rera_number rera_state note created_at',
      add: 'user_id rera_number rera_state note',
    },
    rows: {
      read: forPeople(0, { otherOwner: 1, admin: 1 }),
    },
    acts: {
      'people who are no brokers apply, once': {
        sql: `insert into public.broker_applications (user_id) values (:me)`,
        gives: forPassed(1, { broker: '42501', otherOwner: '23505' }),
      },
      'nobody applies for somebody else': {
        sql: `insert into public.broker_applications (user_id) values ('${userId('stranger')}')`,
        gives: refusedToAll,
      },
    },
  },
  'public.blocks': {
    people: { read: 'enquiry_id created_at' },
    rows: { read: forPeople(0, { tenant: 1, passed: 1 }) },
  },
  'public.chain_events': {
    people: {
      read: 'id enquiry_id entity entity_id action from_state to_state side detail happened_at',
    },
    rows: { read: forPeople(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }) },
  },
  'public.enquiries': {
    people: {
      read:
        'id property_id home_title home_locality origin state stage version closed_side close_reason ' +
        'move_in_on people occupancy turn first_answer_at last_message_id last_message_at created_at ' +
        'state_at',
    },
    sent: 'id property_id state stage version last_message_id',
    rows: { read: forPeople(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }) },
  },
  'public.enquiry_reads': {
    people: { read: 'enquiry_id last_read_id muted_until' },
    rows: { read: forPeople(0, { tenant: 1, passed: 1 }) },
  },
  'public.hosts': {
    visitors: {
      read: 'id kind display_name identity_checked_at phone_checked_at member_since rating rating_count',
    },
    people: {
      read: 'id kind display_name identity_checked_at phone_checked_at member_since rating rating_count',
    },
    rows: {
      read: all(1, { owner: 2, otherOwner: 2, broker: 2, admin: 5, passed: 2 }),
    },
  },
  'public.message_files': {
    people: { read: 'message_id position object_name file_name mime bytes width height' },
    rows: { read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }) },
  },
  'public.messages': {
    people: { read: 'id enquiry_id side kind body event_id warnings removed_at created_at' },
    sent: 'id enquiry_id kind removed_at created_at',
    rows: { read: forPeople(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }) },
  },
  'public.notification_preferences': {
    people: { read: 'user_id quiet_from quiet_until digest per_kind' },
    rows: { read: forPeople(0, { tenant: 1, passed: 1 }) },
  },
  'public.notifications': {
    people: { read: 'id user_id kind enquiry_id subject created_at seen_at read_at' },
    sent: 'id user_id kind created_at seen_at read_at',
    rows: { read: forPeople(0, { tenant: 1, passed: 1 }) },
    acts: {
      'nobody reads what is due to be mailed': {
        sql: 'select mail_due_at from public.notifications',
        gives: refusedToAll,
      },
      'nobody notifies by writing a row': {
        sql: `insert into public.notifications (user_id, kind, event_id, subject, created_at)
          values (:me, 'enquiry_new', 2, '{}', now())`,
        gives: refusedToAll,
      },
    },
  },
  'public.pending_users': {
    visitors: {
      read: 'id',
      add:
        'email password_hash first_name last_name phone role verification_method ' +
        'terms_version',
      remove: true,
    },
    rows: {
      read: all('42501', { visitor: 0 }),
      remove: all('42501', { visitor: 0 }),
    },
    acts: {
      'who asks is told the number of the request': {
        sql: `insert into public.pending_users (email, password_hash, first_name, last_name, phone)
          values ('new@example.in', 'monsoon over Pune', 'Asha', 'Rao', '+919876543210') returning id`,
        gives: all('42501', { visitor: 1 }),
      },
      'who asks takes the request back at once': {
        sql: `do $$ begin
            insert into public.pending_users (email, password_hash, first_name, last_name, phone)
            values ('new@example.in', 'monsoon over Pune', 'Asha', 'Rao', '+919876543210');
            delete from public.pending_users;
            if not found then raise exception 'it is still there'; end if;
          end $$`,
        gives: all('42501', { visitor: 0 }),
      },
      'nobody asks in the name of an office (S8)': {
        sql: `insert into public.pending_users (email, password_hash, first_name, last_name, phone)
          values ('new@example.in', 'monsoon over Pune', 'Basera', 'Support', '+919876543210')`,
        gives: all('42501', { visitor: '22023' }),
      },
      'visitors ask for an account': {
        sql: `insert into public.pending_users (email, password_hash, first_name, last_name, phone, role, verification_method) values ('new@example.in', 'monsoon over Pune', 'Asha', 'Rao', '+919876543210', 'tenant', 'email')`,
        gives: all('42501', { visitor: 1 }),
      },
      'who asks for the account of an admin asks for a tenant’s': {
        sql: `insert into public.pending_users (email, password_hash, first_name, last_name, phone, role, verification_method) values ('new@example.in', 'monsoon over Pune', 'Asha', 'Rao', '+919876543210', 'admin', 'email')`,
        gives: all('42501', { visitor: 1 }),
      },
    },
  },
  'public.profiles': {
    people: {
      read:
        'id first_name last_name phone phone_verified verification_status created_at ' +
        'updated_at picture_folder',
      change: 'first_name last_name phone phone_verified',
    },
    rows: {
      read: forPeople(1, { admin: 8 }),
      change: forPeople(1),
    },
    acts: {
      'nobody takes the name of an office (S8)': {
        sql: `update public.profiles set first_name = 'Basera', last_name = 'Support'`,
        gives: forPeople('22023'),
      },
      'nobody calls a number proven that is not': {
        sql: `with changed as (
            update public.profiles set phone = '+919812388888', phone_verified = true returning phone_verified
          ) select from changed where phone_verified`,
        gives: forPeople(0),
      },
    },
  },
  'public.properties': {
    // what a listing says is granted by the list of it; what the database writes of it is spelt here
    visitors: {
      read: 'id host_id <fields> status approval_status approved_at is_public created_at updated_at rating rating_count',
    },
    people: {
      read:
        'id host_id version <fields> status approval_status approved_at is_public created_at updated_at ' +
        'archived_at revision_sent_at rating rating_count',
      add: 'id owner_id broker_id <fields> is_public',
      change: '<fields> status is_public',
    },
    sent: 'id version title status approval_status approved_at is_public updated_at archived_at',
    rows: {
      read: all(1, { owner: 2, otherOwner: 2, broker: 2, admin: 5, passed: 2 }),
      change: forPeople(1, { tenant: 0, owner: 2, admin: 0 }),
    },
    acts: {
      'nobody shows the photo of somebody else': {
        sql: `insert into public.properties (title, price, location, bedrooms, bathrooms, square_feet, property_type, owner_id, image_urls)
          values ('Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', :me,
            array['/storage/v1/object/public/property-images/${folderOf('stranger')}/a.jpg'])`,
        gives: refusedToAll,
      },
      'an approved listing with another price shows the approved one (ruling 12)': {
        sql: `with changed as (
            update public.properties set price = 30000 where id = '${listingId('shown')}' returning price
          ) select from changed where price = 30000`,
        gives: forPeople(0),
      },
      'a rejected listing that is changed waits again (ruling 12)': {
        sql: `with changed as (
            update public.properties set description = 'x' where id = '${listingId('guarded')}' returning approval_status
          ) select from changed where approval_status = 'rejected'`,
        gives: forPeople(0),
      },
      'nobody lists a home for people of one religion': {
        sql: `insert into public.properties (title, price, location, bedrooms, bathrooms, square_feet, property_type, owner_id) values ('Quiet floor, Hindus only', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', :me)`,
        gives: all('23514', { visitor: '42501' }),
      },
      'people list a home of their own': {
        sql: `insert into public.properties (title, price, location, bedrooms, bathrooms, square_feet, property_type, owner_id) values ('Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', :me)`,
        gives: forPassed(1),
      },
      'nobody lists a home for somebody else': {
        sql: `insert into public.properties (title, price, location, bedrooms, bathrooms, square_feet, property_type, owner_id) values ('Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', '${userId('stranger')}')`,
        gives: refusedToAll,
      },
      'nobody lists as a broker but brokers': {
        sql: `insert into public.properties (title, price, location, bedrooms, bathrooms, square_feet, property_type, owner_id, broker_id) values ('Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', :me, :me)`,
        gives: all('42501', { broker: 1 }),
      },
    },
  },
  'public.property_drafts': {
    people: {
      read: 'id owner_id step facts version created_at updated_at',
      add: 'id owner_id step facts',
      change: 'step facts',
      remove: true,
    },
    rows: {
      read: forPeople(0, { owner: 1, passed: 1 }),
      change: forPeople(0, { owner: 1, passed: 1 }),
      remove: forPeople(0, { owner: 1, passed: 1 }),
    },
    acts: {
      'a draft changed without looking is the own one': {
        sql: `update public.property_drafts set step = 'photos'`,
        gives: forPeople(0, { owner: 1, passed: 1 }),
      },
      'people begin a draft of their own': {
        sql: `insert into public.property_drafts (owner_id) values (:me)`,
        gives: forPassed(1),
      },
      'nobody begins one for somebody else': {
        sql: `insert into public.property_drafts (owner_id) values ('${userId('stranger')}')`,
        gives: refusedToAll,
      },
    },
  },
  'public.property_events': {
    people: { read: 'id property_id event note happened_at' },
    rows: { read: forPeople(0, { owner: 1, broker: 1 }) },
  },
  'public.property_listers': {
    people: { read: 'property_id lister_id is_owner is_broker last_event last_event_at' },
    sent: 'property_id lister_id last_event last_event_at',
    rows: { read: forPeople(1, { tenant: 0, owner: 2, admin: 0 }) },
  },
  'public.property_photos': {
    visitors: {
      read: 'property_id object_name position is_cover width height placeholder alt_text',
    },
    people: {
      read: 'property_id object_name position is_cover width height placeholder alt_text',
    },
    rows: {
      read: all(1, { owner: 2, broker: 2, admin: 2 }),
    },
  },
  'public.property_private': {
    people: {
      read: 'property_id address landmark latitude longitude directions updated_at',
      add: 'property_id address landmark latitude longitude directions',
      change: 'address landmark latitude longitude directions',
    },
    rows: {
      read: forPeople(1, { tenant: 0, owner: 2, admin: 5 }),
      change: forPeople(1, { tenant: 0, owner: 2, admin: 0 }),
    },
    acts: {
      'owners add facts to a home of theirs': {
        sql: `insert into public.property_private (property_id, address) values ('${listingId('shown')}', 'Flat 2')
          on conflict (property_id) do update set address = excluded.address`,
        gives: all('42501', { owner: 1 }),
      },
      'nobody adds facts to a home they do not keep': {
        sql: `insert into public.property_private (property_id, address) values ('${listingId('held')}', 'Flat 1')`,
        gives: refusedToAll,
      },
    },
  },
  'public.property_reports': {
    people: {
      read: 'id property_id reporter_id reason details created_at wants_answer decision decided_at answer',
    },
    rows: { read: forPeople(0, { tenant: 1, admin: 1 }) },
  },
  'public.property_revision_photos': {
    people: {
      read: 'property_id object_name position is_cover width height placeholder alt_text',
    },
    rows: {
      read: forPeople(0, { owner: 1, admin: 1 }),
    },
  },
  'public.property_revisions': {
    people: {
      read: 'property_id <reviewed fields> review_status reason sent_at decided_at',
    },
    rows: {
      read: forPeople(0, { owner: 1, admin: 1 }),
    },
  },
  'public.push_subscriptions': {
    people: { read: 'id user_id endpoint created_at' },
    rows: { read: forPeople(0, { tenant: 1, passed: 1 }) },
    acts: {
      'nobody reads the keys of a browser': {
        sql: 'select auth from public.push_subscriptions',
        gives: refusedToAll,
      },
    },
  },
  'public.saved_answers': {
    people: {
      read: 'id user_id title body created_at updated_at',
      add: 'user_id title body',
      change: 'title body',
      remove: true,
    },
    rows: {
      read: forPeople(0, { owner: 1, passed: 1 }),
      change: forPeople(0, { owner: 1, passed: 1 }),
      remove: forPeople(0, { owner: 1, passed: 1 }),
    },
    acts: {
      'an answer changed without looking is the own one': {
        sql: `update public.saved_answers set title = 'Taken'`,
        gives: forPeople(0, { owner: 1, passed: 1 }),
      },
      'people save answers': {
        sql: `insert into public.saved_answers (user_id, title, body) values (:me, 'Taken', 'It is let.')`,
        gives: forPassed(1),
      },
      'nobody saves for somebody else': {
        sql: `insert into public.saved_answers (user_id, title, body) values ('${userId('stranger')}', 'Taken', 'It is let.')`,
        gives: refusedToAll,
      },
    },
  },
  'public.saved_properties': {
    people: {
      read: 'user_id property_id note created_at',
      add: 'user_id property_id note',
      change: 'note',
      remove: true,
    },
    rows: {
      read: forPeople(0, { tenant: 1, passed: 1 }),
      change: forPeople(0, { tenant: 1, passed: 1 }),
      remove: forPeople(0, { tenant: 1, passed: 1 }),
    },
    acts: {
      'a note changed without looking is the own one': {
        sql: 'update public.saved_properties set note = null',
        gives: forPeople(0, { tenant: 1, passed: 1 }),
      },
      'people save a home that they see; again is as once': {
        sql: `insert into public.saved_properties (user_id, property_id) values (:me, '${listingId('shown')}')`,
        gives: forPassed(1, { tenant: 0, passed: 0 }),
      },
      'nobody saves a home that they cannot see': {
        sql: `insert into public.saved_properties (user_id, property_id) values (:me, '${listingId('foreign')}')`,
        gives: all('42501', { otherOwner: 1, admin: 1 }),
      },
      'nobody saves for somebody else': {
        sql: `insert into public.saved_properties (user_id, property_id) values ('${userId('stranger')}', '${listingId('shown')}')`,
        gives: refusedToAll,
      },
    },
  },
  'public.saved_searches': {
    people: {
      read: 'id user_id name search cadence created_at',
      add: 'user_id name search cadence',
      change: 'name cadence',
      remove: true,
    },
    rows: {
      read: forPeople(0, { tenant: 1, passed: 1 }),
      change: forPeople(0, { tenant: 1, passed: 1 }),
      remove: forPeople(0, { tenant: 1, passed: 1 }),
    },
    acts: {
      'mails turned off without looking are the own ones': {
        sql: `update public.saved_searches set cadence = 'never'`,
        gives: forPeople(0, { tenant: 1, passed: 1 }),
      },
      'people save a search': {
        sql: `insert into public.saved_searches (user_id, name, search) values (:me, 'x', '{"bedrooms": 4}')`,
        gives: forPassed(1),
      },
      'nobody saves for somebody else': {
        sql: `insert into public.saved_searches (user_id, name, search) values ('${userId('stranger')}', 'x', '{"bedrooms": 4}')`,
        gives: refusedToAll,
      },
    },
  },
  'public.tenancies': {
    people: {
      read:
        'id enquiry_id property_id agreement_id home_title state version unit_label start_on end_on ' +
        'leave_on lock_in_until notice_months is_holding_over created_at state_at charged_until ended_kind',
    },
    sent: 'id enquiry_id state version',
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.tenancy_people': {
    people: {
      read: 'tenancy_id party_id role since until',
    },
    rows: {
      read: forPeople(0, { tenant: 2, owner: 2, broker: 2 }),
    },
  },
  'public.tenancy_terms': {
    people: {
      read:
        'tenancy_id from_on rent_paise maintenance_paise deposit_paise other due_day grace_days ' +
        'late_fee escalation_bp escalation_months agreement_version_id',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.charge_waivers': {
    people: {
      read: 'id charge_id tenancy_id amount_paise reason side at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.charge_objections': {
    people: {
      read: 'charge_id tenancy_id party_id words at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.payment_reversals': {
    people: {
      read: 'payment_id tenancy_id reason at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.tickets': {
    people: {
      read:
        'id tenancy_id property_id raised_side state version kind priority title body worker ' +
        'starts_at ends_at time_side time_agreed_at reason reason_kind reopened_count ' +
        'first_answer_at resolved_at created_at state_at',
    },
    sent: 'id tenancy_id state version',
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.ticket_notes': {
    people: {
      read: 'id ticket_id side body created_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.ticket_photos': {
    people: {
      read: 'id ticket_id side shows object_name mime bytes width height created_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.repair_credits': {
    people: {
      read: 'id tenancy_id ticket_id amount_paise used_paise at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.mandates': {
    people: {
      read: 'id property_id offered_side state version scopes starts_on ends_on owner_fee_bp tenant_fee_bp clawback_days code_ends_at created_at state_at',
    },
    rows: {
      read: forPeople(0, { owner: 1, broker: 1 }),
    },
  },
  'public.leads': {
    people: {
      read: 'id broker_id enquiry_id property_id source state version home_title name phone lost_reason next_step_on notes kept_until created_at state_at',
    },
    rows: {
      read: forPeople(0, { broker: 1 }),
    },
  },
  'public.commission_entries': {
    people: {
      read: 'id mandate_id tenancy_id payer kind amount_paise words at',
    },
    rows: {
      read: forPeople(0, { owner: 1, broker: 1 }),
    },
  },
  'public.reviews': {
    people: {
      read:
        'id subject visit_id tenancy_id property_id writer_side about state version stars parts words ' +
        'reply reply_at hidden_kind opens_until written_at shown_at state_at good_for',
    },
    rows: {
      read: forPeople(0, { tenant: 2, owner: 2 }),
    },
  },
  'public.leave_requests': {
    people: {
      read: 'id tenancy_id side kind leave_on reason state version made_at state_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1, broker: 1 }),
    },
  },
  'public.ledger_entries': {
    people: {
      read: 'id posting_id line_no tenancy_id account amount_paise',
    },
    rows: {
      read: forPeople(0, { tenant: 2, owner: 2 }),
    },
  },
  'public.ledger_postings': {
    people: {
      read: 'id tenancy_id cause cause_id posted_on at lines hash',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.payment_allocations': {
    people: {
      read: 'id payment_id charge_id tenancy_id amount_paise at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.payments': {
    people: {
      read:
        'id tenancy_id party_id purpose state version amount_paise tds_paise allocated_paise ' +
        'charge_ids paid_on method reference reject_kind words made_at confirmed_at state_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.receipts': {
    people: {
      read: 'id tenancy_id year no number payment_id content content_sha256 code issued_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.rent_charges': {
    people: {
      read:
        'id tenancy_id kind name period due_on amount_paise waived_paise paid_paise of_charge_id ' +
        'side is_settled created_at',
    },
    rows: {
      read: forPeople(0, { tenant: 1, owner: 1 }),
    },
  },
  'public.user_2fa_sessions': {
    people: {
      read:
        'user_id session_id auth_session_id is_verified expires_at two_fa_verified_at ' +
        'created_at',
    },
    rows: {
      read: forPeople(0, { passed: 1, guarded: 1 }),
    },
  },
  'public.user_2fa_settings': {
    people: {
      read:
        'user_id requires_2fa phone_2fa_enabled email_2fa_enabled phone email phone_verified ' +
        'email_verified updated_at',
      change: 'requires_2fa phone_2fa_enabled email_2fa_enabled',
    },
    sent:
      'user_id requires_2fa phone_2fa_enabled email_2fa_enabled phone_verified ' +
      'email_verified updated_at',
    rows: {
      read: forPeople(1),
      change: forPeople(1, { broker: '42501' }),
    },
    acts: {
      'settings changed without looking are the own ones, proven lately': {
        sql: 'update public.user_2fa_settings set requires_2fa = false',
        gives: forPeople(1, { broker: '42501' }),
      },
    },
  },
  'public.user_roles': {
    people: {
      read: 'id user_id role role_approval_status created_at decided_at decided_by',
      add: 'user_id role role_approval_status',
    },
    rows: {
      read: forPeople(1, { otherOwner: 0, admin: 6, guarded: 1, recovering: 1 }),
    },
    acts: {
      'nobody makes themselves an admin': {
        sql: `insert into public.user_roles (user_id, role) values (:me, 'admin')`,
        gives: refusedToAll,
      },
      'nobody gives a role to somebody else': {
        sql: `insert into public.user_roles (user_id, role) values ('${userId('stranger')}', 'owner')`,
        gives: refusedToAll,
      },
      'people ask for a role of their own': {
        sql: `insert into public.user_roles (user_id, role) values (:me, 'broker')`,
        gives: forPassed(1, { broker: 0 }),
      },
    },
  },
  'public.verification_records': {
    people: {
      read:
        'id user_id document_type document_number full_name date_of_birth address ' +
        'document_url status reason created_at reviewed_at',
      remove: true,
      add: 'user_id document_type document_number full_name date_of_birth address document_url',
    },
    rows: {
      read: forPeople(0, { owner: 1 }),
      remove: forPeople(0, { owner: 1 }),
    },
    acts: {
      'people hand in a document of their own': {
        sql: `insert into public.verification_records (user_id, document_type, document_number, full_name) values (:me, 'pan', 'ABCPE1234F', 'Meera Rao')`,
        gives: forPassed(1),
      },
      'nobody hands one in for somebody else': {
        sql: `insert into public.verification_records (user_id, document_type, document_number, full_name) values ('${userId('stranger')}', 'pan', 'ABCPE1234F', 'Meera Rao')`,
        gives: refusedToAll,
      },
    },
  },
  'public.renter_papers': {
    people: { read: 'id user_id kind file_name mime bytes created_at' },
    rows: { read: forPeople(0, { tenant: 1, passed: 1 }) },
    acts: {
      'nobody reads where the file of a paper lies': {
        sql: 'select object_name from public.renter_papers',
        gives: refusedToAll,
      },
    },
  },
  'public.renter_profiles': {
    people: {
      read:
        'user_id about occupancy people children pets vehicles work employer works_since income_band ' +
        'move_in_from stay_months earlier_home reference_name reference_phone version updated_at',
    },
    rows: { read: forPeople(0, { tenant: 1, passed: 1 }) },
  },
  'public.visit_feedback': {
    people: { read: 'visit_id interest reasons words created_at' },
    rows: { read: forPeople(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }) },
  },
  'public.visit_hours': {
    people: { read: 'id property_id weekday on_date from_time until_time is_closed' },
    rows: { read: forPeople(0, { owner: 1, broker: 1, passed: 1 }) },
  },
  'public.visit_settings': {
    people: {
      read:
        'property_id slot_minutes buffer_minutes notice_hours days_ahead per_day confirms_itself ' +
        'paused_until version updated_at',
    },
    rows: { read: forPeople(0, { owner: 1, broker: 1, passed: 1 }) },
  },
  'public.visits': {
    people: {
      read:
        'id enquiry_id property_id state version starts_at ends_at proposal_side proposal_starts_at ' +
        'proposal_at moves mode people note seeker_shares_phone host_shares_phone reason_kind reason ' +
        'missed_side calendar_sequence created_at state_at seeker_late_minutes host_late_minutes ' +
        'proposal_words proposal_others',
    },
    sent: 'id enquiry_id state version',
    rows: { read: forPeople(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }) },
    acts: {
      'nobody reads who asked for a visit, or who shows the home': {
        sql: 'select seeker_id, host_id from public.visits',
        gives: refusedToAll,
      },
      'nobody confirms a visit by writing it': {
        sql: `update public.visits set state = 'confirmed'`,
        gives: refusedToAll,
      },
    },
  },
  'realtime.messages': {
    visitors: {
      read: 'id topic extension payload event private updated_at inserted_at binary_payload',
      add: 'id topic extension payload event private updated_at inserted_at binary_payload',
    },
    people: {
      read: 'id topic extension payload event private updated_at inserted_at binary_payload',
      add: 'id topic extension payload event private updated_at inserted_at binary_payload',
    },
    rows: {
      read: all(0),
    },
    acts: {
      'nobody speaks on a private channel': {
        sql: `insert into realtime.messages (topic, extension) values ('rooms', 'broadcast')`,
        gives: refusedToAll,
      },
    },
  },
  'storage.buckets': {
    visitors: {
      read:
        'id name owner owner_id public avif_autodetection file_size_limit allowed_mime_types ' +
        'type created_at updated_at is_guarded',
      add:
        'id name owner owner_id public avif_autodetection file_size_limit allowed_mime_types ' +
        'type created_at updated_at is_guarded',
      change:
        'id name owner owner_id public avif_autodetection file_size_limit allowed_mime_types ' +
        'type created_at updated_at is_guarded',
      remove: true,
    },
    people: {
      read:
        'id name owner owner_id public avif_autodetection file_size_limit allowed_mime_types ' +
        'type created_at updated_at is_guarded',
      add:
        'id name owner owner_id public avif_autodetection file_size_limit allowed_mime_types ' +
        'type created_at updated_at is_guarded',
      change:
        'id name owner owner_id public avif_autodetection file_size_limit allowed_mime_types ' +
        'type created_at updated_at is_guarded',
      remove: true,
    },
    rows: {
      read: all(0),
      change: all(0),
      remove: all(0),
    },
    acts: {
      'nobody makes a bucket': {
        sql: `insert into storage.buckets (id, name) values ('mine', 'mine')`,
        gives: refusedToAll,
      },
    },
  },
  'storage.objects': {
    visitors: {
      read:
        'id bucket_id name owner owner_id version metadata user_metadata path_tokens ' +
        'created_at updated_at last_accessed_at looks looks_quarters',
      add:
        'id bucket_id name owner owner_id version metadata user_metadata path_tokens ' +
        'created_at updated_at last_accessed_at looks looks_quarters',
      change:
        'id bucket_id name owner owner_id version metadata user_metadata path_tokens ' +
        'created_at updated_at last_accessed_at looks looks_quarters',
      remove: true,
    },
    people: {
      read:
        'id bucket_id name owner owner_id version metadata user_metadata path_tokens ' +
        'created_at updated_at last_accessed_at looks looks_quarters',
      add:
        'id bucket_id name owner owner_id version metadata user_metadata path_tokens ' +
        'created_at updated_at last_accessed_at looks looks_quarters',
      change:
        'id bucket_id name owner owner_id version metadata user_metadata path_tokens ' +
        'created_at updated_at last_accessed_at looks looks_quarters',
      remove: true,
    },
    rows: {
      // papers are seen by `private.open_paper` alone
      read: all(0, { tenant: 1, owner: 6, otherOwner: 1, broker: 1, passed: 4 }),
      change: all(0, { owner: 3, otherOwner: 1, passed: 2 }),
      remove: all(0, { owner: 4, otherOwner: 1, passed: 3 }),
    },
    acts: {
      'nobody puts another file under the name of a photo that a listing shows (S4)': {
        sql: `insert into storage.objects (bucket_id, name) values ('property-images', '${folderOf('owner')}/a.jpg')`,
        gives: all('42501', { owner: 'PT403' }),
      },
    },
  },
}
