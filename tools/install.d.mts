/** An error of one line, which the program prints before it exits non-zero. */
export declare class PlainFault extends Error {}

/** Path of Node 24 as the npm package `node` installed it. `root`: folder of the project. */
export declare const packagedNode: (root: string) => string
