import { memo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { useIsPainted } from '../../../lib/live/use-after-paint.ts'
import { Field } from '../../../records/edit/field.tsx'
import { focusFirstControl } from '../../../records/edit/show-field.ts'
import { CopyFields } from '../../../records/edit/copy-fields.tsx'
import { useOtherChannels } from '../../../records/channel/offered-channels.ts'
import { isFound } from './find-settings.ts'
import { ownControls, permissionTasks, sectionNames, sections, type PermissionTask, type Section } from './sections.ts'
import classes from './sections.module.css'
import form from './settings-form.module.css'
import { Group, Select, Text, TextInput } from '@mantine/core'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { toFailure } from '#contract/failures.ts'
import { CopyButton } from '../../../components/dialogs/icon-button.tsx'
import { formatFailure } from '../../../lib/text/format-failure.ts'
import { activeBots } from '../../../lib/organization/directory.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import { request } from '../../../lib/bridge/request.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'

const t = texts('channels')

interface FormSectionsProps {
  readonly streamId: number
  /** Settings that match the search; null for all. */
  readonly found: ReadonlySet<string> | null
}

/**
 * All sections of the form, the first before the others. Rendered once and after a search, because each row subscribes
 * to its own field. Fields that do not match are hidden rather than unmounted, because one may contain unfinished
 * input.
 */
export const FormSections = memo(function FormSections({ streamId, found }: FormSectionsProps) {
  const isPainted = useIsPainted()
  return (
    <>
      {found?.size === 0 ? <p role="status">{t('settings.find.none')}</p> : null}
      {(isPainted ? sectionNames : sectionNames.slice(0, 1)).map((section) => (
        <section
          key={section}
          id={sectionId(section)}
          className={form.section}
          aria-labelledby={`${sectionId(section)}-title`}
          hidden={!isFound(section, found)}
        >
          <h2 id={`${sectionId(section)}-title`}>{t(`settings.section.${section}`)}</h2>
          {section === 'email' ? (
            <EmailSection streamId={streamId} />
          ) : section === 'permissions' ? (
            <PermissionFields found={found} streamId={streamId} />
          ) : (
            <Settings names={sections[section]} found={found} />
          )}
        </section>
      ))}
    </>
  )
})

type Found = Pick<FormSectionsProps, 'found'>

/** All group settings of the channel, by task. */
function PermissionFields({ found, streamId }: Found & Pick<FormSectionsProps, 'streamId'>) {
  const others = useOtherChannels(streamId)
  return (
    <>
      <p className={classes.note}>{t('settings.permissions.note')}</p>
      <CopyFields names={sections.permissions} records={others} />
      {(Object.keys(permissionTasks) as PermissionTask[]).map((task) => (
        <div key={task} hidden={found !== null && !permissionTasks[task].some((name) => found.has(name))}>
          <Text component="h3" size="sm" fw={600} c="dimmed" pt="sm" pb="xs">
            {t(`settings.task.${task}`)}
          </Text>
          <Settings names={permissionTasks[task]} found={found} />
        </div>
      ))}
    </>
  )
}

function Settings({ names, found }: Found & { readonly names: readonly string[] }) {
  return names.map((name) => <Setting key={name} name={name} isHidden={found !== null && !found.has(name)} />)
}

const Setting = memo(function Setting({ name, isHidden }: { readonly name: string; readonly isHidden: boolean }) {
  return (
    <div hidden={isHidden}>
      <Field name={name} control={ownControls[name]} />
    </div>
  )
})

export const sectionId = (section: Section) => `section-${section}`

export function scrollToSection(section: Section): void {
  const element = document.getElementById(sectionId(section))
  if (!element) return
  element.scrollIntoView({ block: 'start' })
  focusFirstControl(element)
}

const gateway = 'gateway'
const senderSince = 335

/**
 * Shows the email address of the channel for a chosen sender, and copies it (service.md#channel-email-address). Nothing
 * changes on the server.
 */
function EmailSection({ streamId }: { streamId: number }) {
  const { connection, directory } = useTextContext()
  const { profileId, me, featureLevel } = connection
  const [sender, setSender] = useState(gateway)
  const address = useQuery(emailAddressQuery(profileId, streamId, sender === gateway ? null : Number(sender)))
  const maySetSender = featureLevel === null || featureLevel >= senderSince

  const ownBots = activeBots(directory).filter(({ bot_owner_id: owner }) => me !== null && owner === me.userId)
  const senders = [
    { value: gateway, label: t('settings.email.gateway') },
    ...(me === null ? [] : [{ value: String(me.userId), label: me.fullName }]),
    ...ownBots.map((bot) => ({ value: String(bot.user_id), label: bot.full_name })),
  ]
  return (
    <div className={classes.plainRow}>
      <div>
        <b>{t('settings.email.address')}</b>
        <Text size="sm" c="dimmed">
          {t('settings.email.help')}
        </Text>
      </div>
      <div>
        <Group gap="sm">
          <Select
            w={184}
            aria-label={t('settings.email.sender')}
            data={senders}
            value={sender}
            disabled={!maySetSender}
            onChange={(chosen) => setSender(chosen ?? gateway)}
          />
          <TextInput
            className={classes.address ?? ''}
            flex="1 1 140px"
            miw={0}
            aria-label={t('settings.email.address')}
            readOnly
            value={address.data ?? ''}
            onFocus={(focused) => focused.currentTarget.select()}
          />
          <CopyButton text={address.data} />
        </Group>
        {maySetSender ? null : <p className={classes.reason}>{t('settings.email.sender-unsupported')}</p>}
        {address.error ? (
          <Text c="var(--bad)" pt="xs">
            {formatFailure(toFailure(address.error))}
          </Text>
        ) : null}
      </div>
    </div>
  )
}

const emailAddressQuery = (profileId: string, streamId: number, senderId: number | null) =>
  queryOptions({
    queryKey: [...recordKeys.all('channel', profileId), 'email-address', streamId, senderId],
    queryFn: ({ signal }) => getEmailAddress(profileId, streamId, senderId, signal),
  })

/**
 * Requests the address for posting to a channel by email, in the name of a sender (service.md#channel-email-address).
 */
async function getEmailAddress(
  profileId: string,
  streamId: number,
  senderId: number | null,
  signal?: AbortSignal,
): Promise<string> {
  const sender = senderId === null ? {} : { sender_id: senderId }
  return (await request(profileId, 'channels.email-address', { stream_id: streamId, ...sender }, { signal })).reply
    .email
}
