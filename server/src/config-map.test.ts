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

test('without a style the map is our own outline, and browsers talk to nobody else', () => {
  const reading = readConfig({})
  expect(reading.kind === 'config' && reading.config.map).toEqual({ styleUrl: null, origins: [] })
})

test('a style brings its own origin and those named beside it, each once', () => {
  const reading = readConfig({
    MAP_STYLE_URL: 'https://tiles.example/styles/light?key=1',
    MAP_ORIGINS: 'https://fonts.example, https://tiles.example',
  })
  expect(reading.kind === 'config' && reading.config.map).toEqual({
    styleUrl: 'https://tiles.example/styles/light?key=1',
    origins: ['https://tiles.example', 'https://fonts.example'],
  })
})
