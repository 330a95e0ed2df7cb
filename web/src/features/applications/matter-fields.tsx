// The fields of each matter of the profile.

import type { ReactNode } from 'react'
import {
  incomeBands,
  RENTER_ABOUT_MAX_CHARACTERS,
  RENTER_CHILDREN_MAX,
  RENTER_PEOPLE_MAX,
  renterOccupancies,
  renterWorks,
} from '@basera/contract/constants/applications'
import { incomeBandLabels, workLabels } from '@basera/contract/messages/chain/application-words'
import { occupancyLabels } from '@basera/contract/messages/chain/enquiries'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { StayMonths } from './stay-months.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { lengthOf, type ProfileDraft, type ProfileFaults } from './profile-draft.ts'

export type MatterFieldsProps = {
  draft: ProfileDraft
  faults: ProfileFaults
  today: string
  onChange: (part: Partial<ProfileDraft>) => void
}

export function HouseholdFields({ draft, faults, onChange }: MatterFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.people} error={faults.people}>
          {(control) => (
            <Stepper
              control={control}
              value={draft.people}
              min={1}
              max={RENTER_PEOPLE_MAX}
              fewer={messages.fewer(messages.people)}
              more={messages.more(messages.people)}
              onChange={(people) => onChange({ people })}
            />
          )}
        </Field>
        <Field label={messages.children} error={faults.children}>
          {(control) => (
            <Stepper
              control={control}
              value={draft.children}
              min={0}
              max={RENTER_CHILDREN_MAX}
              fewer={messages.fewer(messages.children)}
              more={messages.more(messages.children)}
              onChange={(children) => onChange({ children })}
            />
          )}
        </Field>
      </div>
      <ChoiceTiles
        legend={messages.rentAs}
        labels={occupancyLabels}
        options={renterOccupancies}
        value={draft.occupancy}
        onChange={(occupancy) => onChange({ occupancy })}
      />
    </>
  )
}

export function WhenFields({ draft, faults, today, onChange }: MatterFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={messages.from} error={faults.moveInFrom}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={draft.moveInFrom}
            onChange={({ currentTarget }) => onChange({ moveInFrom: currentTarget.value })}
          />
        )}
      </Field>
      <StayMonths value={draft.stayMonths} onChange={(stayMonths) => onChange({ stayMonths })} />
    </div>
  )
}

export function WorkFields({ draft, faults, today, onChange }: MatterFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceSelect
          label={messages.workKind}
          labels={workLabels}
          options={renterWorks}
          value={draft.work}
          onChange={(work) => onChange({ work })}
        />
        <Field label={messages.since} error={faults.worksSince}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              placeholder={today.slice(0, 4)}
              value={draft.worksSince}
              onChange={({ currentTarget }) => onChange({ worksSince: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Field label={messages.employer} error={faults.employer}>
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            value={draft.employer}
            onChange={({ currentTarget }) => onChange({ employer: currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

export const PayFields = ({ draft, onChange }: MatterFieldsProps) => (
  <ChoiceSelect
    label={messages.payLabel}
    labels={incomeBandLabels}
    options={incomeBands}
    value={draft.incomeBand}
    onChange={(incomeBand) => onChange({ incomeBand })}
  />
)

export function PetsFields({ draft, faults, onChange }: MatterFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={messages.petsLabel} help={messages.petsHelp} error={faults.pets}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={draft.pets}
            onChange={({ currentTarget }) => onChange({ pets: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={messages.vehiclesLabel} help={messages.vehiclesHelp} error={faults.vehicles}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={draft.vehicles}
            onChange={({ currentTarget }) => onChange({ vehicles: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}

export function WordsFields({ draft, faults, onChange }: MatterFieldsProps) {
  return (
    <Field
      label={messages.wordsLabel}
      error={faults.about}
      action={
        <span className="text-meta text-ink-3 tabular-nums">
          {messages.count(lengthOf(draft.about), RENTER_ABOUT_MAX_CHARACTERS)}
        </span>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          value={draft.about}
          onChange={({ currentTarget }) => onChange({ about: currentTarget.value })}
        />
      )}
    </Field>
  )
}

export function ReferenceFields({ draft, faults, onChange }: MatterFieldsProps) {
  return (
    <>
      <Field label={messages.earlierLabel} help={messages.earlierHelp} error={faults.earlierHome}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={draft.earlierHome}
            onChange={({ currentTarget }) => onChange({ earlierHome: currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.referenceName} error={faults.referenceName}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={draft.referenceName}
              onChange={({ currentTarget }) => onChange({ referenceName: currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={messages.referencePhone}
          help={messages.referencePhoneHelp}
          error={faults.referencePhone}
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={draft.referencePhone}
              onChange={({ currentTarget }) => onChange({ referencePhone: currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

type ChoiceSelectProps<Value extends string> = {
  label: string
  labels: Readonly<Record<Value, ReactNode>>
  options: readonly Value[]
  value: Value | ''
  onChange: (value: Value | '') => void
}

function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, labels, options, value, onChange } = props
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) =>
            onChange(options.find((option) => option === currentTarget.value) ?? '')
          }
        >
          <option value="">{messages.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
