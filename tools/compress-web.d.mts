/** Writes `.br` and `.gz` beside every text file of the web build under `root`: as small as can be for a deployment, at once for a start. */
export declare const compressWeb: (root: string, purpose: 'deployment' | 'start') => Promise<void>
