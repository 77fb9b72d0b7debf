import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { carriedFields, fieldOf, recordOf } from '#contract/records/index.ts'
import { channelValues } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import type { PlanFields } from '../../bulk/plan/plan-fields.tsx'
import { shownPermissions, type ChannelRow } from '../../records/channel/rows.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useSearchState } from '../../lib/page/use-search-state.ts'
import { useLive } from '../../lib/live/live.ts'
import { useUnreadable } from '../../lib/bridge/unreadable.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { PageStates } from '../../components/page/page-states.tsx'
import { useBackToList } from '../../bulk/channels/move/use-moves.tsx'
import { idsIn } from '../../bulk/plan/operations.ts'
import { PlanPage } from '../../bulk/plan/plan-page.tsx'
import type { PlanRecord } from '../../bulk/plan/plan.ts'
import { planSearchSchema } from '../../bulk/plan/use-plan.ts'
import { PrivacyIcon } from '../../records/channel/privacy-icon.tsx'
import { useChannelRows } from '../../records/channel/use-channel-rows.ts'
import './record-texts.ts'
import { ownControls } from './settings/sections.ts'

/** Fields of other acts: archiving is a separate act, and archived channels cannot be changed. */
const ofOtherActs = new Set(
  Object.values(recordOf('channel').acts).flatMap(({ undo }) => (undo?.by === 'update' ? Object.keys(undo.from) : [])),
)

/** Settings that several channels can share. A text belongs to a single channel. */
const shared = carriedFields('channel', 'update').filter(
  (name) => fieldOf('channel', name).kind !== 'text' && !ofOtherActs.has(name),
)

const shown: readonly string[] = Object.values(shownPermissions)
const isFirst = (name: string) => fieldOf('channel', name).kind !== 'permission' || shown.includes(name)

/** The settings that the table of channels shows come first. */
export const channelPlanFields: Omit<PlanFields, 'controls'> = {
  offered: [...shared.filter(isFirst), ...shared.filter((name) => !isFirst(name))],
}

const channel = texts('records', 'channel')
const t = texts('bulk', 'channels-change')

const lists = ['channels.list'] as const
const fields = { ...channelPlanFields, controls: ownControls }

/** Bulk change of the channels that were selected in the table. */
export default function ChangePage() {
  const { connection } = useConnection()
  const { rows, directory, isRead, error, readAt, readAgain } = useChannelRows()
  const { search } = useSearchState(planSearchSchema)
  const ids = useMemo(() => idsIn(search.ids), [search.ids])
  const unread = useUnreadable(connection.profileId, lists)
  const byId = useMemo(() => new Map(rows.map((row) => [row.channel.stream_id, row])), [rows])
  const records = useMemo(() => ids.flatMap((id) => toRecord(byId.get(id))), [ids, byId])
  const context = useMemo(() => ({ connection, directory }), [connection, directory])
  const pacing = useLive(({ pacing: all }) => all[connection.profileId])
  const backToList = useBackToList(connection.profileId, ids)
  useTrailSteps(t('trail', { count: ids.length }))
  const iconOf = useCallback(
    (id: number) => {
      const row = byId.get(id)
      return row === undefined ? null : <PrivacyIcon privacy={row.privacy} isArchived={row.isArchived} />
    },
    [byId],
  )
  return (
    <PageStates
      isRead={isRead && directory.arePeopleRead}
      error={error}
      readAt={readAt}
      onRetry={readAgain}
      all={records.length}
      lists={lists}
      empty={t('none')}
      emptyAction={
        <Button component={Link} to={`/o/${connection.profileId}/channels`}>
          {t('back')}
        </Button>
      }
    >
      <PlanPage
        kind="channel"
        act="update"
        records={records}
        gone={ids.filter((id) => !byId.has(id) && !unread.some((one) => one.id === id)).length}
        fields={fields}
        context={context}
        column={channel('column.name')}
        iconOf={iconOf}
        pacing={pacing}
        readAt={readAt}
        readAgain={readAgain}
        onSaved={backToList}
      />
    </PageStates>
  )
}

/** Caches records by row, so that a change of one channel makes only one new record. */
const kept = new WeakMap<ChannelRow, PlanRecord>()

function toRecord(row: ChannelRow | undefined): readonly PlanRecord[] {
  if (row === undefined) return []
  const known = kept.get(row)
  if (known !== undefined) return [known]
  const { channel, isArchived } = row
  const record: PlanRecord = {
    id: channel.stream_id,
    name: channel.name,
    values: channelValues(channel),
    isMember: channel.isSubscribed,
    ...(isArchived && { stays: t('archived') }),
  }
  kept.set(row, record)
  return [record]
}
