/** One page of ListObjectsV2. */
export type S3Listing = {
  readonly entries: readonly { readonly key: string; readonly lastModified: Date }[]
  /** Continuation token of the next page; null on the last. */
  readonly nextToken: string | null
}

/**
 * Extracts the needed elements without an XML parser: keys below our prefix are our own, so the XML has no user input. Only XML's
 * five entities are decoded. An entry without a key or a time is skipped: it would count as the oldest.
 */
export function parseListing(xml: string): S3Listing {
  return {
    entries: elements(xml, 'Contents').flatMap((text) => {
      const key = element(text, 'Key')
      const lastModified = new Date(element(text, 'LastModified') ?? '')
      return key === null || Number.isNaN(lastModified.getTime()) ? [] : [{ key, lastModified }]
    }),
    nextToken:
      element(xml, 'IsTruncated') === 'true' ? element(xml, 'NextContinuationToken') : null,
  }
}

/** A single pass, so that unclosed elements cost linear time. */
function elements(xml: string, name: string): string[] {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const found: string[] = []
  for (let at = xml.indexOf(open); at !== -1; at = xml.indexOf(open, at)) {
    const end = xml.indexOf(close, at)
    if (end === -1) break
    found.push(xml.slice(at + open.length, end))
    at = end
  }
  return found
}

function element(xml: string, name: string): string | null {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const at = xml.indexOf(open)
  const end = at === -1 ? -1 : xml.indexOf(close, at)
  return end === -1 ? null : unescapeXml(xml.slice(at + open.length, end))
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}

const unescapeXml = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_entity, name: string) => entities[name] ?? '')
