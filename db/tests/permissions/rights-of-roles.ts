// What the database's roles are and may become. What is not in this list must not be so.

export const roleRights: readonly string[] = [
  'authenticator: logs in',
  'authenticator: may become anon',
  'authenticator: may become authenticated',
  'authenticator: may become service_role',
  'authenticator: may become supabase_auth_admin',
  'authenticator: may become supabase_storage_admin',
  'service_role: passes row-level security',
]
