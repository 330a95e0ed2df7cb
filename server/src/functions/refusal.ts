/**
 * Thrown by a function that refuses with a message for its user. Answered with 200 `{success:false,error}` (security ruling 16):
 * the official client replaces the message of any other status with its own.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** For programs; the text is for people. */
  readonly code: string | undefined

  constructor(error: string, code?: string) {
    super(error)
    this.code = code
  }
}

export const refusalResponse = ({ message, code }: Refusal): Response =>
  Response.json({ success: false, error: message, ...(code === undefined ? {} : { code }) })
