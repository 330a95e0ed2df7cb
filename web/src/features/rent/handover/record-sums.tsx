import type { HandoverRecord } from '@basera/contract/chain/handover'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'

/** What one signs, in numbers. */
export function RecordSums({ items }: Pick<HandoverRecord, 'items'>) {
  const sums = {
    rooms: new Set(items.map(({ room }) => room)).size,
    things: items.length,
    photos: items.reduce((sum, { photos }) => sum + photos.length, 0),
    faults: items.filter(({ condition }) => condition === 'damaged' || condition === 'missing')
      .length,
    otherwise: items.filter(({ other_words: words }) => words !== null).length,
  }
  const names = ['rooms', 'things', 'photos', 'faults', 'otherwise'] as const
  return (
    <dl aria-label={messages.sums} className="space-y-1.5 text-small">
      {names.map((name) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-2">{messages.sumNames[name]}</dt>
          <dd className="tnum font-semibold">{sums[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
