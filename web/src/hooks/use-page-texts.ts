import { useMatches } from 'react-router'

type PageTexts = { readonly title: string; readonly description: string }

/** The title and description that the page table gives the page on the screen. */
export function usePageTexts(): PageTexts {
  // Every page's route carries them: see toHandle in routes.tsx.
  const texts = useMatches().at(-1)?.handle as PageTexts | undefined
  if (!texts) throw new Error('usePageTexts() needs to be inside a page of createRoutes()')
  return texts
}
