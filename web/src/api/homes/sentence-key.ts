/** Query key of how a search sentence was understood. */
export function sentenceKey(sentence: string) {
  return ['sentence', sentence] as const
}
