/** Downloads a CSV file. */
export function saveCsv(name: string, text: string): void {
  // With a byte order mark: without it spreadsheets do not read the file as UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then and holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
