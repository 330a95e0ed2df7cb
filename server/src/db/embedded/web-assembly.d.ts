// The part of WebAssembly that Node has and its types leave to those of browsers.

declare namespace WebAssembly {
  /** Compiled code. Cloned to another thread it is shared, not copied. */
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
