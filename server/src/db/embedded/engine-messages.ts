// Messages between the main thread and the engine's thread. Bytes are PostgreSQL's wire protocol and are
// transferred, not copied.

export type ToWorker = Uint8Array<ArrayBuffer> | 'close'
export type EngineWorkerData = { readonly directory: string; readonly module: WebAssembly.Module }
export type FromWorker = Uint8Array<ArrayBuffer> | 'ready' | 'closed'
