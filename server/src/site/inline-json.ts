/**
 * JSON text that may stand inside `<script type="application/json">`: no value can close the element or open a
 * comment, and the line separators that old script parsers stumble over are escaped too (security: documents).
 */
export const toInlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
