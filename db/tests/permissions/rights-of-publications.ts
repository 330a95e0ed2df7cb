// Whose changes leave the database by a publication: realtime sends them to callers who may read the row. What is not here must
// not be so.

export const publishedTables: readonly string[] = [
  'publication supabase_realtime: public.activities',
  'publication supabase_realtime: public.agreements',
  'publication supabase_realtime: public.applications',
  'publication supabase_realtime: public.enquiries',
  'publication supabase_realtime: public.messages',
  'publication supabase_realtime: public.notifications',
  'publication supabase_realtime: public.properties',
  'publication supabase_realtime: public.property_listers',
  'publication supabase_realtime: public.tenancies',
  'publication supabase_realtime: public.tickets',
  'publication supabase_realtime: public.user_2fa_settings',
  'publication supabase_realtime: public.visits',
]
