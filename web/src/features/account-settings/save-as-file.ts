/** Downloads a JSON text as a file. */
export function saveAsFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then and holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
