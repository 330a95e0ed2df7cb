// What a host reads under a reason or an offer that judges the person.

import type { UnfairKind } from '../../constants/unfair-words.ts'

/** `phrase`: the words as they were found. */
export const unfairWordsTexts: Readonly<Record<UnfairKind, (phrase: string) => string>> = {
  community: (phrase) =>
    `“${phrase}” is about religion, caste, region or community. Give a reason about the home or the dates.`,
  food: (phrase) =>
    `“${phrase}” is about what people eat. Give a reason about the home or the dates.`,
  marriage: (phrase) =>
    `“${phrase}” is about whether people are married. Give a reason about the home or the dates.`,
}
