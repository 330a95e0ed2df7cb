// The picture in the hero's arch: an illustration of our own, drawn by tools/scenes (verandah).

import picture480 from './hero-480.avif'
import picture960 from './hero-960.avif'

export const heroUrl = picture960
export const HERO_SRC_SET = `${picture480} 480w, ${picture960} 960w`
/** The arch crops the picture's sides: it is shown as high as the arch, so wider than the arch is. */
export const HERO_SIZES = '(min-width: 640px) 700px, 480px'
/** Where the picture is shown at all. */
export const HERO_MEDIA = '(min-width: 640px)'
