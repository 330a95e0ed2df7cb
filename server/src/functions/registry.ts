import { aiSearch } from './ai-search.ts'
import type { FunctionDefinition } from './function.ts'
import { getGoogleMapsKey } from './get-google-maps-key.ts'

/** Every function by its name on the wire. Nothing is found by looking into a folder. */
export const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map([
  ['ai-search', aiSearch],
  ['get-google-maps-key', getGoogleMapsKey],
])
