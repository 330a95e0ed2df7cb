// URLs of a stored picture in the widths that the storage service renders.

const OBJECT_PATH = '/storage/v1/object/public/'
const RENDER_PATH = '/storage/v1/render/image/public/'
const imageWidths = [480, 960, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** URL of one width of a stored picture; null for any other URL, which is never loaded. */
export function imageUrl(stored: string, width: ImageWidth, apiOrigin: string): string | null {
  if (!isStored(stored)) return null
  return `${apiOrigin}${stored.replace(OBJECT_PATH, RENDER_PATH)}?width=${width}`
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

/** The URLs of pictures in our own storage, in order: only these are shown. */
export function storedImages(urls: readonly string[]): readonly string[] {
  return urls.filter(isStored)
}

// A dot segment would leave the bucket's folder when the browser normalises the URL.
function isStored(url: string): boolean {
  return url.startsWith(OBJECT_PATH) && !/[?#\s\\]|\.\./.test(url)
}
