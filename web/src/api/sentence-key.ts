/** Names what a search sentence was understood to ask for. */
export function sentenceKey(sentence: string) {
  return ['sentence', sentence] as const
}
