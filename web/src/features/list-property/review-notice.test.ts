import { expect, it } from 'vitest'
import { reviewNotice } from './review-notice.ts'

it('says before saving that an approved listing goes back to review, and why', () => {
  expect(reviewNotice('approved', ['rent'])).toBe(
    'You changed the rent. Saving sends this listing back to review, and it leaves the site until it is approved again.',
  )
  expect(reviewNotice('approved', ['title', 'rent', 'photos'])).toContain(
    'You changed the title, the rent and the photos.',
  )
  expect(reviewNotice('rejected', ['photos'])).toBe(
    'You changed the photos. Saving sends this listing to be reviewed again.',
  )
})

it('says nothing where nothing is reviewed again', () => {
  expect(reviewNotice('approved', [])).toBe('')
  expect(reviewNotice('pending', ['rent'])).toBe('')
})
