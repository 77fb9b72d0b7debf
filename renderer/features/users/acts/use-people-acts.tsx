import { Button, Checkbox, Menu, Stack, Textarea } from '@mantine/core'
import { useCallback, useState, useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { roleNamed } from '#contract/records/person-rules.ts'
import type { Invite } from '#contract/operations/invitations.ts'
import { texts } from '#contract/texts.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'
import { useBulkChange, type AskedChange, type BulkChange } from '../../../bulk/dialog/use-bulk-change.tsx'
import { Consequences } from '../../../bulk/dialog/consequences.tsx'
import { WarningList } from '../../../components/texts/warning-list.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { findingText, partText, valueText, type TextContext } from '../../../lib/records/kind-texts.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { keyOf, nameOf } from '../columns.tsx'
import type { Person, PersonRow } from '../people.ts'
import { actLockText, sharedChannelsQuery, type PeopleAct } from './locks.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { roleValue } from '../../../lib/text/roles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NameText } from '../../../components/texts/name-text.tsx'
import { formatList, formatListStart } from '../../../lib/text/sentences.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { permissionLabel } from '../../../lib/organization/permission-texts.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import { usePermissions } from '../../../lib/organization/use-permissions.ts'
import classes from './acts.module.css'
import { isAtLeast } from '#contract/roles.ts'
import { reportProblem, showNotice } from '../../../components/notices/show-notice.ts'
import { call } from '../../../lib/bridge/bridge.ts'
import { BelongingDialog } from '../belonging/belonging-dialog.tsx'
import { effectsOfDeactivation, type UnheldPermission } from './going.ts'

const t = texts('users')

/** Changes roles, deactivates or reactivates one or several people under one review, each through the gate. */
export function usePeopleActs(rows: readonly PersonRow[], directory: Directory): BulkChange<PersonRow, PeopleAct> {
  const { connection } = useConnection()
  const context: TextContext = { connection, directory }
  /** Text of the email about a deactivation; null for no email. */
  const [comment, setComment] = useState<string | null>(null)
  const [joining, setJoining] = useState<readonly Person[] | null>(null)
  const lockOf = useCallback(
    ({ person }: PersonRow, wanted?: PeopleAct) => {
      if (wanted !== undefined) return actLockText(person, wanted, connection, directory)
      const reasons = everyAct.map((one) => actLockText(person, one, connection, directory))
      return reasons.every((why) => why !== null) ? (reasons[0] ?? null) : null
    },
    [connection, directory],
  )
  const change = useBulkChange<PersonRow, PeopleAct, string>({
    rows,
    keyOf,
    lockOf,
    lockText: (why) => why,
    actions: (_free, ask, selected) => {
      const able = (wanted: PeopleAct) => selected.filter((row) => lockOf(row, wanted) === null)
      const start = (wanted: PeopleAct) => {
        setComment(null)
        ask({ rows: ownLast(able(wanted), connection.me?.userId), target: wanted })
      }
      return (
        <>
          <RoleAction
            countOf={(role) => able({ act: 'role', role }).length}
            onChoose={(role) => start({ act: 'role', role })}
          />
          {generalActs.map((one) => (
            <Button key={one.act} disabled={able(one).length === 0} onClick={() => start(one)}>
              {t(`acts.${one.act}`, { count: able(one).length })}
            </Button>
          ))}
          <MoreActs people={selected.map(({ person }) => person)} onJoin={setJoining} />
        </>
      )
    },
    titleOf: (asked) => titleOf(asked, context),
    sendLabel: ({ rows: asked, target }) =>
      t(target.act === 'role' ? 'acts.send-role' : `acts.${target.act}`, { count: asked.length }),
    rowOf: ({ person }, wanted) => ({
      name: nameOf(person),
      change: changeText(person, wanted, comment, context),
      write: writeOf(person, wanted, comment),
      ...(losesOwnRole(person, wanted, connection) && { warnings: { role: findingText('user', 'own-role', {}) } }),
    }),
    preview: ({ rows: asked, target }) => {
      if (target.act === 'deactivate')
        return (
          <DeactivationPreview
            people={asked.map(({ person }) => person)}
            directory={directory}
            comment={comment}
            onComment={setComment}
          />
        )
      if (target.act === 'reactivate') return <p>{t('acts.reactivate-effect')}</p>
      const losesRole = asked.some(({ person }) => losesOwnRole(person, target, connection))
      return (
        <>
          <Consequences
            rows={asked.map(({ person }) => ({ name: person.full_name, write: writeOf(person, target, comment) }))}
            context={context}
          />
          <WarningList warnings={losesRole ? [{ key: 'own-role', text: findingText('user', 'own-role', {}) }] : []} />
        </>
      )
    },
  })
  if (joining === null) return change
  const dialog = <BelongingDialog people={joining} directory={directory} onClose={() => setJoining(null)} />
  return { ...change, dialog }
}

