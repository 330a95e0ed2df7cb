// The terms of a draft in groups, each with the notes of the state's rules that concern its clauses.

import type { ReactNode } from 'react'
import { maintenanceModes } from '@basera/contract/constants/agreements'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import type { Note } from '@basera/documents/notes'
import type { Form } from '@basera/documents/values'
import {
  type Bound,
  changeRest,
  Choice,
  Lines,
  RestText,
  Sum,
  SwitchLine,
  TypedInput,
} from './builder-fields.tsx'
import { partId, usePartClasses } from './builder-parts.tsx'
import { OtherCharges } from './other-charges.tsx'
import { RuleNotes } from './rule-notes.tsx'

type GroupProps = {
  title: string
  text?: string
  notes: readonly Note[]
  children: ReactNode
}

export function Group({ title, text, notes, children }: GroupProps) {
  const classes = usePartClasses(title, 'rounded-panel border border-line bg-surface p-5')
  return (
    <section aria-label={title} data-part={title} className={classes}>
      <h2 id={partId(title)} tabIndex={-1} className="builder-part text-h3">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 text-small text-ink-2">{text}</p>}
      <div className="mt-4 space-y-4">{children}</div>
      {notes.length > 0 && (
        <div className="mt-5">
          <RuleNotes notes={notes} />
        </div>
      )}
    </section>
  )
}

const COLUMNS = 'grid gap-4 sm:grid-cols-2'

type TermsProps = {
  bound: Bound
  /** Rent, deposit and dates are those of an accepted offer. */
  isLocked: boolean
  /** Of a renewal or an amendment: its terms are those that hold. */
  isFollowing: boolean
  /** A term that this form of the paper does not hold is not asked for. */
  form: Form
  notesAt: (...clauses: readonly string[]) => readonly Note[]
}

export function BuilderTerms({ bound, isLocked, isFollowing, form, notesAt }: TermsProps) {
  const { draft, change, faultAt } = bound
  return (
    <>
      <Group
        title={messages.terms}
        text={isLocked ? messages.locked : isFollowing ? messages.followed : messages.free}
        notes={notesAt('rent', 'deposit')}
      >
        <div className={COLUMNS}>
          <TypedInput bound={bound} field="rent_paise" label={messages.rent} isLocked={isLocked} />
          <TypedInput
            bound={bound}
            field="deposit_paise"
            label={messages.deposit}
            isLocked={isLocked}
          />
          <RestText bound={bound} field="start_on" label={messages.from} isLocked={isLocked} />
          <TypedInput bound={bound} field="months" label={messages.months} isLocked={isLocked} />
          {form === 'stay' && <RestText bound={bound} field="unit_label" label={messages.unit} />}
        </div>
      </Group>
      <Group title={messages.money} notes={[]}>
        <div className={COLUMNS}>
          <TypedInput bound={bound} field="due_day" label={messages.dueDay} />
          <TypedInput bound={bound} field="grace_days" label={messages.grace} />
          <Choice
            label={messages.maintenance}
            labels={messages.maintenanceModes}
            options={maintenanceModes}
            value={draft.rest.maintenance_mode}
            onChange={(mode) => changeRest(bound, { maintenance_mode: mode })}
          />
          {draft.rest.maintenance_mode === 'monthly' && (
            <TypedInput bound={bound} field="maintenance_paise" label={messages.maintenanceSum} />
          )}
          <TypedInput bound={bound} field="refund_days" label={messages.refundDays} />
          <TypedInput bound={bound} field="repair_limit_paise" label={messages.repairs} />
          <TypedInput bound={bound} field="escalation_bp" label={messages.rise} />
          <TypedInput bound={bound} field="escalation_months" label={messages.riseMonths} />
          <TypedInput bound={bound} field="gst_bp" label={messages.gst} />
          <RestText bound={bound} field="payee_holder" label={messages.payee} />
        </div>
        <OtherCharges bound={bound} />
        <SwitchLine
          label={messages.nri}
          isOn={draft.rest.owner_is_nri === true}
          onChange={(isOn) => changeRest(bound, { owner_is_nri: isOn })}
        />
        <SwitchLine
          label={messages.lateFee}
          isOn={draft.hasLateFee}
          onChange={(hasLateFee) => change({ hasLateFee })}
        />
        {draft.hasLateFee && (
          <div className={COLUMNS}>
            <Sum
              label={messages.latePerDay}
              value={draft.latePerDay}
              fault={faultAt('terms.late_fee.per_day_paise')}
              onChange={(latePerDay) => change({ latePerDay })}
            />
            <Sum
              label={messages.lateCap}
              value={draft.lateCap}
              fault={faultAt('terms.late_fee.cap_paise')}
              onChange={(lateCap) => change({ lateCap })}
            />
          </div>
        )}
      </Group>
      <Group title={messages.end} notes={notesAt('notice')}>
        <div className={COLUMNS}>
          {form !== 'stay' && (
            <TypedInput
              bound={bound}
              field="lock_in_months"
              label={messages.lockIn}
              isLocked={isLocked}
            />
          )}
          <TypedInput
            bound={bound}
            field="notice_months"
            label={messages.notice}
            isLocked={isLocked}
          />
        </div>
      </Group>
      <Group title={messages.house} notes={[]}>
        {form === 'home' && (
          <div className={COLUMNS}>
            <TypedInput bound={bound} field="guest_nights" label={messages.guests} />
          </div>
        )}
        {form !== 'business' && (
          <>
            <SwitchLine
              label={messages.pets}
              isOn={draft.rest.pets_allowed}
              onChange={(isOn) => changeRest(bound, { pets_allowed: isOn })}
            />
            <SwitchLine
              label={messages.smoking}
              isOn={draft.rest.smoking_allowed}
              onChange={(isOn) => changeRest(bound, { smoking_allowed: isOn })}
            />
          </>
        )}
        <Lines
          label={messages.furnishing}
          value={draft.furnishing}
          fault={faultAt('terms.furnishing')}
          onChange={(furnishing) => change({ furnishing })}
        />
        <Lines
          label={messages.rules}
          value={draft.rules}
          fault={faultAt('terms.house_rules')}
          onChange={(rules) => change({ rules })}
        />
      </Group>
    </>
  )
}
