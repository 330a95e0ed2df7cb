import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { PasswordForm } from './password-form.tsx'
import { SettingsSection } from './settings-section.tsx'

export function PasswordSection() {
  const [form, setForm] = useState<'closed' | 'open' | 'returned'>('closed')
  return (
    <SettingsSection
      title="Password"
      description="A new password signs every other device out. We tell you by mail."
    >
      {form === 'open' ? (
        <PasswordForm onClose={() => setForm('returned')} />
      ) : (
        <Button
          variant="line"
          ref={form === 'returned' ? focusOnArrival : null}
          onClick={() => setForm('open')}
        >
          Change password
        </Button>
      )}
    </SettingsSection>
  )
}
