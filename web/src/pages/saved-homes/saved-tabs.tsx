import { clsx } from 'clsx'
import { PageLink } from '../../components/page-link.tsx'

type SavedTabsProps = { path: string; isAboutSearches: boolean }

/** Navigation between saved homes and saved searches: links, since each view has an address of its own. */
export function SavedTabs({ path, isAboutSearches }: SavedTabsProps) {
  const views = [
    { label: 'Homes', to: path, isCurrent: !isAboutSearches },
    { label: 'Searches', to: `${path}?show=searches`, isCurrent: isAboutSearches },
  ]
  return (
    <nav aria-label="What you saved" className="mt-6 mb-8 flex border-b border-line">
      {views.map(({ label, to, isCurrent }) => (
        <PageLink
          key={label}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            '-mb-px flex min-h-11 items-center border-b-[3px] px-4 text-small font-semibold transition-colors duration-150',
            isCurrent ? 'border-primary text-ink' : 'border-transparent text-ink-3 hover:text-ink',
          )}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
