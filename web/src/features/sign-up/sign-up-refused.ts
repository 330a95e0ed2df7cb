import { shellMessages } from '@basera/contract/messages/shell'
import { isNetworkFailure } from '../../lib/network-failure.ts'

/** An error whose message is for the person who signs up; any other error is unexpected. */
export class SignUpRefused extends Error {
  override name = 'SignUpRefused'
}

/** The refusal's own message, else `fallback`; a broken connection has a message of its own. */
export function wordsOf(error: unknown, fallback: string): string {
  if (isNetworkFailure(error)) return shellMessages.networkProblem
  return error instanceof SignUpRefused && error.message !== '' ? error.message : fallback
}
