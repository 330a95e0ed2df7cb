import { useState } from 'react'
import { nearMessages as messages } from '@basera/contract/messages/homes/search-near'
import { typedRupees } from '../../lib/typed-rupees.ts'
import type { ListingSearch } from './listing-search.ts'
import { TypedField } from './typed-field.tsx'

type Rents = Pick<ListingSearch, 'minPrice' | 'maxPrice'>
type RentFieldsProps = {
  search: Rents
  onChange: (rents: Rents) => void
}

/** Rents typed the wrong way round are swapped, and that is shown. */
export function RentFields({ search: { minPrice, maxPrice }, onChange }: RentFieldsProps) {
  const [isSwapped, setIsSwapped] = useState(false)
  const commit = (rents: Rents) => {
    const isWrong =
      rents.minPrice !== null && rents.maxPrice !== null && rents.minPrice > rents.maxPrice
    setIsSwapped(isWrong)
    onChange(isWrong ? { minPrice: rents.maxPrice, maxPrice: rents.minPrice } : rents)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TypedField
          label="Lowest rent"
          isNumber
          value={minPrice?.toString() ?? ''}
          placeholder="From"
          onCommit={(text) => commit({ minPrice: typedRupees(text), maxPrice })}
        />
        <TypedField
          label="Highest rent"
          isNumber
          value={maxPrice?.toString() ?? ''}
          placeholder="Up to"
          onCommit={(text) => commit({ minPrice, maxPrice: typedRupees(text) })}
        />
      </div>
      <output className="mt-2 block text-meta text-ink-2 empty:hidden">
        {isSwapped && messages.rentSwapped}
      </output>
    </>
  )
}
