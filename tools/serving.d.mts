/** Flags of Node. */
export declare const servingFlags: readonly string[]

/** Environment beside the operator's own, which wins. `root`: folder of the project. */
export declare const servingEnvironment: (root: string) => Readonly<Record<string, string>>
