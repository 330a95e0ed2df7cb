import { codeMac } from '../../codes/code.ts'

/** Under which the token of a sign-up is stored (security B9): it is good for that person and address alone. */
export const signUpTokenMac = (
  key: Uint8Array,
  { token, userId, email }: { token: string; userId: string; email: string },
): string => codeMac(key, token, 'sign-up token', userId, email)
