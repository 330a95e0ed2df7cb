/** A refusal in words for the person; anything else that is thrown is unexpected. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}
