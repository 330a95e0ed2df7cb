import { clsx } from 'clsx'
import { imageSrcSet, imageUrl, storedImages, type ImageWidth } from '../lib/images.ts'
import stockPicture from './property-stock.svg?no-inline'

type PropertyPictureProps = {
  /** A stored picture's address; undefined or foreign shows the stock picture. */
  stored: string | undefined
  alt: string
  sizes: string
  imageOrigin: string
  widest?: ImageWidth
  /** Loaded at once, with priority (`first`), or lazily. */
  loading: 'first' | 'eager' | 'lazy'
  className?: string
}

/** A listing's picture in the widths a screen may need; always fills its box. */
export function PropertyPicture(props: PropertyPictureProps) {
  const { stored, alt, sizes, imageOrigin, loading, widest = 1600 } = props
  const url = stored === undefined ? null : imageUrl(stored, 960, imageOrigin)
  return (
    <img
      src={url ?? stockPicture}
      {...(url === null || stored === undefined
        ? {}
        : { srcSet: imageSrcSet(stored, imageOrigin, widest), sizes })}
      alt={alt}
      width={1600}
      height={1200}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      {...(loading === 'first' ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
      className={clsx('photo size-full object-cover', props.className)}
    />
  )
}

/** The first picture that can be shown; undefined when the listing has none of its own. */
export function coverOf(imageUrls: readonly string[]): string | undefined {
  return storedImages(imageUrls)[0]
}
