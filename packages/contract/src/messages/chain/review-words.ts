// Why a review was hidden, in the middle of a sentence.

import type { ReviewHiddenKind } from '../../chain/review.ts'

export const reviewHiddenWords: Readonly<Record<ReviewHiddenKind, string>> = {
  hate: 'it insults or threatens',
  personal_data: 'it says private things about somebody',
  not_about_it: 'it is not about the home or the stay',
  extortion: 'it asks for something in return',
}
