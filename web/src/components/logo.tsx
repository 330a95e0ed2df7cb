import { brand } from '@basera/contract/brand'
import { paths } from '../paths.ts'
import { PageLink } from './page-link.tsx'

/** The logo, a link to the home page. */
export function Logo() {
  return (
    <PageLink to={paths.home()} className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 36" className="h-8 w-7" aria-hidden="true">
        <path
          className="fill-primary"
          d="M1 36V15.5C1 9.6 6 8 10 6.4 13 5.2 15 3 16 0c1 3 3 5.2 6 6.4 4 1.6 9 3.2 9 9.1V36Z"
        />
        <path
          className="fill-accent"
          d="M8.5 36V20.2c0-3.6 2.7-4.6 4.6-5.5 1.5-.7 2.4-1.8 2.9-3.2.5 1.4 1.4 2.5 2.9 3.2 1.9.9 4.6 1.9 4.6 5.5V36Z"
        />
      </svg>
      <span className="font-display text-[1.45rem] leading-none font-[660] tracking-[-0.02em]">
        {brand.name}
      </span>
    </PageLink>
  )
}
