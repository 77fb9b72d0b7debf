import { useMemo } from 'react'
import type { GroupSetting } from '../../../../electron/contract/operations/shapes.ts'
import { ReviewDialog, type WriteEnd } from '../../../components/safe-write/review-dialog.tsx'
import type { WriteSubject } from '../../../components/safe-write/subject.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { request } from '../../../lib/request.ts'
import type { Change, SafeFields } from '../../../lib/safe-write/field.ts'
import type { SafeWriteTask } from '../../../lib/safe-write/use-safe-write.ts'
import { readChannel } from '../api.ts'
import type { Channel } from '../schema.ts'
import { isGroupSetting, settingsOf, type SettingName } from './fields.ts'
import { refusedField } from './refused-field.ts'
import type { FieldWords } from './rules.ts'
import { t } from './text.ts'
import { valueWords } from './value-words.ts'

interface ChannelReviewProps {
  readonly channel: Channel
  readonly changes: readonly Change[]
  readonly fields: SafeFields
  readonly warnings: FieldWords
  readonly directory: Directory
  readonly onBack: () => void
  readonly onEnd: (end: WriteEnd) => void
}

/** The safe write of a channel's settings: one PATCH of §4.3 with what changed. */
export function ChannelReview({ channel, changes, fields, warnings, directory, onBack, onEnd }: ChannelReviewProps) {
  const { connection } = useConnection()
  const { stream_id: streamId } = channel

  const task: SafeWriteTask = useMemo(
    () => ({
      fields,
      changes,
      read: async () => {
        const now = await readChannel(connection, streamId)
        return now && settingsOf(now)
      },
      send: async (parameters, callId) => {
        const answer = await request(
          connection.profileId,
          'channels.update',
          { stream_id: streamId, ...parameters },
          { callId },
        )
        return answer.ignoredParameters
      },
      refusedField: (failure, notApplied, sent) => refusedField(fields, failure, notApplied, sent),
    }),
    [fields, changes, connection, streamId],
  )
  const subject: WriteSubject = {
    name: channel.name,
    operation: 'channels.update',
    target: { stream_id: streamId },
    directory,
    labelOf: (field) => t(`name.${field as SettingName}`),
    wordsOf: (field, value) => valueWords(field as SettingName, value, { connection, directory }),
    isText: (field) => field === 'description' || field === 'new_name',
    asPermission: (field, value) => (isGroupSetting(field) ? (value as GroupSetting) : null),
    warningOf: (field) => warnings[field as SettingName],
  }
  return <ReviewDialog task={task} subject={subject} onBack={onBack} onEnd={onEnd} />
}
