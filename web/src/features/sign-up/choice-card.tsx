import type { ReactNode } from 'react'

type ChoiceCardProps = {
  name: string
  icon: ReactNode
  title: string
  text: ReactNode
  isChosen: boolean
  onChoose: () => void
  disabled?: boolean
}

/** A large radio button; put several into a fieldset. */
export function ChoiceCard(props: ChoiceCardProps) {
  return (
    <label className="flex min-h-18 items-center gap-4 rounded-control border-[1.5px] border-control bg-surface px-4 py-3.5 transition-colors has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-fill">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-fill text-primary [&_svg]:size-5">
        {props.icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{props.title}</span>
        <span className="block text-small wrap-anywhere text-ink-2">{props.text}</span>
      </span>
      <input
        type="radio"
        name={props.name}
        checked={props.isChosen}
        disabled={props.disabled}
        onChange={props.onChoose}
        className="size-5 shrink-0 accent-primary outline-none"
      />
    </label>
  )
}
