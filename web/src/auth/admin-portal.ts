// The path of the admin portal, in local storage. The operator gives it out and no bundle holds it; a browser that has
// opened it stores it, so that an admin whose session ended is redirected to it.

const STORAGE_KEY = 'admin_portal_path'

export function rememberAdminPortal(pathname: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, pathname)
  } catch {
    // Storage is blocked: the admin opens the address by hand.
  }
}

/** Null in a browser that never opened the portal. */
export function adminPortalPath(): string | null {
  try {
    const path = localStorage.getItem(STORAGE_KEY)
    return path !== null && /^\/[^/]+$/.test(path) ? path : null
  } catch {
    return null
  }
}
