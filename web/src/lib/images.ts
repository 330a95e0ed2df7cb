// Addresses of a stored picture in the widths that the storage service renders.

const objectPath = '/storage/v1/object/public/'
const renderPath = '/storage/v1/render/image/public/'
const imageWidths = [480, 960, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** One width of a stored picture; a picture from elsewhere, or none, gives null: it is never loaded. */
export function imageUrl(stored: string, width: ImageWidth, apiOrigin: string): string | null {
  if (!isStored(stored)) return null
  return `${apiOrigin}${stored.replace(objectPath, renderPath)}?width=${width}`
}

/** The `srcset` of a stored picture: every width up to `widest`. */
export function imageSrcSet(stored: string, apiOrigin: string, widest: ImageWidth = 1600): string {
  return imageWidths
    .filter((width) => width <= widest)
    .map((width) => [imageUrl(stored, width, apiOrigin), width] as const)
    .filter(([url]) => url !== null)
    .map(([url, width]) => `${url} ${width}w`)
    .join(', ')
}

/** Pictures that can be shown, in order: those in our own storage. */
export function storedImages(urls: readonly string[]): readonly string[] {
  return urls.filter(isStored)
}

// A dot segment would leave the bucket's folder once the browser resolves it.
function isStored(url: string): boolean {
  return url.startsWith(objectPath) && !/[?#\s\\]|\.\./.test(url)
}
