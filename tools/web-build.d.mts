/** SHA-256 over the names and contents of everything the web build reads, as hex. `root`: folder of the project. */
export declare const sourceFingerprint: (root: string) => string

/**
 * Builds when needed, for browsers and for the site service at once, and compresses: `deployment` (the default) as small as can be, `start`
 * without delay. Rejects with PlainFault with the build's own words above it.
 */
export declare const ensureBuilt: (root: string, purpose?: 'deployment' | 'start') => Promise<void>
