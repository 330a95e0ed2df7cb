import type { HeartProps } from '../../components/property-card-parts.tsx'
import { deferred } from '../../ui/deferred.tsx'

/** The heart of a card. Until its code is here it is a link that a press follows (auth/pending-save.ts). */
export const SaveHeart = deferred<HeartProps>(() =>
  import('./home-heart.tsx').then((module) => module.HomeHeart),
)
