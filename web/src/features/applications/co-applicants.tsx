import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import {
  ageBands,
  CO_APPLICANTS_MAX,
  coApplicantRelations,
} from '@basera/contract/constants/applications'
import {
  ageBandLabels,
  coApplicantRelationLabels,
} from '@basera/contract/messages/chain/application-words'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import type { ApplyFaults, CoApplicantDraft } from './apply-draft.ts'

type CoApplicantsProps = {
  people: readonly CoApplicantDraft[]
  faults: ApplyFaults['people']
  onChange: (people: readonly CoApplicantDraft[]) => void
}

const nobody: CoApplicantDraft = { firstName: '', relation: '', ageBand: '' }

/** Who signs beside the applicant: at most four, each with a first name, who it is, and an age in bands. */
export function CoApplicants({ people, faults, onChange }: CoApplicantsProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = people.length >= CO_APPLICANTS_MAX
  const change = (place: number, part: Partial<CoApplicantDraft>) =>
    onChange(people.map((person, at) => (at === place ? { ...person, ...part } : person)))
  return (
    <div className="space-y-4">
      {people.map((person, place) => (
        <fieldset
          // Its place is what it is: people have no other name yet.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          className="rounded-panel border border-line bg-surface p-4"
        >
          <legend className="sr-only">{messages.person(place + 1)}</legend>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start">
            <Field label={messages.firstName} error={faults[place]?.firstName}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={60}
                  value={person.firstName}
                  onChange={({ currentTarget }) =>
                    change(place, { firstName: currentTarget.value })
                  }
                />
              )}
            </Field>
            <Field label={messages.relation} error={faults[place]?.relation}>
              {(control) => (
                <Select
                  {...control}
                  value={person.relation}
                  onChange={({ currentTarget }) =>
                    change(place, {
                      relation:
                        coApplicantRelations.find((one) => one === currentTarget.value) ?? '',
                    })
                  }
                >
                  <option value="">{renterProfileMessages.choose}</option>
                  {coApplicantRelations.map((one) => (
                    <option key={one} value={one}>
                      {coApplicantRelationLabels[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={messages.age} error={faults[place]?.ageBand}>
              {(control) => (
                <Select
                  {...control}
                  value={person.ageBand}
                  onChange={({ currentTarget }) =>
                    change(place, {
                      ageBand: ageBands.find((one) => one === currentTarget.value) ?? '',
                    })
                  }
                >
                  <option value="">{renterProfileMessages.choose}</option>
                  {ageBands.map((one) => (
                    <option key={one} value={one}>
                      {ageBandLabels[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button
              variant="ghost"
              size="icon"
              aria-label={messages.removePerson(place + 1)}
              className="sm:mt-7.5"
              onClick={() => {
                onChange(people.filter((_, at) => at !== place))
                // The button that was pressed goes with its person.
                addButton.current?.focus()
              }}
            >
              <X aria-hidden="true" className="ico" />
            </Button>
          </div>
        </fieldset>
      ))}
      {isFull && (
        <p className="text-small text-ink-2">{messages.tooManyPeople(CO_APPLICANTS_MAX)}</p>
      )}
      <Button
        ref={addButton}
        variant="line"
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) onChange([...people, nobody])
        }}
      >
        <Plus aria-hidden="true" className="ico" />
        {messages.addPerson}
      </Button>
    </div>
  )
}
