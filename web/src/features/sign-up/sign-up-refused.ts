import { shellMessages } from '@basera/contract/messages/shell'
import { isNetworkFailure } from '../../lib/network-failure.ts'

/** A refusal in words for the person who signs up; anything else that is thrown is unexpected. */
export class SignUpRefused extends Error {
  override name = 'SignUpRefused'
}

/** The refusal's own words, else those of the step; a broken connection has words of its own. */
export function wordsOf(error: unknown, fallback: string): string {
  if (isNetworkFailure(error)) return shellMessages.networkProblem
  return error instanceof SignUpRefused && error.message !== '' ? error.message : fallback
}
