// The active role, in local storage. It grants nothing: only a role that is held is restored (R-ACC-25).

import { isRole, type Role } from './roles.ts'

const STORAGE_KEY = 'active_role'

export function rememberedRole(): Role | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isRole(stored) ? stored : null
  } catch {
    // Storage is blocked: no role is stored.
    return null
  }
}

/** Null removes it. */
export function rememberRole(role: Role | null): void {
  try {
    if (role === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, role)
  } catch {
    return
  }
}
