/**
 * Escapes JSON for `<script type="application/json">`: no value can close the element or open a comment, and line separators
 * that break old script parsers are escaped too (security: documents).
 */
export const toInlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