interface MoreActsProps {
  /** Selected people. */
  readonly people: readonly Person[]
  readonly onJoin: (people: readonly Person[]) => void
}

/** Menu of further acts on selected people: their channels and groups, and their addresses. */
function MoreActs({ people, onJoin }: MoreActsProps) {
  const { connection } = useConnection()
  // Guests can't add others, and nobody can add a deactivated person.
  const able = isAtLeast(connection.me?.role, 'member') === false ? [] : people.filter(isActive)
  const addresses = people.flatMap(({ email }) => (email === undefined ? [] : [email]))
  const copy = async () => {
    await call('clipboard:write-text', { text: addresses.join(', ') })
    showNotice({ tone: 'ok', text: t('acts.copied', { count: addresses.length }) })
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}>{t('acts.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={able.length === 0} onClick={() => onJoin(able)}>
          {t('acts.belonging', { count: able.length })}
        </Menu.Item>
        <Menu.Item disabled={addresses.length === 0} onClick={() => void copy().catch(reportProblem)}>
          {t('acts.copy', { count: addresses.length })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const isActive = (person: Person): boolean => person.is_active !== false

/** True if the account takes a role from itself, which it can't give back. */
const losesOwnRole = ({ id }: Person, wanted: PeopleAct, { me }: Connection): boolean =>
  wanted.act === 'role' && me !== null && id === me.userId && roles[wanted.role] > (me.role ?? 0)

/** Rows with the own account last, because the others may need the role that it loses. */
export const ownLast = <Row extends { readonly person: Pick<Person, 'id'> }>(
  rows: readonly Row[],
  own?: number,
): Row[] => rows.toSorted((one, other) => Number(one.person.id === own) - Number(other.person.id === own))

const generalActs = [{ act: 'reactivate' }, { act: 'deactivate' }] as const satisfies PeopleAct[]

/** Acts in the order in which their reasons are shown for people to whom none of them applies. */
const everyAct: readonly PeopleAct[] = [
  ...generalActs.toReversed(),
  ...(Object.keys(roles) as RoleName[]).map((role) => ({ act: 'role' as const, role })),
]

function titleOf({ rows, target }: AskedChange<PersonRow, PeopleAct>, context: TextContext): string {
  const [first] = rows
  const given = { count: rows.length, name: first === undefined ? '' : nameOf(first.person) }
  if (target.act !== 'role') return t(`acts.${target.act}-title`, given)
  return t('acts.role-title', { ...given, role: valueText('user', 'role', target.role, context) })
}

function changeText(person: Person, wanted: PeopleAct, comment: string | null, context: TextContext): string {
  if (wanted.act !== 'role')
    return partText('user', wanted.act, null, targetOf(person, wanted.act, comment).mine, context)
  return t('acts.role-change', {
    from: valueText('user', 'role', roleNamed(person.role), context),
    to: valueText('user', 'role', wanted.role, context),
  })
}

function targetOf({ is_active: isActive }: Person, act: 'deactivate' | 'reactivate', comment: string | null) {
  const mine = { is_active: act === 'reactivate', ...(act === 'deactivate' && comment !== null && { comment }) }
  // If only the ID is known, there is no value to compare.
  return isActive === undefined ? { mine } : { base: { is_active: isActive }, mine }
}

/** Write of a row, which starts from the shown values. */
export function writeOf(person: Person, wanted: PeopleAct, comment: string | null): OneWrite {
  const { id, role } = person
  if (wanted.act !== 'role')
    return { kind: 'user', act: wanted.act, id, changes: [], target: targetOf(person, wanted.act, comment) }
  return { kind: 'user', act: 'update', id, changes: [{ field: 'role', base: roleNamed(role), mine: wanted.role }] }
}

interface RoleActionProps {
  /** Number of selected people who can get a role. */
  readonly countOf: (role: RoleName) => number
  readonly onChoose: (role: RoleName) => void
}

const names = Object.keys(roles) as RoleName[]

/** Chooses a new role for the selected people, in the bar below the list. */
function RoleAction({ countOf, onChoose }: RoleActionProps) {
  const options = names.map((name) => ({ name, count: countOf(name) }))
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
          disabled={options.every(({ count }) => count === 0)}
        >
          {t('acts.role')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ name, count }) => (
          <Menu.Item key={name} disabled={count === 0} onClick={() => onChoose(name)}>
            {t('acts.role-option', { role: roleValue({ role: roles[name], isBot: false }), count })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface DeactivationPreviewProps {
  readonly people: readonly Person[]
  readonly directory: Directory
  /** Text of the email; null to send none. */
  readonly comment: string | null
  readonly onComment: (comment: string | null) => void
}

/** Feature level that added the email (`service.md#deactivating-a-user`). */
const commentSince = 135
const longest = 2_000
const named = 8
const noPermissions: readonly never[] = []

/** Effect of a deactivation on bots, channels, groups and permissions, and the email about it. */
function DeactivationPreview({ people, directory, comment, onComment }: DeactivationPreviewProps) {
  const { connection } = useConnection()
  const { profileId } = connection
  const { data: channels } = useQuery(channelQueries.list(connection))
  const { data: groups } = useQuery(organizationQueries.groups(profileId))
  const { data: subscribers } = useQuery(sharedChannelsQuery(profileId))
  const permissions = usePermissions(channels?.channels, groups)
  const ids = useMemo(() => new Set(people.map(({ id }) => id)), [people])
  const going = useMemo(
    () => effectsOfDeactivation(directory, permissions ?? noPermissions, ids),
    [directory, permissions, ids],
  )
  const invitations = useLoadedInvitations(profileId)?.filter(({ invited_by_user_id: by }) => ids.has(by)).length
  const shared = (subscribers ?? []).filter((one) => one.subscribers.some((id) => ids.has(id))).map(({ name }) => name)
  const bots = going.bots.map(({ name }) => name)
  const left = going.groups.map(({ name }) => name)
  return (
    <Stack gap="sm" mb="sm">
      <ul className={classes.going}>
        <li>{t('going.effect', { count: people.length })}</li>
        <li>
          <NameText
            text={shared.length === 0 ? t('going.all-channels') : t('going.some-channels', { names: firstOf(shared) })}
          />
        </li>
        {left.length === 0 ? null : (
          <li>
            <NameText text={t('going.group-count', { count: left.length, names: firstOf(left) })} />
          </li>
        )}
        {bots.length === 0 ? null : (
          <li>
            <NameText text={t('going.bot-count', { count: bots.length, names: firstOf(bots) })} />
          </li>
        )}
        {invitations === 0 ? null : (
          <li>
            {invitations === undefined
              ? t('going.some-invitations')
              : t('going.invitation-count', { count: invitations })}
          </li>
        )}
      </ul>
      {bots.length === 0 && invitations === 0 ? null : <p>{t('going.undo')}</p>}
      {permissions === null || groups === undefined ? (
        <p role="status">{t('going.reading')}</p>
      ) : (
        <WarningList
          warnings={going.last.map((one) => ({
            key: `${one.permission.on.kind} ${one.permission.setting}`,
            text: lastText(one),
          }))}
        />
      )}
      {connection.featureLevel !== null && connection.featureLevel < commentSince ? null : (
        <Checkbox
          label={t('going.notify', { count: people.length })}
          checked={comment !== null}
          onChange={(changed) => onComment(changed.currentTarget.checked ? '' : null)}
        />
      )}
      {comment === null ? null : (
        <Textarea
          aria-label={t('going.comment')}
          placeholder={t('going.comment-placeholder')}
          maxLength={longest}
          autosize
          minRows={2}
          maxRows={6}
          value={comment}
          onChange={(changed) => onComment(changed.currentTarget.value)}
        />
      )}
    </Stack>
  )
}

/** Open invitations and links; undefined unless another page or the navigation has loaded them, because loading takes an account's permission. */
function useLoadedInvitations(profileId: string): readonly Pick<Invite, 'invited_by_user_id'>[] | undefined {
  const loaded = useQueryClient().getQueryData<{ readonly invites: readonly Invite[] | null }>(
    recordKeys.list('invitation', profileId),
  )
  return loaded?.invites ?? undefined
}

/** The first names, and the number of the others. */
const firstOf = (names: readonly string[]): string =>
  names.length <= named
    ? formatList(names)
    : t('going.more', { names: formatListStart(names.slice(0, named)), count: names.length - named })

/** Sentence about a permission that only these people have. If a role always has it, the sentence mentions the role. */
function lastText({ permission, places }: UnheldPermission): string {
  const { on, sources } = permission
  const what = permissionLabel(permission)
  if (on.kind === 'organization') return t('going.last.organization', { what })
  const names = firstOf(places)
  if (on.kind === 'group') return t('going.last.group', { count: places.length, what, names })
  return t(sources?.role === undefined ? 'going.last.channel' : 'going.last.channel-role', {
    count: places.length,
    what,
    names,
  })
}
