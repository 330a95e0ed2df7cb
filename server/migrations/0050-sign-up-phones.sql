-- A sign-up by e-mail may name a number that it proves first. Sign-ups under way are found by it, and go after a day.
create index users_sign_up_phone_idx
  on auth.users ((regexp_replace(raw_user_meta_data ->> 'phone', '\D', '', 'g')), confirmation_sent_at desc)
  where email_confirmed_at is null and phone_confirmed_at is null;
create index users_unconfirmed_idx on auth.users (confirmation_sent_at)
  where email_confirmed_at is null and phone_confirmed_at is null;
