// Checks local storage for a session of supabase-js without loading supabase-js.

/** True when supabase-js has stored a session in this browser (its key is sb-<host>-auth-token). */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key))
  } catch {
    // Storage is blocked: no session can be stored either.
    return false
  }
}
