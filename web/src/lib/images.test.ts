import { expect, test } from 'vitest'
import { imageSrcSet, imageUrl, storedImages } from './images.ts'

const STORED = '/storage/v1/object/public/property-images/demo/living-5'

test.each([
  'https://tracker.example/p.gif',
  '//tracker.example/p.gif',
  'javascript:alert(1)',
  '/storage/v1/object/public/../../private/x',
  '/storage/v1/object/public/property-images/a b',
])('a picture outside our storage is not shown: %s', (url) => {
  expect(imageUrl(url, 960, '')).toBeNull()
  expect(storedImages([url, STORED])).toEqual([STORED])
})

test('a width is a URL of the render endpoint, on the API origin', () => {
  expect(imageUrl(STORED, 480, 'https://api.example')).toBe(
    'https://api.example/storage/v1/render/image/public/property-images/demo/living-5?width=480',
  )
})

test('R-HOME-10 the cover is offered in three widths', () => {
  const base = '/storage/v1/render/image/public/property-images/demo/living-5'
  expect(imageSrcSet(STORED, '')).toBe(
    `${base}?width=480 480w, ${base}?width=960 960w, ${base}?width=1600 1600w`,
  )
  expect(imageSrcSet(STORED, '', 960)).not.toContain('1600')
})
