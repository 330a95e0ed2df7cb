// Pictures as data URLs, which end with what shows them.

/** Rejects with an Error that says `problem` when the bytes cannot be read. */
export function dataUrlOf(picture: Blob, problem: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error(problem)),
    )
    reader.addEventListener('error', () => reject(new Error(problem)))
    reader.readAsDataURL(picture)
  })
}
