import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['http://tiles.example/style.json', ''],
  ['javascript:alert(1)', ''],
  ['no address', ''],
  ["https://tiles.example;script-src'unsafe-inline'/style.json", ''],
  ['', 'http://tiles.example'],
  ['', 'https://tiles.example/path'],
  ['', "https://tiles.example; script-src 'unsafe-inline'"],
  ['', 'https://*.example'],
])('T87 a map from %j with origins %j is refused at the start', (MAP_STYLE_URL, MAP_ORIGINS) => {
  expect(readConfig({ MAP_STYLE_URL, MAP_ORIGINS }).kind).toBe('faults')
})

test('a dark style that is no https address is refused at the start', () => {
  expect(readConfig({ MAP_DARK_STYLE_URL: 'http://tiles.example/dark' }).kind).toBe('faults')
  expect(readConfig({ MAP_DARK_STYLE_URL: 'outline' }).kind).toBe('faults')
})

function mapOf(settings: Record<string, string>) {
  const reading = readConfig(settings)
  return reading.kind === 'config' ? reading.config.map : reading
}

test('R-HOME-19 without a setting the map is drawn from open data, light and dark, without its borders', () => {
  expect(mapOf({})).toEqual({
    styles: {
      light: 'https://tiles.openfreemap.org/styles/positron',
      dark: 'https://tiles.openfreemap.org/styles/dark',
      hasBorders: false,
    },
    origins: ['https://tiles.openfreemap.org'],
  })
})

test('the word "outline" draws our own map, without third-party requests', () => {
  expect(mapOf({ MAP_STYLE_URL: 'outline', MAP_ORIGINS: 'https://fonts.example' })).toEqual({
    styles: null,
    origins: [],
  })
})

test('a style brings its own origin and those named beside it, each once, and is worn in both themes', () => {
  expect(
    mapOf({
      MAP_STYLE_URL: 'https://tiles.example/styles/light?key=1',
      MAP_ORIGINS: 'https://fonts.example, https://tiles.example',
    }),
  ).toEqual({
    styles: {
      light: 'https://tiles.example/styles/light?key=1',
      dark: 'https://tiles.example/styles/light?key=1',
      hasBorders: true,
    },
    origins: ['https://tiles.example', 'https://fonts.example'],
  })
})

test('a style for the dark theme brings its origin, too', () => {
  expect(
    mapOf({
      MAP_STYLE_URL: 'https://tiles.example/light',
      MAP_DARK_STYLE_URL: 'https://night.example/dark',
    }),
  ).toEqual({
    styles: {
      light: 'https://tiles.example/light',
      dark: 'https://night.example/dark',
      hasBorders: true,
    },
    origins: ['https://tiles.example', 'https://night.example'],
  })
})
