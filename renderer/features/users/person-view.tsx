import { Anchor, Box, Button, Tabs, Text } from '@mantine/core'
import { IconHash } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { isAtLeast } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import type { Values } from '#contract/records/define.ts'
import { actLock } from '#contract/records/index.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { userName, type Directory } from '../../lib/organization/directory.ts'
import { stateOf, type GroupsOfPerson, type Person, type PersonRow } from './people.ts'
import { BelongingDialog } from './belonging/belonging-dialog.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { ForgetButton, ForgetDialog } from '../../records/registry/forget-dialog.tsx'
import { sourceText } from '../../records/registry/source-text.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import type { KeptDraft } from '../../lib/edit/drafts.ts'
import type { Records } from '../../lib/records/use-records.ts'
import { actLockText, personValues } from './acts/locks.ts'
import { usePeopleActs } from './acts/use-people-acts.tsx'
import { joinedText, nameOf, roleOf, StateMark } from './columns.tsx'
import { PermissionList, type PersonPartProps } from './permission-list.tsx'
import { PersonChannels } from './person-channels.tsx'
import { parts, partSearchSchema } from './search.ts'
import { useSearchState } from '../../lib/page/use-search-state.ts'
import classes from './users.module.css'
import './record-texts.ts'
import { joinAsList } from '../../lib/text/sentences.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { EditFrame, EditNotices } from '../../records/edit/edit-frame.tsx'
import { EditFields } from '../../records/edit/edit-fields.tsx'
import { Field } from '../../records/edit/field.tsx'
import { useEditForm } from '../../lib/edit/use-edit-form.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { leastRoleLabel } from '../../lib/text/roles.ts'

const t = texts('users')

