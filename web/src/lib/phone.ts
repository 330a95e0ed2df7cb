// Formats phone numbers for display.

/** "+919876543210" → "98765 43210"; "+14155550123" → "(415) 555-0123"; others "+<code> <digits>". */
export function formatPhone(international: string): string {
  const digits = international.replaceAll(/\D/g, '')
  const india = /^91(\d{5})(\d{5})$/.exec(digits)
  if (india) return `${india[1]} ${india[2]}`
  const america = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits)
  if (america) return `(${america[1]}) ${america[2]}-${america[3]}`
  const code = callingCode(digits)
  return `+${code} ${digits.slice(code.length)}`.trimEnd()
}

// One and two-digit country calling codes (ITU E.164); every other code has three digits.
const shortCodes = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

function callingCode(digits: string): string {
  for (const length of [1, 2]) {
    const code = digits.slice(0, length)
    if (shortCodes.has(code)) return code
  }
  return digits.slice(0, 3)
}
