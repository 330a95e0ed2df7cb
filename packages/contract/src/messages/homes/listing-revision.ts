// Texts about a change of an approved listing that waits for approval, or was not approved.

export const revisionMessages = {
  waits: 'Your changes wait for approval',
  waitsHint: 'Until then visitors see the listing as it was approved.',
  notApproved: 'Your changes were not approved',
  notApprovedHint:
    'Visitors go on seeing the listing as it was approved. Edit your changes and they are looked at again.',
  edit: 'Edit the changes',
  withdraw: 'Withdraw the changes',
  withdrawQuestion: 'What you wrote will be gone. Withdraw it?',
  keep: 'Keep them',
  withdrawn: 'Your changes are withdrawn. The listing stays as it was approved.',
} as const
