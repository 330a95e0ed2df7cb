/** One page of ListObjectsV2. */
export type S3Listing = {
  readonly entries: readonly { readonly key: string; readonly lastModified: Date }[]
  /** Asks for the next page; null on the last. */
  readonly nextToken: string | null
}

/**
 * Reads the few elements needed; the keys below our prefix are our own, so no XML of strangers is in it. Entities but the
 * five of XML stay as they are. An entry without a key or a time is left out: it would look older than everything.
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

/** One way through the text, however often an element begins and does not end. */
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

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}

const unescapeXml = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '')