/** Button that opens the choice of a person's channels and groups. */
export function BelongingButton({ person, directory }: { readonly person: Person; readonly directory: Directory }) {
  const { connection } = useConnection()
  const [isOpen, setOpen] = useState(false)
  // Guests can't add others, and nobody can add a deactivated person.
  if (isAtLeast(connection.me?.role, 'member') === false || person.is_active === false) return null
  return (
    <>
      <Button leftSection={<IconHash size={16} stroke={1.5} />} onClick={() => setOpen(true)}>
        {t('belonging.change')}
      </Button>
      {isOpen ? <BelongingDialog people={[person]} directory={directory} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface PersonViewProps {
  readonly row: PersonRow
  /** Draft of a change to this person. */
  readonly kept: KeptDraft | null
  readonly records: Records<Person>
  readonly directory: Directory
  readonly onForgotten: () => void
  /** Links to other people. */
  readonly children: ReactNode
}

/** One person: the facts of the account, and the permissions. */
export function PersonView({ row, kept, records, directory, onForgotten, children }: PersonViewProps) {
  const { person, groups, state, joined } = row
  const { connection } = useConnection()
  const { profileId } = connection
  const rows = useMemo(() => [row], [row])
  const { ask, dialog } = usePeopleActs(rows, directory)
  const isFree = (act: 'deactivate' | 'reactivate') => actLockText(person, { act }, connection, directory) === null
  const [isForgetting, setForgetting] = useState(false)
  const name = nameOf(person)
  const source = sourceText(records.sourceOf(person.id))
  const date = joinedText(joined)
  const facts = [
    person.email ?? t('fact.no-email'),
    roleOf(person) ?? t('fact.no-role'),
    ...(date === undefined ? [] : [t('fact.joined', { date })]),
    ...(person.bot_owner_id == null ? [] : [t('fact.owner', { name: userName(directory, person.bot_owner_id) })]),
  ]
  const noPermissions =
    person.is_bot === true || state === 'deactivated' || state === 'deleted' ? (
      <Text px="lg" pb="sm" c="dimmed">
        {t(person.is_bot === true ? 'permissions.bot' : 'permissions.gone')}
      </Text>
    ) : null
  return (
    <>
      <PageHead title={name} sentence={<p>{source ?? facts.join(' · ')}</p>}>
        {state === undefined ? null : <StateMark state={state} />}
        {source === null ? null : <ForgetButton onForget={() => setForgetting(true)} />}
        <BelongingButton person={person} directory={directory} />
        {(['reactivate', 'deactivate'] as const).map((act) =>
          isFree(act) ? (
            <Button key={act} onClick={() => ask({ rows, target: { act } })}>
              {t(`acts.${act}-one`)}
            </Button>
          ) : null,
        )}
        {children}
      </PageHead>
      <Text px="lg" pb="sm" c="dimmed">
        {source === null ? null : `${person.email ?? t('fact.no-email')} · `}
        <PersonGroups groups={groups} profileId={profileId} />
      </Text>
      {person.is_bot === true || state === 'deleted' ? (
        noPermissions
      ) : (
        <PersonForm person={person} kept={kept} directory={directory}>
          {noPermissions}
        </PersonForm>
      )}
      {dialog}
      {isForgetting ? (
        <ForgetDialog
          name={name}
          hasDraft={false}
          onCancel={() => setForgetting(false)}
          onConfirm={() => void records.forget(person.id).then(onForgotten).catch(reportProblem)}
        />
      ) : null}
    </>
  )
}

interface PersonGroupsProps {
  readonly groups: GroupsOfPerson
  readonly profileId: string
}

/** Groups of a person; each links to its own page. */
export function PersonGroups({ groups, profileId }: PersonGroupsProps) {
  if (groups.length === 0) return t('fact.no-groups')
  const links = groups.map(({ id, name }) => (
    <Anchor key={id} href={`#/o/${profileId}/groups/${id}`}>
      <NameText text={name} />
    </Anchor>
  ))
  return (
    <>
      {t('fact.groups', { count: groups.length })} {joinAsList(links)}
    </>
  )
}

interface PersonFormProps {
  readonly person: Person
  readonly kept: KeptDraft | null
  readonly directory: Directory
  /** Reason why the person has no permissions; null if there are some. */
  readonly children: ReactNode
}

/** Name and role of a person, in a form or with the reason why this account can't change them. */
function PersonForm(props: PersonFormProps) {
  const { person, directory } = props
  const { connection } = useConnection()
  const base = personValues(person)
  const lock = actLock('user', 'update', { values: base, base, connection, directory: ruleDirectory(directory) })
  if (lock?.by !== 'role') return <OpenForm {...props} />
  return (
    <PersonParts {...props}>
      <Text px="lg" pb="sm" c="dimmed">
        {t('change.locked', { who: leastRoleLabel(lock.role) })}
      </Text>
      {props.children}
    </PersonParts>
  )
}

function OpenForm(props: PersonFormProps) {
  const { person, kept, directory, children } = props
  const { connection } = useConnection()
  const context: TextContext = useMemo(() => ({ connection, directory }), [connection, directory])
  const server: Values = useMemo(() => personValues(person), [person])
  const form = useEditForm<Values>({ kind: 'user', id: person.id, server, kept, context }, reportProblem)
  const { change } = useSearchState(partSearchSchema)
  return (
    <EditFrame form={form} name={nameOf(person)} onReveal={() => change({ part: undefined, q: undefined })}>
      <PersonParts {...props}>
        <Box flex="none" maw={808} px="lg" pt="xs" pb="sm">
          <EditNotices form={form} />
          <EditFields form={form}>
            <Field name="full_name" />
            <Field name="role" />
          </EditFields>
        </Box>
        {children}
      </PersonParts>
    </EditFrame>
  )
}

interface PersonPartsProps extends PersonPartProps {
  /** The first part, and the only one of a deactivated person. */
  readonly children: ReactNode
}

/** Parts of a person's page: the profile, the channels, the permissions. */
function PersonParts({ person, directory, children }: PersonPartsProps) {
  const { search, change } = useSearchState(partSearchSchema)
  const part = search.part ?? 'profile'
  if (stateOf(person) === 'deactivated') return children
  return (
    <Tabs
      value={part}
      onChange={(next) => change({ part: parts.find((one) => one === next) })}
      classNames={{ root: classes.parts ?? '', list: classes.partList ?? '', panel: classes.part ?? '' }}
    >
      <Tabs.List>
        {parts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`part.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={part}>
        {part === 'profile' ? (
          children
        ) : part === 'channels' ? (
          <PersonChannels person={person} directory={directory} />
        ) : (
          <PermissionList person={person} directory={directory} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
