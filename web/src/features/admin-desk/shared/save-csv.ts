/** Gives the reader a file for spreadsheets. */
export function saveCsv(name: string, text: string): void {
  // A byte order mark, without which spreadsheets take the letters of India for something else.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then, and holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
