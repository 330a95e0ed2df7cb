import type { AuthSettings } from '../../src/auth/dependencies.ts'

export type AuthLimits = Pick<AuthSettings, 'passwordSignInLimit' | 'refreshLimit'>

/** Limits that no test reaches by accident. */
export const ROOMY_LIMITS: AuthLimits = {
  passwordSignInLimit: { name: 'password', capacity: 10_000, refillPerSecond: 1000 },
  refreshLimit: { name: 'refresh', capacity: 10_000, refillPerSecond: 1000 },
}
