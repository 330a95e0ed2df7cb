// Content-Security-Policy in journeys: a violation fails the journey it happens in.

import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'

const drawForeignPicture = (page: Page) =>
  page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.png'
  })

/** What a script of the page gets for each text that it hands over as more than a text. */
const handTextsOver = (page: Page) =>
  page.evaluate(() => {
    const sinks: Record<string, () => unknown> = {
      'innerHTML of an element': () =>
        (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      'an element’s outerHTML': () => {
        const inner = document.createElement('p')
        document.createElement('div').append(inner)
        inner.outerHTML = '<b>x</b>'
      },
      insertAdjacentHTML: () =>
        document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>'),
      'document.write': () => document.write('<b>x</b>'),
      DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'a frame’s srcdoc': () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
      'a script’s src': () => (document.createElement('script').src = '/assets/a.js'),
      'a script’s text': () => (document.createElement('script').text = 'alert(1)'),
      'an attribute onclick': () => document.createElement('div').setAttribute('onclick', 'a()'),
      'a worker': () => new Worker('/assets/a.js'),
      'another policy': () =>
        globalThis.trustedTypes?.createPolicy('other', {
          createHTML: (text: string) => text,
        }),
      'a policy by default': () =>
        globalThis.trustedTypes?.createPolicy('default', {
          createHTML: (text: string) => text,
        }),
    }
    return Object.entries(sinks).map(([name, use]) => {
      try {
        use()
        return `${name} took it`
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    })
  })

test('ASVS 3.4.3 what the security policy refuses is noticed, also when the complaint is expected, and in the browser of another person', async ({
  page,
  browser,
  baseURL,
  policyViolations,
  expectComplaint,
}) => {
  expectComplaint(/elsewhere\.example/)
  await visit(page, '/about')
  await drawForeignPicture(page)
  await expect
    .poll(() => policyViolations.splice(0).join())
    .toMatch(/^img-src refuses https:\/\/elsewhere\.example\/pixel\.png on \/about/)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const visitor = await context.newPage()
  await visit(visitor, '/about')
  await drawForeignPicture(visitor)
  await expect.poll(() => policyViolations.splice(0).join()).toContain('elsewhere.example')
  await context.close()
})

test('S11 a text that a script hands the browser as markup or as a script is refused, without a way around it', async ({
  page,
  policyViolations,
  expectComplaint,
}) => {
  expectComplaint(/Trusted|trusted|security policy|Security policy/)
  await visit(page, '/about')
  await expect
    .poll(() => handTextsOver(page))
    .toEqual(Array.from({ length: 12 }, () => 'TypeError'))
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(12)
  const told = policyViolations.splice(0).join('\n')
  expect(told).toContain('require-trusted-types-for refuses trusted-types-sink on /about')
  expect(told).toContain('trusted-types refuses trusted-types-policy on /about')
})
