import { forPeople, provesMatrix, refusedToAll } from '../support/matrix.ts'
import { userId } from '../support/people.ts'

provesMatrix({
  notifications: [
    {
      title: 'people see only their own notifications, admins no more than that',
      sql: 'select subject from public.notifications',
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'nobody marks by a change of the row',
      sql: 'update public.notifications set read_at = now()',
      gives: refusedToAll,
    },
    {
      title: 'nobody notifies others',
      sql: `select private.notify('${userId('stranger')}', 'enquiry_new', 9, null, '{}', now())`,
      gives: refusedToAll,
    },
    {
      title: 'nobody takes the mails of others',
      sql: 'select private.take_notification_mails(now(), 100)',
      gives: refusedToAll,
    },
    {
      title: 'nobody takes the pushes of others',
      sql: 'select private.take_pushes(now(), 100)',
      gives: refusedToAll,
    },
    {
      title: 'nobody stops the mails of others',
      sql: `select private.stop_notification_mails('${userId('tenant')}', 'enquiry_new')`,
      gives: refusedToAll,
    },
    {
      title: 'nobody reads how others want to be notified',
      sql: `select private.notification_choices('${userId('tenant')}')`,
      gives: refusedToAll,
    },
    {
      title: 'nobody writes preferences beside their procedure',
      sql: `insert into public.notification_preferences (user_id, digest, per_kind) values (:me, 'off', '{}')`,
      gives: refusedToAll,
    },
    {
      title: 'nobody subscribes a browser beside its procedure',
      sql: `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
        values (:me, 'https://push.example.net/x', repeat('a', 87), repeat('b', 22))`,
      gives: refusedToAll,
    },
    {
      title: 'people see only their own browsers',
      sql: 'select endpoint from public.push_subscriptions',
      gives: forPeople(0, { tenant: 1, passed: 1 }),
    },
    {
      title: 'nobody reads the keys of a browser',
      sql: 'select p256dh, auth from public.push_subscriptions',
      gives: refusedToAll,
    },
  ],
})
