import { expect, it } from 'vitest'
import { reviewNotice } from './review-notice.ts'

it('lists before saving which changes of an approved listing wait for review', () => {
  expect(reviewNotice('approved', ['rent'])).toBe(
    'You changed the rent. Saving sends the change to review; until it is approved, visitors go on seeing the listing as it is.',
  )
  expect(reviewNotice('approved', ['title', 'rent', 'photos'])).toContain(
    'You changed the title, the rent and the photos.',
  )
  expect(reviewNotice('rejected', ['photos'])).toBe(
    'You changed the photos. Saving sends this listing to be reviewed again.',
  )
})

it('is empty where no change is reviewed', () => {
  expect(reviewNotice('approved', [])).toBe('')
  expect(reviewNotice('pending', ['rent'])).toBe('')
})
