import { IconLock, IconPlayerPlay, IconUsersMinus } from '@tabler/icons-react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { texts } from '#contract/texts.ts'
import { FocusableButton } from '../../../components/icon-button.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import type { TextContext } from '../../../lib/records/kind-texts.ts'
import { checkWrite } from '../../../lib/writes/store.ts'
import { ActReview } from '../../../records/review/act-review.tsx'
import { activityAct, activityBlock } from '../core/activity-block.ts'
import '../record-texts.ts'

const t = texts('groups')

interface ActivityButtonProps {
  /** A group that users created. Role groups can't be deactivated. */
  readonly group: UserGroup
  readonly context: TextContext
}

/** Opens the review that deactivates or reactivates a group. If that isn't possible, the button shows the reason. */
export function ActivityButton({ group, context }: ActivityButtonProps) {
  const act = activityAct(group)
  const block = activityBlock(group, context)
  const Icon = block !== null ? IconLock : act === 'deactivate' ? IconUsersMinus : IconPlayerPlay
  const start = () => {
    const base = group.deactivated === true
    const write = { kind: 'user-group' as const, act, id: group.id, target: { base, mine: !base } }
    checkWrite(context.connection.profileId, write).catch(reportProblem)
  }
  return (
    <FocusableButton
      size="sm"
      variant={act === 'deactivate' ? 'subtle' : 'default'}
      leftSection={<Icon size={16} stroke={1.5} />}
      isResting={block !== null}
      title={block ?? undefined}
      onClick={start}
    >
      {t(`activity.${act}`)}
    </FocusableButton>
  )
}

/** Reviews of both acts. They are outside the button, which changes when the act is done. */
export const ActivityReviews = ({ context }: { readonly context: TextContext }) => (
  <>
    <ActReview kind="user-group" act="deactivate" context={context} />
    <ActReview kind="user-group" act="reactivate" context={context} />
  </>
)
