// What whoever signed up can show later to be the same (security B9): an id alone authorizes nothing. It names the very
// password, so a later sign-up of the same address by somebody else has another one. Nothing is stored.
import { codeMac, isSameMac } from '../../codes/code.ts'

const PURPOSE = 'sign-up'

/** For the answer of a sign-up only. `encryptedPassword`: bcrypt. */
export const signUpToken = (
  codeKey: Uint8Array,
  userId: string,
  encryptedPassword: string,
): string => codeMac(codeKey, encryptedPassword, PURPOSE, userId)

/** Whether the text is the token of this sign-up, as it is now. */
export const isSignUpToken = (
  codeKey: Uint8Array,
  text: string,
  { id, encrypted_password: password }: { id: string; encrypted_password: string | null },
): boolean => password !== null && isSameMac(text, signUpToken(codeKey, id, password))
