import type { PageHead } from '../../head.ts'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'

export const head: PageHead = () => ({
  title: 'Live updates',
  description: 'How listings and your account stay current without reloading.',
})

export function Component() {
  return (
    <InfoPage
      title="Live updates"
      lead="How current is what you see? A home that was let an hour ago should not cost you a visit."
      sections={sections}
    />
  )
}

const sections: readonly InfoSection[] = [
  {
    id: 'today',
    title: 'How it works today',
    body: (
      <ul>
        <li>
          A home that is let, withdrawn or sent back for approval leaves every list and search at
          once: the next request no longer has it.
        </li>
        <li>
          A list that is already on your screen is fresh for five minutes; after that, coming back
          to it fetches it again.
        </li>
        <li>
          Reloading the page always shows the present state. On start, everything kept earlier is
          thrown away.
        </li>
        <li>
          When your connection breaks, a line at the top says so, because what you see may then be
          old.
        </li>
      </ul>
    ),
  },
  {
    id: 'next',
    title: 'What comes with accounts',
    body: (
      <ul>
        <li>Messages and visits that appear without reloading.</li>
        <li>A word when a saved home changes its rent or is taken.</li>
        <li>A change of your second factor that reaches all your devices within seconds.</li>
      </ul>
    ),
  },
  {
    id: 'private',
    title: 'What never travels',
    body: (
      <p>
        Live updates follow the same rules as everything else: the database decides who may see a
        row, and only those are told of its change.
      </p>
    ),
  },
]
