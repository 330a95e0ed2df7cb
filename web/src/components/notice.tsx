import type { ReactNode } from 'react'

type NoticeProps = {
  icon: ReactNode
  title: string
  text: ReactNode
  /** Links or buttons to go on. */
  children?: ReactNode
}

/** A whole page's message under the arch: not found, failed, not open yet. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="page-width flex flex-col items-center py-20 text-center lg:py-28">
      <span className="arch grid h-[5.5rem] w-18 place-items-end justify-center bg-primary-tint pb-4 text-primary [&_svg]:size-9">
        {icon}
      </span>
      <h1 className="mt-7 text-h2 lg:text-h1">{title}</h1>
      <div className="mt-3 max-w-[52ch] text-ink-2">{text}</div>
      {children !== undefined && (
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      )}
    </div>
  )
}
