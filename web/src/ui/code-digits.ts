// What a typed, pasted or filled-in text means as a one-time code.

/** The digits of the text, at most `length`: "Your code: 407 123" → "407123". */
export function digitsOf(text: string, length: number): string {
  return text.replaceAll(/\D/g, '').slice(0, length)
}
