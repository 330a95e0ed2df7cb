import { BriefcaseBusiness, House, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { SignUpRole } from './verification.ts'

type RoleStepProps = {
  role: SignUpRole | null
  isBusy: boolean
  problem: string
  onChoose: (role: SignUpRole) => void
  onSend: () => void
}

const choices: readonly { role: SignUpRole; title: string; text: string; icon: ReactNode }[] = [
  {
    role: 'tenant',
    title: 'Tenant',
    text: 'Looking for properties to rent',
    icon: <House aria-hidden="true" />,
  },
  {
    role: 'owner',
    title: 'Owner',
    text: 'Have properties to rent out',
    icon: <KeyRound aria-hidden="true" />,
  },
  {
    role: 'broker',
    title: 'Broker',
    text: 'Professional real estate services',
    icon: <BriefcaseBusiness aria-hidden="true" />,
  },
]

export function RoleStep({ role: chosen, isBusy, problem, onChoose, onSend }: RoleStepProps) {
  return (
    <Form onSubmit={onSend} className="mt-7 space-y-5">
      <fieldset className="min-w-0 space-y-3" disabled={isBusy}>
        <legend className="sr-only">Your role</legend>
        {choices.map(({ role, ...choice }) => (
          <ChoiceCard
            key={role}
            name="role"
            {...choice}
            isChosen={chosen === role}
            onChoose={() => onChoose(role)}
          />
        ))}
      </fieldset>
      <FormError message={problem} />
      <SubmitButton isBusy={isBusy} busyText="Creating Account...">
        Complete Account Setup
      </SubmitButton>
    </Form>
  )
}
