// Sanitises a sentence before it is sent to an external model: removes control characters and personal data.

const personal: readonly RegExp[] = [
  /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}\d]+/gu,
  // Phone and Aadhaar numbers. Two amounts side by side ("60000 90000") do not match.
  /(?:\+|\b00)\d[\d\s-]{8,16}\d/g,
  /\b(?:91|0)?[6-9]\d{9}\b/g,
  /\b\d{4}\s?\d{4}\s?\d{4}\b/g,
]

/** Lower case and single spaces, so that equal sentences share a cache entry. */
export function outgoingSentence(sentence: string): string {
  // Invisible characters join mails in Telugu and Devanagari: removed, not replaced by a space.
  let text = sentence
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{C}/gu, ' ')
  for (const pattern of personal) text = text.replaceAll(pattern, ' ')
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
