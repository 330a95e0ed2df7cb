import type { ReactNode } from 'react'
import { formatWholeDay } from '../lib/dates.ts'

export type InfoSection = { readonly id: string; readonly title: string; readonly body: ReactNode }

type InfoPageProps = {
  title: string
  lead: ReactNode
  sections: readonly InfoSection[]
  /** ISO date of the text, for pages that people may rely on. */
  updatedOn?: string
  /** Shown above everything: what kind of text this is. */
  note?: ReactNode
  /** Between the band and the text: cards, a picture. */
  children?: ReactNode
}

/** Layout of an information page: a band with the title, then sections beside their table of contents. */
export function InfoPage({ title, lead, sections, updatedOn, note, children }: InfoPageProps) {
  return (
    <article>
      <header className="bg-canopy">
        <div className="page-width py-14 lg:py-20">
          <h1 className="max-w-[20ch] text-[2.25rem] leading-[1.04] font-[640] tracking-[-0.02em] lg:text-[3rem]">
            {title}
          </h1>
          <p className="mt-4 max-w-[58ch] text-[1.0625rem] text-ink-2 lg:text-lead">{lead}</p>
          {updatedOn !== undefined && (
            <p className="mt-5 text-meta text-ink-2">
              Last updated on <time dateTime={updatedOn}>{formatWholeDay(updatedOn)}</time>
            </p>
          )}
        </div>
      </header>
      {children}
      <div className="page-width grid gap-10 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:py-16">
        <nav aria-label="On this page" className="hidden lg:block">
          <div className="sticky top-28">
            <p className="text-meta font-bold">On this page</p>
            <ul className="mt-3 border-l border-line">
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-small text-ink-3 hover:border-primary hover:text-ink"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className="prose">
          {note !== undefined && (
            <p className="mb-8! rounded-control bg-accent-tint px-4 py-3 text-small font-medium text-accent-text">
              {note}
            </p>
          )}
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="scroll-mt-24 first:[&>h2]:mt-0 [&+section]:mt-10"
            >
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
