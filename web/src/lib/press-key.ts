// The key of a change that must happen once: made at a press, the same for each further press until an answer came, so that
// a request whose answer was lost is not carried out twice. Other words are another change.

export type PressKeys = {
  readonly keyFor: (words: string) => string
  /** An answer came, also a refusal: the next press is a new one. */
  readonly answered: () => void
}

export function createPressKeys(newKey: () => string): PressKeys {
  let open: { readonly words: string; readonly key: string } | null = null
  return {
    keyFor: (words) => {
      open = open?.words === words ? open : { words, key: newKey() }
      return open.key
    },
    answered: () => {
      open = null
    },
  }
}
