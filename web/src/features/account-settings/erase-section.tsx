import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EraseForm } from './erase-form.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { SettingsSection } from './settings-section.tsx'

export function EraseSection() {
  const [form, setForm] = useState<'closed' | 'open' | 'returned'>('closed')
  return (
    <SettingsSection
      title="Erase my account"
      description="Takes your account and what belongs to it away, for good. Nobody can bring it back."
    >
      {form === 'open' ? (
        <EraseForm onClose={() => setForm('returned')} />
      ) : (
        <Button
          variant="bad"
          ref={form === 'returned' ? focusOnArrival : null}
          onClick={() => setForm('open')}
        >
          Erase my account
        </Button>
      )}
    </SettingsSection>
  )
}
