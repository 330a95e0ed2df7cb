// Definitions of four lists of the admin area: users, properties, verification records, role approvals.

import { propertyTypeLabels } from '@basera/contract/constants/property-words'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { formatRupees } from '../../../lib/rupees.ts'
import { Badge } from '../../../ui/badge.tsx'
import {
  listingDecisions,
  recordDecisions,
  revisionDecisions,
  roleDecisions,
  userDecisions,
} from '../decisions/decisions.ts'
import { inWords, personName, type AdminList } from '../shared/admin-list.ts'
import {
  propertyRow,
  receivedRows,
  recordRow,
  roleRow,
  userRow,
  type PropertyRow,
  type RecordRow,
  type RoleRow,
  type UserRow,
} from '../../../api/admin/admin-rows.ts'
import { StateBadge } from '../shared/state-badge.tsx'

const choices = (...values: string[]) =>
  ['all', ...values].map((value) => [value, inWords(value)] as const)

const newestFirst = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="tnum whitespace-nowrap">
    {formatDayWithYear(at)}
  </time>
)

/** People (R-ADM-05). */
export const userList: AdminList<UserRow> = {
  name: 'users',
  procedure: 'admin_get_all_users',
  noun: 'users',
  nounOfOne: 'user',
  parse: (answer) => receivedRows(userRow, answer),
  searchLabel: 'Search e-mail and names',
  filters: [
    {
      name: 'status',
      label: 'Verification',
      kind: 'choice',
      options: choices('pending', 'verified', 'rejected', 'requires_documents'),
    },
    {
      name: 'role',
      label: 'Role',
      kind: 'choice',
      options: choices('none', 'admin', 'owner', 'broker', 'tenant'),
    },
    {
      name: 'account_state',
      label: 'Account',
      kind: 'choice',
      options: [...choices('active', 'suspended'), ['answered', 'Suspended, answered']],
    },
  ],
  sorts: [...newestFirst, ['email', 'By e-mail']],
  columns: [
    { heading: 'Verification', cell: (row) => <StateBadge state={row.verification_status} /> },
    {
      heading: 'Roles',
      isWide: true,
      cell: (row) =>
        row.user_roles.length === 0
          ? 'None'
          : row.user_roles.map((role) => inWords(role)).join(', '),
    },
    {
      heading: 'Account',
      isWide: true,
      cell: (row) => (row.is_active ? 'Active' : <Badge tone="bad">Suspended</Badge>),
    },
    { heading: 'Joined', isWide: true, cell: (row) => <Day at={row.created_at} /> },
  ],
  decisions: userDecisions,
  idOf: (row) => row.id,
  titleOf: (row) => personName(row.first_name, row.last_name, row.email),
  detailOf: (row) => row.email,
  caseOf: (row) => ({ kind: 'person', id: row.id }),
  undoOf: (row) => ({ kind: 'person', id: row.id }),
  exported: [
    'id',
    'email',
    'first_name',
    'last_name',
    'phone',
    'verification_status',
    'phone_verified',
    'created_at',
    'user_roles',
    'is_active',
  ],
}

