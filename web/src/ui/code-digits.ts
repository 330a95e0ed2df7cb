// Extracts the digits of a one-time code from typed, pasted or autofilled text.

/** The digits of the text, at most `length`: "Your code: 407 123" → "407123". */
export function digitsOf(text: string, length: number): string {
  return text.replaceAll(/\D/g, '').slice(0, length)
}
