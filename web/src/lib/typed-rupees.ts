const units: Readonly<Record<string, number>> = {
  k: 1_000,
  l: 100_000,
  lac: 100_000,
  lakh: 100_000,
  cr: 10_000_000,
}
const MOST_RUPEES = 1_000_000_000

/** Parses a typed amount, "40,000", "₹40k", "1.2 lakh", as whole rupees. Null for anything else, and for ''. */
export function typedRupees(text: string): number | null {
  const match = /^(?:₹|rs\.?)?\s*([\d,]+(?:\.\d+)?)\s*(k|lakh|lac|l|cr)?$/i.exec(text.trim())
  const rupees = Math.round(
    Number(match?.[1]?.replaceAll(',', '')) * (units[match?.[2]?.toLowerCase() ?? ''] ?? 1),
  )
  return rupees >= 1 && rupees <= MOST_RUPEES ? rupees : null
}