/** Listings (R-ADM-06). */
export const propertyList: AdminList<PropertyRow> = {
  name: 'properties',
  procedure: 'admin_get_all_properties',
  noun: 'properties',
  nounOfOne: 'property',
  parse: (answer) => receivedRows(propertyRow, answer),
  searchLabel: 'Search title, location and e-mail',
  filters: [
    {
      name: 'approval_status',
      label: 'Approval',
      kind: 'choice',
      options: [...choices('pending', 'approved', 'rejected'), ['changed', 'Change waits']],
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: choices('available', 'rented', 'maintenance'),
    },
    {
      name: 'property_type',
      label: 'Type',
      kind: 'choice',
      options: [['all', 'All'], ...Object.entries(propertyTypeLabels)],
    },
    { name: 'min_price', label: 'Rent from', kind: 'number' },
    { name: 'max_price', label: 'Rent to', kind: 'number' },
    { name: 'bedrooms', label: 'Bedrooms', kind: 'number' },
    { name: 'bathrooms', label: 'Bathrooms', kind: 'number' },
  ],
  sorts: [...newestFirst, ['price_asc', 'Lowest rent first'], ['price_desc', 'Highest rent first']],
  columns: [
    { heading: 'Approval', cell: (row) => <StateBadge state={row.approval_status} /> },
    {
      heading: 'Rent a month',
      isWide: true,
      cell: (row) => <span className="tnum whitespace-nowrap">{formatRupees(row.price)}</span>,
    },
    {
      heading: 'Kept by',
      isWide: true,
      cell: (row) => personName(row.broker_first_name, row.broker_last_name, row.broker_email),
    },
    { heading: 'Status', isWide: true, cell: (row) => inWords(row.status) },
    { heading: 'Listed', isWide: true, cell: (row) => <Day at={row.created_at} /> },
  ],
  decisions: listingDecisions,
  decisionsOnChange: revisionDecisions,
  idOf: (row) => row.id,
  titleOf: (row) => row.title,
  detailOf: (row) => row.location,
  caseOf: (row) => ({ kind: 'property', id: row.id }),
  undoOf: (row) => ({ kind: 'property', id: row.id }),
  exported: [
    'id',
    'title',
    'price',
    'location',
    'bedrooms',
    'bathrooms',
    'square_feet',
    'property_type',
    'status',
    'approval_status',
    'created_at',
    'broker_email',
    'broker_first_name',
    'broker_last_name',
  ],
}

/** Verification records (R-ADM-07). An export leaves out date of birth and address: nobody needs them in a file. */
export const recordList: AdminList<RecordRow> = {
  name: 'verification_records',
  procedure: 'admin_get_verification_records',
  noun: 'documents',
  nounOfOne: 'document',
  parse: (answer) => receivedRows(recordRow, answer),
  searchLabel: 'Search name, e-mail and number',
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: choices('pending', 'approved', 'rejected'),
    },
    {
      name: 'document_type',
      label: 'Document',
      kind: 'choice',
      options: choices('aadhaar', 'pan', 'passport', 'driving_license'),
    },
  ],
  sorts: newestFirst,
  columns: [
    {
      heading: 'Document',
      cell: (row) => (
        <>
          {inWords(row.document_type)}
          <span className="tnum block text-meta text-ink-3">{row.document_number}</span>
        </>
      ),
    },
    { heading: 'Status', cell: (row) => <StateBadge state={row.status} /> },
    { heading: 'Received', isWide: true, cell: (row) => <Day at={row.created_at} /> },
  ],
  decisions: recordDecisions,
  idOf: (row) => row.id,
  titleOf: (row) => row.full_name,
  detailOf: (row) => row.user_email,
  caseOf: (row) => ({ kind: 'person', id: row.user_id }),
  undoOf: (row) => ({ kind: 'person', id: row.user_id }),
  exported: [
    'id',
    'user_id',
    'document_type',
    'document_number',
    'full_name',
    'status',
    'created_at',
    'reviewed_at',
    'user_email',
  ],
}

/** Requested roles (R-ADM-11). */
export const roleList: AdminList<RoleRow> = {
  name: 'role_approvals',
  procedure: 'get_pending_role_approvals',
  noun: 'requests',
  nounOfOne: 'request',
  parse: (answer) => receivedRows(roleRow, answer),
  searchLabel: 'Search e-mail and names',
  filters: [
    { name: 'role', label: 'Role', kind: 'choice', options: choices('tenant', 'owner', 'broker') },
  ],
  sorts: [
    ['oldest', 'Longest waiting first'],
    ['newest', 'Newest first'],
  ],
  columns: [
    { heading: 'Role', cell: (row) => <Badge tone="primary">{inWords(row.role)}</Badge> },
    { heading: 'Asked for', isWide: true, cell: (row) => <Day at={row.created_at} /> },
  ],
  decisions: roleDecisions,
  idOf: (row) => row.id,
  titleOf: (row) => personName(row.first_name, row.last_name, row.email),
  detailOf: (row) => row.email,
  caseOf: (row) => ({ kind: 'person', id: row.user_id }),
  undoOf: (row) => ({ kind: 'role', id: row.id }),
  exported: ['id', 'user_id', 'role', 'email', 'first_name', 'last_name', 'created_at'],
}
