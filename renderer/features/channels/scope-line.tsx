import { Anchor, Popover } from '@mantine/core'
import type { ChannelList } from '../../lib/organization/channels.ts'
import classes from './scope-line.module.css'
import { t } from './text.ts'

/** Says how many channels are listed, which are not, and why. */
export function ScopeLine({ list }: { list: ChannelList }) {
  const unread = list.channels.filter(({ invite_only, isSubscribed }) => invite_only && !isSubscribed)
  const isComplete = list.scope === 'everything' && unread.length === 0
  return (
    <p className={classes.line}>
      {t(`scope.${list.scope}`, { count: list.channels.length })}{' '}
      {isComplete ? null : (
        <Popover width={360} position="bottom-start">
          <Popover.Target>
            <Anchor component="button" type="button">
              {t(`hidden.${list.scope}`, { count: unread.length })}
            </Anchor>
          </Popover.Target>
          <Popover.Dropdown className={classes.why}>
            {t(`hidden.${list.scope}-why`, { names: someNames(unread.map(({ name }) => name)) })}
          </Popover.Dropdown>
        </Popover>
      )}
    </p>
  )
}

function someNames(names: readonly string[]): string {
  const first = names.slice(0, 8).join(', ')
  return names.length <= 8 ? first : t('hidden.and-more', { names: first, count: names.length - 8 })
}
