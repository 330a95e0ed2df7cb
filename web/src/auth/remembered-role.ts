// The role acted in, remembered in this browser. It gives nothing: only a role that is held is restored (R-ACC-25).

import { isRole, type Role } from './roles.ts'

const storageKey = 'active_role'

export function rememberedRole(): Role | null {
  try {
    const kept = localStorage.getItem(storageKey)
    return isRole(kept) ? kept : null
  } catch {
    // Storage is blocked: nothing is remembered.
    return null
  }
}

/** Null forgets it. */
export function rememberRole(role: Role | null): void {
  try {
    if (role === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, role)
  } catch {
    return
  }
}
