import { isoTime } from '#contract/local-time.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconLink, IconMailForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import type { Column } from '../../components/record-table/columns.ts'
import { ShortcutKey } from '../../components/texts/shortcut-key.tsx'
import { Tag } from '../../components/texts/tag.tsx'
import { Unknown } from '../../components/texts/unknown.tsx'
import { formatFromNow } from '../../lib/text/format.ts'
import { userName, type Directory } from '../../lib/organization/directory.ts'
import { unnamedText } from '../../lib/records/kind-texts.ts'
import { roleValue } from '../../lib/text/roles.ts'
import classes from './columns.module.css'
import { actLockText, warningText } from './locks.ts'
import type { InvitationRow } from './rows.ts'

const t = texts('invitations')

/** Data that the cells need beside their row. */
export interface InvitationContext {
  readonly directory: Directory
  readonly connection: Connection
  /** Asks whether to resend the invitation of a row; absent where the page has its own button. */
  readonly onResend?: (row: InvitationRow) => void
}

type InvitationColumn = Column<InvitationRow, InvitationContext>

/** Name of an invitation: its address, or its id if nothing else is known. */
export const nameOf = ({ kind, id, invite }: InvitationRow): string =>
  invite?.email ?? (kind === 'link' ? t('link', { id }) : unnamedText('invitation', id))

/** Path of the invitation's page. It contains the kind, because links and email invitations are numbered separately. */
export const pathOf = ({ kind, id }: InvitationRow, profileId: string): string =>
  `/o/${profileId}/invitations/${kind}/${id}`

export const keyOf = ({ key }: InvitationRow): string => key

const dayMs = 86_400_000

/** Order of the list until the user chooses another one. */
export const soonestFirst = { id: 'expires', isDescending: false }

/** Columns of the invitations. They depend on the people, because inviters are sorted and found by name. */
export const invitationColumns = (directory: Directory): readonly InvitationColumn[] => [
  {
    id: 'email',
    header: () => t('column.email'),
    value: nameOf,
    cell: (row, { connection }) => (
      <a className={classes.name} href={`#${pathOf(row, connection.profileId)}`} tabIndex={-1}>
        {row.kind === 'link' ? (
          <Tag icon={<IconLink size={14} stroke={1.7} aria-hidden />}>{nameOf(row)}</Tag>
        ) : (
          nameOf(row)
        )}
      </a>
    ),
    extraFields: [
      { header: () => t('file.kind'), inFile: ({ kind }) => kind },
      { header: () => t('file.id'), inFile: ({ id }) => id },
    ],
    width: { least: 208, share: 2.4 },
  },
  {
    id: 'role',
    header: () => t('column.role'),
    value: roleOf,
    cell: (row) => known(roleOf(row)),
    width: { least: 120, share: 0.8 },
  },
  {
    id: 'inviter',
    header: () => t('column.inviter'),
    value: (row) => inviterOf(row, directory),
    cell: (row) => known(inviterOf(row, directory)),
    width: { least: 128, share: 1.2 },
  },
  {
    id: 'sent',
    header: () => t('column.sent'),
    value: ({ sent }) => sent,
    cell: (row) => (row.kind === 'link' ? t('sent.created', { when: agoOf(row) ?? '' }) : <Sent row={row} />),
    inFile: ({ kind, invite }) => (kind === 'link' ? '' : dateOf(invite?.invited)),
    // A link is never sent.
    extraFields: [
      {
        header: () => t('page.created'),
        inFile: ({ kind, invite }) => (kind === 'link' ? dateOf(invite?.invited) : ''),
      },
    ],
    width: { least: 112, share: 0.8 },
  },
  {
    id: 'expires',
    header: () => t('column.expires'),
    value: urgencyOf,
    cell: (row) => <Expiry row={row} />,
    inFile: ({ invite }) => dateOf(invite?.expiry_date),
    width: { least: 152, share: 1 },
  },
  {
    id: 'resend',
    header: () => t('column.resend'),
    value: ({ coolsFor }) => coolsFor,
    cell: (row, context) => <ResendCell row={row} context={context} />,
    inFile: (row, { connection, directory: people }) =>
      actLockText(row, 'resend', connection, people) ?? warningText(row) ?? '',
    width: { least: 184, share: 2 },
  },
  {
    id: 'notifies',
    header: () => t('column.notifies'),
    value: notifiesOf,
    cell: (row) => known(notifiesOf(row)),
    width: { least: 136 },
    isExtra: true,
  },
  {
    id: 'link',
    header: () => t('column.link'),
    value: ({ invite }) => invite?.link_url,
    cell: ({ invite }) => invite?.link_url ?? '',
    width: { least: 240, share: 2 },
    isExtra: true,
  },
]

