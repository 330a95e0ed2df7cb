import type { HeartProps } from '../../components/property-card-parts.tsx'
import { deferred } from '../../ui/deferred.tsx'

/** The heart of a card. Until its code has loaded it is a link (auth/pending-save.ts). */
export const SaveHeart = deferred<HeartProps>(() =>
  import('./home-heart.tsx').then((module) => module.HomeHeart),
)
