import { expect, test } from 'vitest'
import { readPhotos } from './property-photos.ts'

const URL = '/storage/v1/object/public/property-images/owner/home/1-living.avif'
const unknown = { url: URL, size: null, placeholder: null, altText: null }

test.each([
  ['no answer', undefined],
  ['an answer that is no list', { object_name: 'x' }],
  ['rows that are none', [null, 'x', 7]],
  ['facts of another photo', [{ object_name: 'owner/home/2.avif', width: 10, height: 10 }]],
  ['one side only', [{ object_name: 'owner/home/1-living.avif', width: 10, height: null }]],
  [
    'a placeholder from elsewhere',
    [{ object_name: 'owner/home/1-living.avif', placeholder: 'https://tracker.example/p.gif' }],
  ],
])('T64 with %s a photo is shown without facts', (_what, facts) => {
  expect(readPhotos([URL], facts)).toEqual([unknown])
})

test('T64 a photo of another origin is left out', () => {
  expect(readPhotos(['https://tracker.example/p.gif', URL], [])).toEqual([unknown])
})

test('photos are in the listing’s order, each with its own facts', () => {
  const second = URL.replace('1-living', '2-bedroom')
  const facts = [
    { object_name: 'owner/home/2-bedroom.avif', width: 4000, height: 3000, alt_text: 'Bedroom' },
    {
      object_name: 'owner/home/1-living.avif',
      width: 1280,
      height: 960,
      placeholder: 'data:image/webp;base64,UklGRg==',
      alt_text: null,
    },
  ]
  expect(readPhotos([URL, second], facts)).toEqual([
    {
      url: URL,
      size: { width: 1280, height: 960 },
      placeholder: 'data:image/webp;base64,UklGRg==',
      altText: null,
    },
    { url: second, size: { width: 4000, height: 3000 }, placeholder: null, altText: 'Bedroom' },
  ])
})
