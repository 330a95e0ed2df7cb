/** A language model that answers one question by a JSON Schema. No history and no tools. */
export type ChatModel = {
  /** Throws only ChatModelError. `signal`: aborts the request. */
  ask(question: ChatQuestion, signal: AbortSignal): Promise<ChatAnswer>
}

export type ChatQuestion = {
  readonly instructions: string
  /** Untrusted input. */
  readonly text: string
  readonly answerName: string
  /** JSON Schema of the answer. */
  readonly answerSchema: object
  readonly maxAnswerTokens: number
}

export type ChatAnswer = {
  /** Parsed JSON, not validated. */
  readonly answer: unknown
  /** Of question and answer, as the service counts them; null when unknown. */
  readonly tokens: number | null
}

/** The message contains neither question nor answer. */
export class ChatModelError extends Error {
  override readonly name = 'ChatModelError'
  /** Billed tokens: 0 for none, null when unknown. */
  readonly tokens: number | null
  /** What failed: the service, or this one question. */
  readonly about: 'service' | 'question'

  constructor(
    message: string,
    tokens: number | null,
    { about }: { readonly about: 'service' | 'question' },
  ) {
    super(message)
    this.tokens = tokens
    this.about = about
  }
}
