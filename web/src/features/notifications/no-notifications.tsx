import { Bell } from 'lucide-react'

/** An empty list, under the arch. */
export function NoNotifications({ text }: { text: string }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-5 py-12 text-center">
      <span className="arch grid h-20 w-16 place-items-end justify-center bg-primary-tint pb-5 text-primary">
        <Bell aria-hidden="true" className="size-7" />
      </span>
      <p className="mt-5 text-ink-2">{text}</p>
    </div>
  )
}
