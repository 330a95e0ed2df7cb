import { Blocks, ShieldCheck, Sparkles } from 'lucide-react'
import { brand } from '@basera/contract/brand'

// Texts say what exists: each is a promise.
const reasons = [
  {
    Icon: Blocks,
    title: 'Blockchain security',
    text: 'A tamper-evident record: each entry is sealed with the one before it, so a later change would show. Agreements and rent are kept so, and anybody can verify what was signed. No coins, no wallet.',
  },
  {
    Icon: Sparkles,
    title: 'AI smart matching',
    text: 'Type a sentence. We read budget, bedrooms, place and must-haves from it and show what we understood, so you can correct it.',
  },
  {
    Icon: ShieldCheck,
    title: 'Verified community',
    text: 'A person approves every listing before you see it. Identity and phone checks of owners and brokers are shown with their dates, and missing ones are not hidden.',
  },
]

export function WhyChoose() {
  return (
    <section className="border-y border-line bg-surface">
      <div className="page-width py-16 lg:py-24">
        <h2 className="max-w-[20ch] text-h2 lg:text-h1">Why choose {brand.name}</h2>
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-3">
          {reasons.map(({ Icon, title, text }) => (
            <div key={title}>
              <span className="arch grid h-[4.25rem] w-14 place-items-end justify-center bg-primary-tint pb-3 text-primary">
                <Icon aria-hidden="true" className="size-7" />
              </span>
              <h3 className="mt-5 text-h3">{title}</h3>
              <p className="mt-2 max-w-[40ch] text-ink-2">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
