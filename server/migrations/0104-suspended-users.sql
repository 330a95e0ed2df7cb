-- Few accounts are suspended: admins list them without walking through all.
create index users_banned_until_idx on auth.users (banned_until) where banned_until is not null;
