/** One page of ListObjectsV2. */
export type S3Listing = {
  readonly entries: readonly { readonly key: string; readonly lastModified: Date }[]
  /** Asks for the next page; null on the last. */
  readonly nextToken: string | null
}

/** Reads the few elements needed; the keys below our prefix are our own, so no XML of strangers is in it. */
export function parseListing(xml: string): S3Listing {
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, text = '']) => text)
  return {
    entries: contents.map((text) => ({
      key: element(text, 'Key') ?? '',
      lastModified: new Date(element(text, 'LastModified') ?? ''),
    })),
    nextToken:
      element(xml, 'IsTruncated') === 'true' ? element(xml, 'NextContinuationToken') : null,
  }
}

function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return text === undefined ? null : unescapeXml(text)
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
