import { Box, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page/page-head.tsx'
import { PageStates } from '../../../components/page/page-states.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useDrafts, type KeptDraft } from '../../../lib/edit/drafts.ts'
import { offersChanges } from '../../../lib/organization/permissions.ts'
import { useSearchState } from '../../../lib/page/use-search-state.ts'
import { useChannelList } from '../../../records/channel/use-channel-rows.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import '../record-texts.ts'
import { newChannelSearchSchema } from '../checks.ts'
import classes from './new-channel-page.module.css'
import { carriedFields, changesBetween, type Change, isSameValue } from '#contract/records/index.ts'
import { newChannel, noChannel, templateFields, type ChannelValues } from '#contract/records/channel.ts'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import type { Edit } from '../../../lib/edit/use-edit.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { useOtherChannels } from '../../../records/channel/offered-channels.ts'
import type { Control, ControlProps } from '../../../records/edit/controls/control-props.ts'
import { NewPermission } from '../../../records/edit/controls/new-permission.tsx'
import { CopyFields } from '../../../records/edit/copy-fields.tsx'
import { EditBody, EditFrame, EditNotices } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { ownControls, permissionTasks, sections, type PermissionTask } from '../settings/sections.ts'
import { useOtherNamed } from '../settings/use-other-named.ts'
import type { Grantees } from '../../../lib/organization/group-settings.ts'
import { fieldLabel } from '../../../lib/records/kind-texts.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import { peopleChosen } from '../../../records/people-picker/chosen.ts'
import { PeoplePicker } from '../../../records/people-picker/people-picker.tsx'

const t = texts('channels')

/** The page of a new channel. The address may name the folder in which it starts. */
export default function NewChannelPage() {
  const navigate = useNavigate()
  const { connection } = useConnection()
  const { list, directory, isRead, error, readAt, readAgain } = useChannelList()
  const drafts = useDrafts('channel')
  const { search } = useSearchState(newChannelSearchSchema)
  const { announcementChannelId } = connection.realm
  const announcedIn = useMemo(
    () => list?.channels.find(({ stream_id: id }) => id === announcementChannelId)?.name,
    [list, announcementChannelId],
  )
  useTrailSteps(t('channel.kind.new'))
  if (!offersChanges(connection)) {
    return (
      <>
        <PageHead title={t('channel.kind.new')} />
        <Text px="lg" pt="xs" pb="md" c="dimmed">
          {t('create.not-offered')}
        </Text>
      </>
    )
  }
  return (
    <PageStates
      isRead={isRead && directory.arePeopleRead && drafts.all !== undefined}
      error={error ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      <NewChannel
        directory={directory}
        announcedIn={announcedIn}
        kept={drafts.of('new')}
        folderId={search.folder}
        onCreated={(id) => void navigate({ to: `/o/${connection.profileId}/channels/${id}`, replace: true })}
      />
    </PageStates>
  )
}

interface NewChannelProps {
  readonly directory: Directory
  /** Name of the channel that announces new ones; undefined if there is none, or if it isn't listed. */
  readonly announcedIn: string | undefined
  readonly kept: KeptDraft | null
  /** The folder in which the channel starts. */
  readonly folderId: number | undefined
  readonly onCreated: (id: number) => void
}

const created = carriedFields('channel', 'create')
const isCreated = (name: string): boolean => created.includes(name)
/** Everything that a new channel would not have by default, including initial values that nobody changed. */
const withInitial = ({ values }: Edit<ChannelValues>): readonly Change[] => changesBetween('channel', noChannel, values)

const tasks = Object.keys(permissionTasks) as PermissionTask[]

/** The form of a new channel, in the sections of a channel's settings. */
function NewChannel({ directory, announcedIn, kept, folderId, onCreated }: NewChannelProps) {
  const { connection } = useConnection()
  const { me } = connection
  const context = useMemo(() => {
    const { announcementChannelId } = connection.realm
    return {
      connection,
      directory,
      channelName: (id: number) => (id === announcementChannelId ? announcedIn : undefined),
    }
  }, [connection, directory, announcedIn])
  // Initial values are no changes, so that an untouched form has neither a draft nor a problem.
  const server = useMemo(() => newChannel(me?.userId ?? null, folderId ?? null), [me, folderId])
  const form = useEditForm<ChannelValues>(
    { kind: 'channel', id: null, server, kept, context, sends: withInitial, otherNamed: useOtherNamed(null) },
    reportProblem,
  )
  const others = useOtherChannels(null)
  const name = t('channel.kind.new')
  const fields = (names: readonly string[], control?: Control) =>
    names.filter(isCreated).map((field) => <Field key={field} name={field} control={control ?? ownControls[field]} />)
  if (form.lock !== null) {
    return (
      <>
        <PageHead title={name} />
        <Box px="lg" pt="xs" pb="md" c="dimmed">
          <EditNotices form={form} />
        </Box>
      </>
    )
  }
  return (
    <EditFrame form={form} name={name} onCreated={(id) => Promise.resolve(onCreated(id))}>
      <PageHead title={name} sentence={<p>{t('create.sentence')}</p>} />
      <div className={classes.form}>
        <EditBody form={form}>
          <Stack gap={6} pb="sm">
            <Text px="lg" pt="xs" pb="md" c="dimmed">
              {t('create.template')}
            </Text>
            <CopyFields names={templateFields} records={others} />
          </Stack>
          {fields(sections.general)}
          <Field name="subscribers" control={SubscribersControl} />
          <Field name="announce" />
          {(['privacy', 'topics', 'retention'] as const).map((section) => (
            <section key={section}>
              <Box component="h2" pt="md" pb="xs">
                {t(`settings.section.${section}`)}
              </Box>
              {fields(sections[section])}
            </section>
          ))}
          <section>
            <Box component="h2" pt="md" pb="xs">
              {t('settings.section.permissions')}
            </Box>
            {tasks.map((task) => (
              <div key={task}>
                <Box component="h3" pt="sm" pb="xs" c="dimmed">
                  {t(`settings.task.${task}`)}
                </Box>
                {fields(permissionTasks[task], NewPermission)}
              </div>
            ))}
          </section>
        </EditBody>
      </div>
    </EditFrame>
  )
}

const nobody: ReadonlySet<number> = new Set()

/** Chooses the first subscribers, individually and by groups. The request names people, so groups are expanded. */
function SubscribersControl({ field }: ControlProps) {
  const { directory } = useTextContext()
  const [chosen, setChosen] = useState<Grantees | null>(null)
  const ids = (field.value ?? []) as readonly number[]
  // A restored or discarded draft has other people than were last chosen here.
  const isCurrent = chosen !== null && isSameValue(field.kind, field.name, peopleChosen(directory, chosen), ids)
  return (
    <PeoplePicker
      label={fieldLabel(field.kind, field.name)}
      directory={directory}
      chosen={isCurrent ? chosen : { groups: [], users: ids }}
      onChange={(next) => {
        setChosen(next)
        field.set(peopleChosen(directory, next))
      }}
      present={nobody}
      presentNote=""
    />
  )
}
