/** A language model that answers one question in a given shape. It remembers nothing and can do nothing. */
export type ChatModel = {
  /** Throws ChatModelError and nothing else. `signal`: the answer is not wanted any more. */
  ask(question: ChatQuestion, signal: AbortSignal): Promise<ChatAnswer>
}

export type ChatQuestion = {
  readonly instructions: string
  /** What a stranger wrote. */
  readonly text: string
  readonly answerName: string
  /** JSON Schema of the answer. */
  readonly answerSchema: object
  readonly maxAnswerTokens: number
}

export type ChatAnswer = {
  /** JSON; nothing about it is believed yet. */
  readonly answer: unknown
  /** Of question and answer, as the service counts them; null when it does not say. */
  readonly tokens: number | null
}

/** The message tells neither question nor answer. */
export class ChatModelError extends Error {
  override readonly name = 'ChatModelError'
  /** What the service may ask money for: nothing (0), that many tokens, or nobody knows (null). */
  readonly tokens: number | null
  /** What failed: a service that is away, or this one question, which says nothing about the next. */
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
