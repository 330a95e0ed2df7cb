import { z } from 'zod'

const units: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }
const MAX_BYTES = 1e15

/** Bytes from a number or words such as `20MB` (decimal, as hosted projects count); null for anything else. */
export function parseByteSize(given: number | string): number | null {
  const [, digits = '', unit = ''] =
    /^(\d{1,15}(?:\.\d{1,6})?)\s*(B|KB|MB|GB)?$/i.exec(String(given).trim()) ?? []
  const bytes = Math.floor(Number(digits) * (units[unit.toUpperCase()] ?? 1))
  return digits !== '' && bytes > 0 && bytes <= MAX_BYTES ? bytes : null
}

/** null: no limit. */
export const byteSize = z
  .union([z.number(), z.string()], 'must be a size in bytes, or words such as "20MB"')
  .transform((given, context) => {
    const bytes = parseByteSize(given)
    if (bytes !== null) return bytes
    context.addIssue({ code: 'custom', message: 'must be a size such as 1048576 or "20MB"' })
    return z.NEVER
  })
  .nullable()
