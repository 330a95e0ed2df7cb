/** Languages of the key facts; English counts. */
export const paperLanguages = ['en', 'hi', 'te'] as const
export type PaperLanguage = (typeof paperLanguages)[number]
