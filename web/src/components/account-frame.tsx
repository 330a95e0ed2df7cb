import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { buttonClasses } from '../ui/button.tsx'
import accountPicture from './account-picture.avif'
import { Logo } from './logo.tsx'
import { PageLink } from './page-link.tsx'

/** The account screens' frame: a lit building under the arch, and the form beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(0,34rem)]">
      <aside className="relative hidden overflow-hidden bg-canopy lg:block">
        <div className="absolute inset-x-0 bottom-0 mx-auto w-[70%] max-w-[30rem]">
          <div className="arch aspect-[5/6] w-full bg-arch p-[0.85rem] pb-0">
            <div className="arch size-full overflow-hidden">
              <img
                src={accountPicture}
                alt=""
                width={960}
                height={720}
                // A phone shows no picture and must not fetch it.
                loading="lazy"
                className="photo size-full object-cover object-[46%_100%]"
              />
            </div>
          </div>
        </div>
        <div className="absolute top-10 left-12">
          <Logo />
        </div>
      </aside>
      <div className="flex flex-col bg-surface px-6 py-8 sm:px-14">
        <div className="flex min-h-11 items-center justify-between gap-1">
          <div className="lg:hidden">
            <Logo />
          </div>
          <PageLink
            to={paths.home()}
            className={buttonClasses({ variant: 'ghost', className: '-mr-4 lg:-ml-4' })}
          >
            <ArrowLeft aria-hidden="true" className="ico" />
            Return to Home
          </PageLink>
        </div>
        <div className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col justify-center py-10">
          {children}
        </div>
      </div>
    </div>
  )
}
