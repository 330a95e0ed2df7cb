import { codeMac } from '../../codes/code.ts'

/** The stored form of a sign-up token (security B9): bound to that person and address. */
export const signUpTokenMac = (
  key: Uint8Array,
  { token, userId, email }: { token: string; userId: string; email: string },
): string => codeMac(key, token, 'sign-up token', userId, email)
