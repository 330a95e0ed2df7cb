// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { HomeWindow } from './home-window.tsx'

clearStageAfterEach()

const home = {
  id: 'a',
  title: 'Corner 3 BHK',
  price: 1_25_000,
  bedrooms: 3,
  location: 'Kondapur, Hyderabad',
  latitude: 17.47,
  longitude: 78.36,
  isRough: false,
}
const pointing = {
  active: { id: 'a', from: 'map' as const },
  point: () => undefined,
  leave: () => undefined,
  stay: () => undefined,
  drop: () => undefined,
}

async function read(title: string): Promise<Element> {
  await showPart(
    <HomeWindow
      home={{ ...home, title }}
      at={{ x: 100, y: 100 }}
      box={{ width: 600, height: 600 }}
      imageOrigin=""
      pointing={pointing}
    />,
  )
  const window = document.querySelector('[aria-hidden] > a')
  if (window === null) throw new Error('There is no window')
  return window
}

test('R-HOME-17 the window of a pin leads to the home and says title, rent a month, bedrooms and place', async () => {
  const window = await read(home.title)
  expect(window.getAttribute('href')).toBe('/property/a')
  expect(window.textContent).toBe('Corner 3 BHK₹1,25,000/month3 bedrooms, Kondapur, Hyderabad')
})

test('T63 a title that looks like markup is text in the window of a pin', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const window = await read(title)
  expect(window.textContent).toContain(title)
  expect(window.querySelector('img')).toBeNull()
})
