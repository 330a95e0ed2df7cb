// How a test starts a program of the project that lives for a few seconds.

/**
 * For Node. It compiles the embedded engine once and quickly; compiling its busy parts again for speed, as it does for a
 * server that stays, takes a fifth of such a program's processor time and is never paid back.
 */
export const shortLived = ['--liftoff-only'] as const
