/** Flags of Node. */
export declare const servingFlags: readonly string[]

/** Environment beside the operator's own, which wins. `root`: folder of the project. */
export declare const servingEnvironment: (root: string) => Readonly<Record<string, string>>

/** Environment variables of glibc's allocator: some of them. */
export declare const allocatorEnvironment: Readonly<
  Record<'MALLOC_ARENA_MAX' | 'MALLOC_MMAP_THRESHOLD_' | 'MALLOC_TRIM_THRESHOLD_', string>
>
