// What the server says is meant for people in most places and for programs in some. A screen repeats the former alone.

/** Words of the trade, as refusals and faults of the server, its database and the browser hold them. */
const tradeWords =
  /\b(?:API key|JWT|JSON|SQL|UUID|HTTP|URL|token|function|fetch|schema|relation|column|constraint|polic(?:y|ies)|syntax|invalid input|null|undefined|exception|stack|rate limit|row-level|permission denied|violates|payload|logs|header|endpoint|client|PGRST\w*)\b/i

/** False for a sentence that only who made the site can read; and for none at all. */
export function isForPeople(message: string): boolean {
  return message !== '' && !tradeWords.test(message)
}
