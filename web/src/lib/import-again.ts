// Asking again for a part of the program that did not arrive.

/** A browser may remember for a page's life that an address failed: the same file under another address is a new question. */
const failedAddress = /https?:\S+?\.js/

let tries = 0

/**
 * What `load` imports. Where that fails the file is asked for once more, past what the browser remembers; rejects with the
 * fault when it does not arrive then either.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (fault) {
    const address = failedAddress.exec(String(fault))?.[0]
    if (address === undefined) throw fault
    tries += 1
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module that `load` imports
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as T
  }
}
