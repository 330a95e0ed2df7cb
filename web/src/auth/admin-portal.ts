// The admin portal's address is the operator's to give out and is in no bundle. A browser that has been there keeps it,
// so that an admin whose session ended is led back to it.

const storageKey = 'admin_portal_path'

export function rememberAdminPortal(pathname: string): void {
  try {
    localStorage.setItem(storageKey, pathname)
  } catch {
    // Storage is blocked: the admin opens the address by hand.
  }
}

/** Null in a browser that never opened the portal. */
export function adminPortalPath(): string | null {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept !== null && /^\/[^/]+$/.test(kept) ? kept : null
  } catch {
    return null
  }
}
