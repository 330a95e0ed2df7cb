import { useMatches } from 'react-router'

/** The path of the page's route with its parameters' names, for example `/owner/properties/:id`. */
export function useRoutePath(): string {
  const id = useMatches().at(-1)?.id
  if (id === undefined)
    throw new Error('useRoutePath() needs to be inside a page of createRoutes()')
  return id
}
