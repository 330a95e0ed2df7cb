// Sign-up token: authorizes later steps of the same sign-up (security B9), which an id alone does not. It is an HMAC that includes
// the password's hash, so a later sign-up of the same address has another one. Nothing is stored.
import { codeMac, isSameMac } from '../../codes/code.ts'

const PURPOSE = 'sign-up'

/** For the response of a sign-up only. `encryptedPassword`: bcrypt. */
export const signUpToken = (
  codeKey: Uint8Array,
  userId: string,
  encryptedPassword: string,
): string => codeMac(codeKey, encryptedPassword, PURPOSE, userId)

/** Whether the text is the token of this sign-up with its present password. */
export const isSignUpToken = (
  codeKey: Uint8Array,
  text: string,
  { id, encrypted_password: password }: { id: string; encrypted_password: string | null },
): boolean => password !== null && isSameMac(text, signUpToken(codeKey, id, password))
