// The machine's word of a refusal.

const hintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'hint' in error && typeof error.hint === 'string'
    ? error.hint
    : String(error)

/** The word of a call's refusal; `taken` for one that was not refused. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: unknown) => hintOf(error),
  )
