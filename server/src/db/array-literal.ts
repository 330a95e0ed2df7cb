// PostgreSQL's array text, `{a,"b,c",NULL,{…}}`, as arrays.

/** Elements through `parse`, NULL as null, nested arrays nested. Throws SyntaxError when the text is no array. */
export function parseArrayLiteral<T>(text: string, parse: (element: string) => T): ArrayOf<T> {
  // Arrays with other lower bounds than 1 begin with them: `[0:1]={a,b}`.
  const start = text.indexOf('{')
  if (start < 0) throw new SyntaxError('not an array literal')
  return readArray(text, start, parse).array
}

export type ArrayOf<T> = (T | null | ArrayOf<T>)[]

function readArray<T>(
  text: string,
  start: number,
  parse: (element: string) => T,
): { array: ArrayOf<T>; end: number } {
  const array: ArrayOf<T> = []
  let at = start + 1
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') {
      const nested = readArray(text, at, parse)
      array.push(nested.array)
      at = nested.end
    } else if (text[at] === '"') {
      const { element, end } = readQuoted(text, at)
      array.push(parse(element))
      at = end
    } else {
      const end = text.slice(at).search(/[,}]/) + at
      const element = text.slice(at, end)
      array.push(element === 'NULL' ? null : parse(element))
      at = end
    }
    if (text[at] === ',') at += 1
  }
  return { array, end: at + 1 }
}

function readQuoted(text: string, start: number): { element: string; end: number } {
  let element = ''
  let at = start + 1
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\') at += 1
    element += text[at] ?? ''
    at += 1
  }
  return { element, end: at + 1 }
}
