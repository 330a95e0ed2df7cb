-- A change of second-factor settings tells a person's other tabs that something changed, not to which number or address:
-- those are read by request, never sent along unasked.

alter publication supabase_realtime drop table public.user_2fa_settings;
alter publication supabase_realtime add table public.user_2fa_settings (
  user_id, requires_2fa, phone_2fa_enabled, email_2fa_enabled, phone_verified, email_verified, updated_at
);
