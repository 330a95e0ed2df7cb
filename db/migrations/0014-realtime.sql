-- Changes that clients may follow. A client watches its own second-factor settings to notice a change in another tab;
-- the table's select policy decides what each subscriber is sent.
alter publication supabase_realtime add table public.user_2fa_settings;
