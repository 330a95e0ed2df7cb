// A light look at what the official client has kept, without the client.

/** True when the official client has kept a session in this browser (its key is sb-<host>-auth-token). */
export function isSessionKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key))
  } catch {
    // Storage is blocked: no session can be kept either.
    return false
  }
}
