// The sentence as it may leave for somebody else's model: no controls, and nothing by which a person could be found.

const personal: readonly RegExp[] = [
  /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}\d]+/gu,
  // Numbers of phones and of Aadhaar. Two amounts side by side ("60000 90000") are neither.
  /(?:\+|\b00)\d[\d\s-]{8,16}\d/g,
  /\b(?:91|0)?[6-9]\d{9}\b/g,
  /\b\d{4}\s?\d{4}\s?\d{4}\b/g,
]

/** Lower case and single spaces, so that one sentence is one question. */
export function outgoingSentence(sentence: string): string {
  // Invisible signs join letters in Telugu and Devanagari: taken out, not replaced.
  let text = sentence
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{C}/gu, ' ')
  for (const pattern of personal) text = text.replaceAll(pattern, ' ')
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
