/** "₹1,18,000" → 118000; null for what is no number. */
export function numberIn(typed: string): number | null {
  const digits = typed.replaceAll(/[₹,\s]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null
}
