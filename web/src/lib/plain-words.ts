// Tells messages of the server for people from those for programs. A screen shows the former only.

/** Technical terms in errors of the server, its database and the browser. */
const TRADE_WORDS =
  /\b(?:API key|JWT|JSON|SQL|UUID|HTTP|URL|token|function|fetch|schema|relation|column|constraint|polic(?:y|ies)|syntax|invalid input|null|undefined|exception|stack|rate limit|row-level|permission denied|violates|payload|logs|header|endpoint|client|PGRST\w*)\b/i

/** False for a technical message, and for an empty one. */
export function isForPeople(message: string): boolean {
  return message !== '' && !TRADE_WORDS.test(message)
}
