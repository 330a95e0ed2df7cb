/** Hands bytes to the browser as a file of that name: it saves it, or opens it where a program is set for its type. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then and holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
