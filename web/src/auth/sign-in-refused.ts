/** An error whose message is for the person; any other error is unexpected. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}
