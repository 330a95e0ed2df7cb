import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const URL = 'https://models.example/v1'

test.each<[Record<string, string>, string]>([
  [{ AI_SEARCH_URL: URL }, 'AI_SEARCH_URL and AI_SEARCH_MODEL must be set together.'],
  [{ AI_SEARCH_MODEL: 'small' }, 'AI_SEARCH_URL and AI_SEARCH_MODEL must be set together.'],
  [{ AI_SEARCH_KEY: 'secret' }, 'AI_SEARCH_KEY needs AI_SEARCH_URL beside it.'],
  ...['http://models.example/v1', 'https://user:word@models.example', `${URL}?key=1`, 'models'].map(
    (address) =>
      [
        { AI_SEARCH_URL: address, AI_SEARCH_MODEL: 'small' },
        'AI_SEARCH_URL must be an https address such as https://api.openai.com/v1, or one of this machine.',
      ] satisfies [Record<string, string>, string],
  ),
  [
    { AI_SEARCH_URL: URL, AI_SEARCH_MODEL: 'a model' },
    'AI_SEARCH_MODEL must be the name of a model such as gpt-4.1-mini.',
  ],
  [
    { AI_SEARCH_URL: URL, AI_SEARCH_MODEL: 'small', AI_SEARCH_KEY: 'two\nlines' },
    'AI_SEARCH_KEY may hold letters, digits and signs only, without spaces.',
  ],
  [
    { AI_SEARCH_DAILY_TOKENS: '0' },
    'AI_SEARCH_DAILY_TOKENS must be a whole number from 1 to 999999999.',
  ],
  [
    { AI_SEARCH_MODEL_TIMEOUT_MS: '60000' },
    'AI_SEARCH_MODEL_TIMEOUT_MS must be a whole number from 500 to 20000.',
  ],
])('T67 a model from %j is refused at the start', (settings, fault) => {
  expect(readConfig(settings)).toMatchObject({ kind: 'faults', faults: [fault] })
})

function modelOf(settings: Record<string, string>) {
  const reading = readConfig(settings)
  return reading.kind === 'config' ? reading.config.aiSearch : reading.faults
}

test('without an address no model is asked', () => {
  expect(modelOf({})).toBeNull()
})

test('a model on this machine needs neither key nor https', () => {
  expect(
    modelOf({ AI_SEARCH_URL: 'http://localhost:11434/v1/', AI_SEARCH_MODEL: 'qwen3:4b' }),
  ).toEqual({
    url: 'http://localhost:11434/v1',
    key: null,
    model: 'qwen3:4b',
    dailyTokens: 1_000_000,
    timeoutMs: 4000,
  })
})
