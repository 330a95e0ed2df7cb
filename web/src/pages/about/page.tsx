import type { PageHead } from '../../head.ts'
import { BadgeCheck, IndianRupee, MessageCircle } from 'lucide-react'
import { brand } from '@basera/contract/brand'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

export const head: PageHead = () => ({
  title: 'About us',
  description:
    'Why Basera exists, how a listing is approved, and what our checks do and do not tell you.',
})

export function Component() {
  return (
    <InfoPage
      title="Finding a home should not take luck"
      lead={`${brand.name} is a rental marketplace for India. We built it for the moment when you stand at a stranger's door with a deposit in your pocket and have to decide.`}
      sections={sections}
    >
      <Values />
    </InfoPage>
  )
}

const values = [
  {
    title: 'A person approves every listing',
    text: 'No home is shown until one of us has read it and looked at its photos. When its rent, size or photos change, it is looked at again.',
    Icon: BadgeCheck,
  },
  {
    title: 'The whole price, first',
    text: 'Rent per month, deposit and maintenance stand on the listing. Nobody has to call to learn what a home costs.',
    Icon: IndianRupee,
  },
  {
    title: 'Words you would use',
    text: 'Ask for “2 BHK near Hitec City under 30k” and see what we understood, piece by piece, so that you can correct it.',
    Icon: MessageCircle,
  },
] as const

function Values() {
  return (
    <div className="border-b border-line bg-surface">
      <ul className="page-width grid gap-10 py-12 lg:grid-cols-3 lg:gap-12 lg:py-16">
        {values.map(({ title, text, Icon }) => (
          <li key={title}>
            <span className="arch grid h-[4.25rem] w-14 place-items-end justify-center bg-primary-tint pb-3 text-primary">
              <Icon aria-hidden="true" className="size-7" />
            </span>
            <h2 className="mt-5 text-h3">{title}</h2>
            <p className="mt-2 max-w-[38ch] text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const sections: readonly InfoSection[] = [
  {
    id: 'why',
    title: 'Why we are here',
    body: (
      <>
        <p>
          Renting in an Indian city often means forty calls, ten visits and one hurried decision.
          Photos belong to another flat. The owner is a broker, the broker is a stranger, and the
          home was let last week. The deposit is two months’ rent in one street and ten in the next.
        </p>
        <p>
          We think most of this can be settled before the first visit: who offers the home, what it
          really costs, and what has been checked. What cannot be settled in advance, a listing
          should at least admit.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where we work',
    body: (
      <p>
        We began in Hyderabad, where we know the lanes as well as the localities, and carry homes in
        other large cities. Flats, houses, rooms in paying-guest homes, holiday lets and small
        workplaces are all here.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How a home gets onto the site',
    body: (
      <ol>
        <li>Its owner or a broker writes the listing: facts, rent, deposit, photos.</li>
        <li>It waits. Nobody else sees it yet, and it can still be changed.</li>
        <li>A person reads it and approves it, or says what is missing.</li>
        <li>
          It is shown with the checks behind it. What each check means is on{' '}
          <PageLink to={paths.verification()} className="link">
            how verification works
          </PageLink>
          .
        </li>
      </ol>
    ),
  },
  {
    id: 'fair',
    title: 'Homes that do not ask who you are',
    body: (
      <p>
        Listings may say for how many people a home is meant: a family, sharers, students, a
        company. They may not ask for a religion, a caste, a region or a community, and we take down
        those that do.
      </p>
    ),
  },
  {
    id: 'open',
    title: 'Open to inspection',
    body: (
      <p>
        The software behind {brand.name} is open source under the MIT licence. Who may see which
        data is written as rules in the database itself, where anybody can read and test them.
      </p>
    ),
  },
]
