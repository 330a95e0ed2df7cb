import { loadSiteBuild, type SiteBuild } from '../site/build.ts'
import { StartFault, systemErrorCode } from './start-fault.ts'

const notFound = new Set(['ENOENT', 'ERR_MODULE_NOT_FOUND'])

/** Loads the web build. Throws StartFault when it is missing or of another version. */
export async function openWebBuild(directory: string): Promise<SiteBuild> {
  try {
    return await loadSiteBuild(directory)
  } catch (cause) {
    const message = notFound.has(systemErrorCode(cause) ?? '')
      ? `The web application is not built (nothing in ${directory}). Run: npm run build`
      : `The web application in ${directory} cannot be used (${firstLine(cause)}). Build it again: npm run build`
    throw new StartFault(message, { cause })
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
