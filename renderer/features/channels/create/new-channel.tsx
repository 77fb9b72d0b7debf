import { useMemo } from 'react'
import { carriedFields, changesBetween, type Change } from '#contract/records/index.ts'
import { newChannel, noChannel, templateFields, type ChannelValues } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { KeptDraft } from '../../../lib/drafts.ts'
import type { Edit } from '../../../lib/edit/use-edit.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { useOtherChannels } from '../../../records/channel/use-other-channels.ts'
import type { Control } from '../../../records/edit/controls/control-props.ts'
import { NewPermission } from '../../../records/edit/controls/new-permission.tsx'
import { CopyFields } from '../../../records/edit/copy-fields.tsx'
import { EditBody, EditFrame, EditNotices } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { ownControls, permissionTasks, sections, type PermissionTask } from '../settings/sections.ts'
import { useOtherNamed } from '../settings/use-other-named.ts'
import classes from './new-channel.module.css'
import { SubscribersControl } from './subscribers-control.tsx'

const t = texts('channels')

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
export function NewChannel({ directory, announcedIn, kept, folderId, onCreated }: NewChannelProps) {
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
        <div className={classes.note}>
          <EditNotices form={form} />
        </div>
      </>
    )
  }
  return (
    <EditFrame form={form} name={name} onCreated={(id) => Promise.resolve(onCreated(id))}>
      <PageHead title={name} sentence={<p>{t('create.sentence')}</p>} />
      <div className={classes.form}>
        <EditBody form={form}>
          <div className={classes.template}>
            <p>{t('create.template')}</p>
            <CopyFields names={templateFields} records={others} />
          </div>
          {fields(sections.general)}
          <Field name="subscribers" control={SubscribersControl} />
          <Field name="announce" />
          {(['privacy', 'topics', 'retention'] as const).map((section) => (
            <section key={section}>
              <h2>{t(`settings.section.${section}`)}</h2>
              {fields(sections[section])}
            </section>
          ))}
          <section>
            <h2>{t('settings.section.permissions')}</h2>
            {tasks.map((task) => (
              <div key={task}>
                <h3>{t(`settings.task.${task}`)}</h3>
                {fields(permissionTasks[task], NewPermission)}
              </div>
            ))}
          </section>
        </EditBody>
      </div>
    </EditFrame>
  )
}