/** Time since an invitation was last sent, or a link was created; undefined if unknown. */
export const agoOf = ({ sent }: InvitationRow): string | undefined =>
  sent === undefined ? undefined : formatFromNow(Math.min(sent, -1))

/** The last sending. A recent one is marked, because the email may still be under way. */
function Sent({ row }: { readonly row: InvitationRow }) {
  const warning = warningText(row)
  if (warning === null) return known(agoOf(row))
  return (
    <Tag tone="warn" icon={<IconClock size={14} stroke={1.7} aria-hidden />}>
      <span title={warning}>{agoOf(row)}</span>
    </Tag>
  )
}

/** The reason why an invitation can't be resent, or the button that resends it. */
function ResendCell({ row, context }: { readonly row: InvitationRow; readonly context: InvitationContext }) {
  const { connection, directory, onResend } = context
  const lock = actLockText(row, 'resend', connection, directory)
  if (row.kind === 'link') return null
  if (row.state === 'expired' && row.invite?.email !== undefined) {
    return (
      <Link
        to={`/o/${connection.profileId}/invitations/invite`}
        search={{ email: row.invite.email }}
        title={lock ?? undefined}
        tabIndex={-1}
        onClick={(clicked) => clicked.stopPropagation()}
      >
        {t('invite-again')}
      </Link>
    )
  }
  if (lock !== null || onResend === undefined) return lock
  return (
    <Button
      className={classes.resend}
      size="xs"
      tabIndex={-1}
      leftSection={<IconMailForward size={14} stroke={1.7} />}
      rightSection={<ShortcutKey keys="Enter" />}
      onClick={(clicked) => {
        clicked.stopPropagation()
        onResend(row)
      }}
    >
      {t('resend', { count: 0 })}
    </Button>
  )
}

/** Sort value: the soonest expiry first, then those that never expire, then expired ones, the latest first. */
function urgencyOf({ state, expires }: InvitationRow): number | undefined {
  if (state === 'gone') return neverMs * 2
  if (expires === undefined || expires === null) return expires === null ? neverMs : undefined
  return expires > 0 ? expires : neverMs - expires + 1
}

/** Sort value for invitations that never expire: thirty thousand years, later than every date of a server. */
const neverMs = 1e15

function Expiry({ row: { state, expires } }: { row: InvitationRow }) {
  if (state === 'gone') return t('expires.gone')
  if (expires === undefined) return <Unknown why={t('why.not-listed')} />
  if (expires === null) return t('expires.never')
  const words = formatFromNow(expires)
  if (expires <= 0)
    return (
      <Tag tone="bad" icon={<IconAlertTriangle size={14} stroke={1.7} aria-hidden />}>
        {t('expires.past', { when: words })}
      </Tag>
    )
  if (expires > dayMs) return words
  return (
    <Tag tone="warn" icon={<IconClock size={14} stroke={1.7} aria-hidden />}>
      {words}
    </Tag>
  )
}

const roleOf = ({ invite }: InvitationRow): string | undefined =>
  invite ? roleValue({ role: invite.invited_as, isBot: false }) : undefined

export const inviterOf = ({ invite }: InvitationRow, directory: Directory): string | undefined =>
  invite ? userName(directory, invite.invited_by_user_id) : undefined

function notifiesOf({ invite }: InvitationRow): string | undefined {
  const { notify_referrer_on_join: notifies } = invite ?? {}
  return notifies === undefined ? undefined : t(notifies ? 'notifies.yes' : 'notifies.no')
}

const known = (value: string | undefined) => value ?? <Unknown why={t('why.not-listed')} />

const dateOf = (seconds: number | null | undefined): string | undefined =>
  typeof seconds === 'number' ? isoTime(seconds * 1000) : undefined
